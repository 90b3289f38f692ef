//! Passwords: their rules, and argon2id hashes of them. Hashing and verifying take tens of milliseconds of a processor.

mod guessing;
mod keyboard;
mod words;

use super::hashing::{self, HashingMemory};
use crate::Error;
use crate::secrets::Secret;
use argon2::password_hash::phc;
use guessing::is_guessable;
use kernel::{FieldError, FieldErrors, Randomness, text};
use keyboard::keystrokes;
use std::fmt;

const SHORTEST: usize = 8;
const LONGEST: usize = 128;
/// From this length on, a password may consist of any characters.
const PASSPHRASE: usize = 15;
const SPECIALS: &str = "@$!%*#?&";
const SALT_BYTES: usize = 16;
/// Shorter names occur in many words by chance, so they only count as easily guessed.
const SHORTEST_NAME: usize = 4;
const SHORTEST_WORD: usize = 3;

/// A hash without a known password, with the usual parameters.
const NOBODYS: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bW95YS1ub2JvZHlzLXNhbA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// A new password, typed twice, that satisfies the general rules: 8 to 128 letters, digits and specials with at least
/// one of each, or 15 to 128 characters of any kind; and not easily guessed.
#[derive(Debug, Clone)]
pub struct TypedPassword(Secret);

/// A password that may be set: a [`TypedPassword`] without its owner's name or address.
#[derive(Debug, Clone)]
pub struct Password(Secret);

impl TypedPassword {
    pub fn parse(password: &Secret, confirm: &Secret) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let typed = text::composed(password.expose());
        if let Some(message) = flaw(&typed) {
            errors.push(FieldError::new("password", message));
        }
        if typed != text::composed(confirm.expose()) {
            errors.push(FieldError::new("password_confirm", "비밀번호가 일치하지 않습니다."));
        }
        let typed = Secret::new(typed.into_owned());
        errors.into_result(Self(typed))
    }

    /// Checks the password for an account with this nickname and email address, which it must not contain.
    pub fn for_owner(self, nickname: &str, email: &str) -> Result<Password, FieldErrors> {
        let (typed, names) = (keystrokes(self.0.expose()), names(nickname, email));
        let contains_name = names.iter().any(|name| name.chars().count() >= SHORTEST_NAME && typed.contains(name));
        let words: Vec<String> = names.iter().flat_map(|name| words_of(name)).collect();
        if contains_name || is_guessable(self.0.expose(), &words) {
            let message = "비밀번호에 닉네임이나 이메일 주소를 쓸 수 없습니다.";
            return Err(FieldError::new("password", message).into());
        }
        Ok(Password(self.0))
    }
}

impl Password {
    /// Fails if it is the current password, which the user has proven.
    pub fn require_other_than(&self, current: &Secret) -> Result<(), FieldErrors> {
        if self.0.expose() == text::composed(current.expose()) { Err(is_current()) } else { Ok(()) }
    }

    /// Fails with a field error if `current` is its hash. Takes as long as verifying a password.
    pub fn require_not_of(&self, current: &PasswordHash, memory: &mut HashingMemory) -> Result<(), Error> {
        if current.verify(&self.0, memory)? { Err(is_current().into()) } else { Ok(()) }
    }

    /// Returns the hash to store, with a random salt.
    /// Fails with [`Error::Hashing`] if there is not enough memory.
    pub fn hash(&self, randomness: &dyn Randomness, memory: &mut HashingMemory) -> Result<PasswordHash, Error> {
        let mut salt = [0; SALT_BYTES];
        randomness.fill(&mut salt);
        Ok(PasswordHash(hashing::hash(self.0.expose().as_bytes(), &salt, memory)?.to_string()))
    }
}

fn is_current() -> FieldErrors {
    FieldError::new("password", "현재 비밀번호와 다른 비밀번호를 입력해주세요.").into()
}

fn flaw(password: &str) -> Option<String> {
    let length = text::length(password);
    let is_usual = |character: char| character.is_ascii_alphanumeric() || SPECIALS.contains(character);
    let is_allowed = |character: char| !character.is_control() && (length >= PASSPHRASE || is_usual(character));
    let has = |kind: fn(char) -> bool| password.chars().any(kind);
    if let Some(refused) = password.chars().find(|character| !is_allowed(*character)) {
        return Some(format!(
            "비밀번호에 쓸 수 없는 문자가 있습니다: {}. 영문, 숫자, 특수문자({SPECIALS})만 쓸 수 있으며, {PASSPHRASE}자 이상이면 어떤 글자든 쓸 수 있습니다.",
            in_words(refused)
        ));
    }
    let is_composed = length >= SHORTEST
        && has(|character| character.is_ascii_alphabetic())
        && has(|character| character.is_ascii_digit())
        && has(|character| SPECIALS.contains(character));
    if length < PASSPHRASE && !is_composed {
        return Some("비밀번호는 8자 이상이며, 영문, 숫자, 특수문자를 포함해야 합니다.".to_owned());
    }
    if length > LONGEST {
        return Some(format!("비밀번호는 {LONGEST}자 이하여야 합니다."));
    }
    is_guessable(password, &[])
        .then(|| "많이 쓰이거나 추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.".to_owned())
}

fn in_words(character: char) -> String {
    match character {
        ' ' => "공백".to_owned(),
        _ if character.is_control() || character.is_whitespace() => format!("U+{:04X}", u32::from(character)),
        _ => format!("‘{character}’"),
    }
}

/// Returns nickname and local part of the address as keystrokes.
fn names(nickname: &str, email: &str) -> Vec<String> {
    let local = email.split('@').next().unwrap_or_default();
    let untagged = local.split('+').next().unwrap_or_default();
    let together: String = nickname.split_whitespace().collect();
    let mut names: Vec<String> = [nickname.trim(), &together, local, untagged].into_iter().map(keystrokes).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Returns a name and the words in it.
fn words_of(name: &str) -> impl Iterator<Item = String> {
    let parts = name.split(|character: char| !character.is_alphanumeric());
    let without_digits = name.trim_end_matches(|character: char| character.is_ascii_digit());
    let words = parts.chain([name, without_digits]).filter(|word| word.chars().count() >= SHORTEST_WORD);
    words.map(str::to_owned)
}

/// The hash of a password in PHC format.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

impl PasswordHash {
    #[must_use]
    pub fn stored(phc: String) -> Self {
        Self(phc)
    }

    /// Returns a hash that no password has, so that an address without an account takes the same time.
    #[must_use]
    pub fn nobodys() -> Self {
        Self(NOBODYS.to_owned())
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether `password` is right. Takes the same time for a wrong password.
    ///
    /// Fails with [`Error::Hashing`] if there is not enough memory.
    pub fn verify(&self, password: &Secret, memory: &mut HashingMemory) -> Result<bool, Error> {
        match phc::PasswordHash::new(&self.0) {
            Ok(hash) => hashing::is_of(&hash, text::composed(password.expose()).as_bytes(), memory),
            Err(_) => Ok(false),
        }
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("PasswordHash(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Counting(std::sync::atomic::AtomicU8);

    impl Randomness for Counting {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
        }
    }

    const EASY: &str = "많이 쓰이거나 추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.";
    const OWN: &str = "비밀번호에 닉네임이나 이메일 주소를 쓸 수 없습니다.";

    fn parsed(password: &str, confirm: &str) -> Result<TypedPassword, Vec<(&'static str, String)>> {
        TypedPassword::parse(&Secret::new(password), &Secret::new(confirm))
            .map_err(|errors| errors.into_iter().map(|error| (error.field, error.message)).collect())
    }

    fn password(text: &str) -> Password {
        parsed(text, text).expect("accepted").for_owner("", "").expect("nobody's name")
    }

    fn message(text: &str) -> String {
        let mut errors = parsed(text, text).expect_err(text);
        assert_eq!((errors.len(), errors[0].0), (1, "password"), "{text}");
        errors.remove(0).1
    }

    #[test]
    fn a_password_has_letters_digits_and_specials_and_nothing_else() {
        let longest = format!("{}1!", &"vkqzwjxn".repeat(16)[2..]);
        for accepted in ["vkqzwj1!", "A1@$!%*#?&", longest.as_str()] {
            assert!(parsed(accepted, accepted).is_ok(), "{accepted}");
        }
        for refused in ["", "vkqzw1!", "vkqzwjx!", "83017462!", "vkqzwjx1"] {
            assert_eq!(message(refused), "비밀번호는 8자 이상이며, 영문, 숫자, 특수문자를 포함해야 합니다.");
        }
        assert_eq!(message(&format!("a{longest}")), "비밀번호는 128자 이하여야 합니다.");
    }

    #[test]
    fn the_character_that_is_not_allowed_is_named() {
        for (text, named) in [
            ("vkqzwj1~", "‘~’"),
            ("vkqzwj1! ", "공백"),
            ("vkqzwj1!^", "‘^’"),
            ("비번vkqzwj1!", "‘비’"),
            ("vkqzwj1!\n", "U+000A"),
            ("a long passphrase\0of some words", "U+0000"),
        ] {
            let told = message(text);
            assert!(told.starts_with(&format!("비밀번호에 쓸 수 없는 문자가 있습니다: {named}. ")), "{text:?}: {told}");
        }
    }

    #[test]
    fn fifteen_characters_of_any_kind_need_no_digits_and_no_specials() {
        for text in
            ["고래가 지하철에서 책을 읽는다", "velvet otter umbrella", "lemon~drizzle^teapot", "vkqzwjxvkmnbdpt"]
        {
            assert!(parsed(text, text).is_ok(), "{text}");
        }
        assert!(message("velvet~ottersk").contains("‘~’"), "fourteen");
        assert!(message("velvetottersku").starts_with("비밀번호는 8자 이상"), "fourteen");
        let decomposed = "\u{1100}\u{1169}\u{1105}\u{1162} 한 마리가 지하철에서 읽는 책";
        let composed = "고래 한 마리가 지하철에서 읽는 책";
        let memory = &mut HashingMemory::default();
        let hash = password(decomposed).hash(&Counting(0.into()), memory).expect("enough memory");
        for typed in [decomposed, composed] {
            assert!(hash.verify(&Secret::new(typed), memory).expect("enough memory"), "however it is composed");
        }
    }

    #[test]
    fn what_is_guessed_first_is_refused_with_a_sentence_that_says_so() {
        for text in ["password1!", "Password123!", "qwer1234!", "asdf1234!", "moya1234!", "dkssud1!", "tkfkdgo1!"] {
            assert_eq!(message(text), EASY, "{text}");
        }
        assert_eq!(message("aaaaaaaaaaaaaaaaaaaa"), EASY);
    }

    #[test]
    fn neither_nickname_nor_address_may_stand_in_a_password() {
        for (text, nickname, email) in [
            ("xK7#kettle!", "Kettle", "a@b.kr"),
            ("xK7#kettle!", "별명", "kettle@b.kr"),
            ("xK7#kettle!", "별명", "Kettle+moya@b.kr"),
            ("gyqlskfl7#q", "효비나리", "a@b.kr"),
            ("효비나리가 지하철에서 책을 읽는다", "효비나리", "a@b.kr"),
            ("kettleteapot7!", "별명", "kettle.teapot@b.kr"),
            ("jin83017!", "jin", "a@b.kr"),
        ] {
            let told = parsed(text, text).expect(text).for_owner(nickname, email).expect_err(text);
            let told: Vec<_> = told.into_iter().map(|error| (error.field, error.message)).collect();
            assert_eq!(told, [("password", OWN.to_owned())], "{text}");
        }
        for (nickname, email) in [("모야", "a@b.kr"), ("ke", "tt@b.kr"), ("", ""), ("otter", "otter@kettle.kr")] {
            assert!(parsed("xK7#kettle!", "xK7#kettle!").expect("fine").for_owner(nickname, email).is_ok());
        }
    }

    #[test]
    fn the_repetition_must_be_the_same() {
        let errors = parsed("vkqzwj1!", "vkqzwj1?").expect_err("they differ");
        assert_eq!(errors, [("password_confirm", "비밀번호가 일치하지 않습니다.".to_owned())]);
    }

    #[test]
    fn a_hash_knows_its_password_and_no_other() {
        let randomness = Counting(0.into());
        let password = password("vkqzwj1!");
        let memory = &mut HashingMemory::default();
        let hash = password.hash(&randomness, memory).expect("enough memory");
        assert!(hash.as_str().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", hash.as_str());
        for (hash, tried, is_right) in [
            (&hash, "vkqzwj1!", true),
            (&hash, "vkqzwj1?", false),
            (&hash, "", false),
            (&PasswordHash::nobodys(), "vkqzwj1!", false),
            (&PasswordHash::stored("not a hash".to_owned()), "vkqzwj1!", false),
        ] {
            assert_eq!(hash.verify(&Secret::new(tried), memory).expect("enough memory"), is_right, "{tried}");
        }
        assert_ne!(hash, password.hash(&randomness, memory).expect("enough memory"), "each hash has its own salt");
    }

    #[test]
    fn the_current_password_is_not_a_new_one() {
        let memory = &mut HashingMemory::default();
        let current = password("고래가 지하철에서 책을 읽는다");
        let hash = current.hash(&Counting(0.into()), memory).expect("enough memory");
        let decomposed = Secret::new("\u{1100}\u{1169}\u{1105}\u{1162}가 지하철에서 책을 읽는다");
        let errors = current.require_other_than(&decomposed).expect_err("the same");
        let errors: Vec<_> = errors.into_iter().map(|error| (error.field, error.message)).collect();
        assert_eq!(errors, [("password", "현재 비밀번호와 다른 비밀번호를 입력해주세요.".to_owned())]);
        assert!(matches!(current.require_not_of(&hash, memory), Err(Error::Invalid(_))));
        let other = password("vkqzwj1!");
        assert!(other.require_other_than(&decomposed).is_ok() && other.require_not_of(&hash, memory).is_ok());
    }

    #[test]
    fn nobodys_hash_costs_as_much_as_a_real_one() {
        let mut memory = HashingMemory::default();
        let real = password("vkqzwj1!").hash(&Counting(0.into()), &mut memory).expect("memory");
        let parameters = |hash: &PasswordHash| {
            let hash = phc::PasswordHash::new(hash.as_str()).expect("a PHC string");
            let lengths = (hash.salt.expect("a salt").len(), hash.hash.expect("an output").len());
            (hash.algorithm.to_string(), hash.version, hash.params.to_string(), lengths)
        };
        assert_eq!(parameters(&real), parameters(&PasswordHash::nobodys()));
    }
}
