//! Passwords: their rules, and argon2id hashes of them. Hashing and verifying take tens of milliseconds of a processor.

use crate::hashing::{self, HashingMemory};
use crate::{Error, Secret};
use argon2::password_hash::phc;
use kernel::{FieldError, FieldErrors, Randomness};
use std::fmt;

const SHORTEST: usize = 8;
const LONGEST: usize = 128;
const SPECIALS: &[u8] = b"@$!%*#?&";
const SALT_BYTES: usize = 16;

/// Of a password that nobody knows, with the parameters of real ones.
const NOBODYS: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bW95YS1ub2JvZHlzLXNhbA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// A password that keeps the rules: 8 to 128 letters, digits and specials, at least one of each.
#[derive(Debug, Clone)]
pub struct Password(Secret);

impl Password {
    pub fn parse(password: &Secret, confirm: &Secret) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        if let Some(message) = flaw(password.expose().as_bytes()) {
            errors.push(FieldError::new("password", message));
        }
        if password != confirm {
            errors.push(FieldError::new("password_confirm", "비밀번호가 일치하지 않습니다."));
        }
        errors.into_result(Self(password.clone()))
    }

    /// The hash to store, with a salt of its own.
    /// Fails with [`Error::Hashing`] where there is not enough memory.
    pub fn hash(&self, randomness: &dyn Randomness, memory: &mut HashingMemory) -> Result<PasswordHash, Error> {
        let mut salt = [0; SALT_BYTES];
        randomness.fill(&mut salt);
        Ok(PasswordHash(hashing::hash(self.0.expose().as_bytes(), &salt, memory)?.to_string()))
    }
}

fn flaw(password: &[u8]) -> Option<&'static str> {
    let has = |kind: fn(&u8) -> bool| password.iter().any(kind);
    let is_special = |byte: &u8| SPECIALS.contains(byte);
    if !password.iter().all(|byte| byte.is_ascii_alphanumeric() || is_special(byte)) {
        return Some("비밀번호에는 영문, 숫자, 특수문자(@$!%*#?&)만 쓸 수 있습니다.");
    }
    let keeps_rules =
        password.len() >= SHORTEST && has(u8::is_ascii_alphabetic) && has(u8::is_ascii_digit) && has(is_special);
    if !keeps_rules {
        return Some("비밀번호는 8자 이상이며, 영문, 숫자, 특수문자를 포함해야 합니다.");
    }
    (password.len() > LONGEST).then_some("비밀번호는 128자 이하여야 합니다.")
}

/// A password's hash as a PHC string.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

impl PasswordHash {
    #[must_use]
    pub fn stored(phc: String) -> Self {
        Self(phc)
    }

    /// A hash that no password has, to spend the same time on an address without an account.
    #[must_use]
    pub fn nobodys() -> Self {
        Self(NOBODYS.to_owned())
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether `password` is the one. Takes as long for a wrong password as for the right one.
    ///
    /// Fails with [`Error::Hashing`] where there is not enough memory.
    pub fn verify(&self, password: &Secret, memory: &mut HashingMemory) -> Result<bool, Error> {
        match phc::PasswordHash::new(&self.0) {
            Ok(hash) => hashing::is_of(&hash, password.expose().as_bytes(), memory),
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

    fn parsed(password: &str, confirm: &str) -> Result<Password, Vec<(&'static str, String)>> {
        Password::parse(&Secret::new(password), &Secret::new(confirm))
            .map_err(|errors| errors.into_iter().map(|error| (error.field, error.message)).collect())
    }

    #[test]
    fn a_password_has_letters_digits_and_specials_and_nothing_else() {
        let longest = format!("{}1!", "a".repeat(126));
        for accepted in ["abcdef1!", "A1@$!%*#?&", longest.as_str()] {
            assert!(parsed(accepted, accepted).is_ok(), "{accepted}");
        }
        let refused = ["", "abcde1!", "abcdefg!", "12345678!", "abcdefg1"];
        for text in refused {
            let message = "비밀번호는 8자 이상이며, 영문, 숫자, 특수문자를 포함해야 합니다.";
            assert_eq!(parsed(text, text).expect_err(text), [("password", message.to_owned())]);
        }
        for text in ["abcdef1~", "abcdef1! ", "abcdef1!^", "비밀번호abcdef1!", "abcdef1!\n"] {
            let message = "비밀번호에는 영문, 숫자, 특수문자(@$!%*#?&)만 쓸 수 있습니다.";
            assert_eq!(parsed(text, text).expect_err(text), [("password", message.to_owned())]);
        }
        let too_long = format!("a{longest}");
        assert_eq!(parsed(&too_long, &too_long).expect_err("129")[0].1, "비밀번호는 128자 이하여야 합니다.");
    }

    #[test]
    fn the_repetition_must_be_the_same() {
        let errors = parsed("abcdef1!", "abcdef1?").expect_err("they differ");
        assert_eq!(errors, [("password_confirm", "비밀번호가 일치하지 않습니다.".to_owned())]);
    }

    #[test]
    fn a_hash_knows_its_password_and_no_other() {
        let randomness = Counting(0.into());
        let password = parsed("abcdef1!", "abcdef1!").expect("accepted");
        let memory = &mut HashingMemory::default();
        let hash = password.hash(&randomness, memory).expect("enough memory");
        assert!(hash.as_str().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", hash.as_str());
        for (hash, tried, is_right) in [
            (&hash, "abcdef1!", true),
            (&hash, "abcdef1?", false),
            (&hash, "", false),
            (&PasswordHash::nobodys(), "abcdef1!", false),
            (&PasswordHash::stored("not a hash".to_owned()), "abcdef1!", false),
        ] {
            assert_eq!(hash.verify(&Secret::new(tried), memory).expect("enough memory"), is_right, "{tried}");
        }
        assert_ne!(hash, password.hash(&randomness, memory).expect("enough memory"), "each hash has its own salt");
    }

    #[test]
    fn nobodys_hash_costs_as_much_as_a_real_one() {
        let mut memory = HashingMemory::default();
        let real = parsed("abcdef1!", "abcdef1!")
            .map(|password| password.hash(&Counting(0.into()), &mut memory).expect("memory"));
        let parameters = |hash: &PasswordHash| {
            let hash = phc::PasswordHash::new(hash.as_str()).expect("a PHC string");
            let lengths = (hash.salt.expect("a salt").len(), hash.hash.expect("an output").len());
            (hash.algorithm.to_string(), hash.version, hash.params.to_string(), lengths)
        };
        assert_eq!(parameters(&real.expect("accepted")), parameters(&PasswordHash::nobodys()));
    }
}
