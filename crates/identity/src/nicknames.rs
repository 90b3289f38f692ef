//! Names that members choose.
//!
//! | Rule | Here |
//! |---|---|
//! | 2 to 10 visible characters, at sign-up and in a profile; older ones stay until they are changed | [`Nickname::parse`], [`Nickname::kept_or_chosen`] |
//! | no nickname looks like another member's, and only administrators choose one of the staff's | [`Nickname::skeleton`], [`Nickname::require_choosable`] |

mod reserved;
mod script;
mod skeleton;

use kernel::{FieldError, text};
use unicode_security::GeneralSecurityProfile;
use unicode_security::general_security_profile::IdentifierType;

const SHORTEST: usize = 2;
const LONGEST: usize = 10;
/// The nickname of members without a name, or with a name they may not choose.
const NAMELESS: &str = "모야회원";

/// A nickname in NFC, trimmed, with single spaces between words. Unique by its folded form and, except for older ones,
/// by its look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nickname(String);

impl Nickname {
    /// Returns a nickname as typed: 2 to 10 visible characters. Whether a member may choose it is up to
    /// [`Self::require_choosable`].
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        let text = spaced(raw);
        if !(SHORTEST..=LONGEST).contains(&text::length(&text)) {
            return Err(FieldError::new("nickname", "닉네임은 2-10자 사이여야 합니다."));
        }
        Self::visible(text)
    }

    /// Returns a nickname as typed in the profile of a member whose nickname is `own`. An unchanged nickname is accepted, because it
    /// may be older than the rules.
    pub fn kept_or_chosen(raw: &str, own: &str) -> Result<Self, FieldError> {
        match spaced(raw) {
            typed if typed == spaced(own) => Ok(Self(own.to_owned())),
            typed if typed.is_empty() => Err(FieldError::new("nickname", "닉네임을 입력해주세요")),
            typed => Self::parse(&typed),
        }
    }

    /// Returns a nickname for a member whose name comes from elsewhere: the first 10 visible characters, or a neutral
    /// one if members may not choose that.
    #[must_use]
    pub fn given(name: &str) -> Self {
        let visible: String = text::line(name).chars().filter(|character| !deceives(*character)).collect();
        let nickname = Self::parse(&cut(&spaced(&visible), LONGEST));
        nickname.ok().filter(|nickname| nickname.require_choosable().is_ok()).unwrap_or_else(Self::neutral)
    }

    /// Returns the nickname that says nothing of its bearer.
    #[must_use]
    pub fn neutral() -> Self {
        Self(NAMELESS.to_owned())
    }

    /// Returns the same with a number behind it, still of up to 10 characters.
    #[must_use]
    pub fn numbered(&self, number: u32) -> Self {
        let number = number.to_string();
        Self(format!("{}{number}", cut(&self.0, LONGEST.saturating_sub(number.len()))))
    }

    /// Refuses deceptive names: those of the staff and of erased members, stacked marks, mixed alphabets. Generated
    /// names and accounts older than these rules may still have them.
    pub fn require_choosable(&self) -> Result<(), FieldError> {
        self.require_choosable_by_staff()?;
        if reserved::claims_to_be_staff(&self.0) {
            let message = "운영진으로 오해할 수 있는 닉네임은 사용할 수 없습니다.";
            return Err(FieldError::new("nickname", message));
        }
        Ok(())
    }

    /// Like [`Self::require_choosable`], for administrators, who may use names of the staff.
    pub fn require_choosable_by_staff(&self) -> Result<(), FieldError> {
        let refused = |message: &str| Err(FieldError::new("nickname", message));
        if reserved::claims_to_have_left(&self.0) {
            return refused("탈퇴한 회원으로 오해할 수 있는 닉네임은 사용할 수 없습니다.");
        }
        if script::piles_marks(&self.0) {
            return refused("닉네임에는 글자 위아래에 붙는 부호를 겹쳐 쓸 수 없습니다.");
        }
        if script::mixes_alphabets(&self.0) {
            return refused("닉네임에는 영문과 모양이 비슷한 다른 나라 문자를 섞어 쓸 수 없습니다.");
        }
        Ok(())
    }

    /// Whether it names the staff, or looks like the name of erased members.
    #[must_use]
    pub fn is_reserved(&self) -> bool {
        reserved::claims_to_be_staff(&self.0) || reserved::claims_to_have_left(&self.0)
    }

    fn visible(text: String) -> Result<Self, FieldError> {
        if text.chars().any(deceives) {
            return Err(FieldError::new("nickname", "닉네임에 사용할 수 없는 문자가 있습니다."));
        }
        Ok(Self(text))
    }

    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    #[must_use]
    pub fn into_string(self) -> String {
        self.0
    }

    /// Returns the form by which a typed nickname is found, which is unique.
    #[must_use]
    pub fn folded(&self) -> String {
        text::folded(&self.0)
    }

    /// Returns a form that is equal for names that look alike. Unique among names chosen since this rule exists.
    #[must_use]
    pub fn skeleton(&self) -> String {
        skeleton::skeleton(&self.0)
    }
}

/// Trims, and joins words with single spaces. White space of other kinds stays and is refused later.
fn spaced(raw: &str) -> String {
    text::normalized(raw).split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn cut(text: &str, length: usize) -> String {
    text::beginning(text, length).trim_end().to_owned()
}

/// Whether a character is invisible, not a character, or changes how its neighbours are shown, so that two nicknames
/// could look alike.
fn deceives(character: char) -> bool {
    let is_odd_space = character.is_whitespace() && character != ' ';
    let is_none = matches!(character.identifier_type(), None | Some(IdentifierType::Not_Character));
    character.is_control() || is_odd_space || is_none || text::is_invisible(character) || character == '\u{fffc}'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_to_ten_characters_after_trimming_and_composing() {
        for accepted in
            ["모야", " ab ", "열글자닉네임입니다요", "a b", "🙂🙂", "\u{1109}\u{1173}\u{1110}\u{1165}\u{1103}\u{1175}"]
        {
            assert!(Nickname::parse(accepted).is_ok(), "{accepted}");
        }
        for refused in ["", " 가 ", "\u{1100}\u{1161}", "열한글자의닉네임입니다", "   "] {
            let error = Nickname::parse(refused).expect_err(refused);
            assert_eq!((error.field, error.message.as_str()), ("nickname", "닉네임은 2-10자 사이여야 합니다."));
        }
    }

    #[test]
    fn folding_joins_what_people_take_for_the_same_name() {
        let folded = |raw| Nickname::parse(raw).expect("accepted").folded();
        assert_eq!(folded(" MoYa"), folded("moya"));
        assert_eq!(folded("스터디"), folded("\u{1109}\u{1173}\u{1110}\u{1165}\u{1103}\u{1175}"));
        assert_ne!(folded("모야1"), folded("모야2"));
    }

    #[test]
    fn nobody_can_copy_a_name_with_invisible_characters() {
        for trick in [
            "\u{200b}",
            "\u{202e}",
            "\u{3164}",
            "\u{2060}",
            "\u{a0}",
            "\n",
            "\0",
            "\u{feff}",
            "\u{ad}",
            "\u{e0041}",
            "\u{1d159}",
            "\u{2800}",
            "\u{13441}",
            "\u{16fe4}",
            "\u{fff9}",
            "\u{fffc}",
            "\u{3000}",
            "\u{e000}",
            "\u{378}",
            "\u{10ffff}",
        ] {
            assert!(Nickname::parse(&format!("모{trick}야")).is_err(), "{trick:?}");
        }
    }

    #[test]
    fn a_name_from_elsewhere_becomes_a_nickname() {
        for (name, nickname) in [
            ("김서연", "김서연"),
            ("Ａdmin", "모야회원"),
            ("모야 운영팀", "모야회원"),
            ("탈퇴한 회원.", "모야회원"),
            ("Аdam", "모야회원"),
            ("a\u{301}\u{302}\u{303}\u{304}", "모야회원"),
            ("  Ada   Lovelace ", "Ada Lovela"),
            ("서", "모야회원"),
            ("서\u{200b}연\u{202e}", "서연"),
            ("아주 긴 이름을 가진 사람이 왔습니다 그렇습니다", "아주 긴 이름을 가"),
            ("", "모야회원"),
            ("\u{3164}\u{200b}", "모야회원"),
            ("\u{1109}\u{1173}\u{1110}\u{1165}\u{1103}\u{1175}", "스터디"),
        ] {
            assert_eq!(Nickname::given(name).as_str(), nickname, "{name}");
            assert!(Nickname::parse(nickname).is_ok(), "{nickname}");
        }
    }

    #[test]
    fn a_nickname_that_is_older_than_the_rules_stays_as_it_is() {
        for own in ["서\u{200b}연", "모야\u{3164}", "서  연", "가나다라마바사아자차카타파하가나다라마바사"]
        {
            let kept = Nickname::kept_or_chosen(own, own).expect("it stays");
            assert_eq!(kept.as_str(), own);
            assert_eq!(Nickname::kept_or_chosen(&format!(" {own} "), own), Ok(kept));
            assert!(Nickname::kept_or_chosen(&format!("{own}\u{200b}"), own).is_err(), "another one is judged");
        }
    }

    #[test]
    fn a_nickname_in_a_profile_has_the_length_of_one_at_sign_up() {
        let message = |typed: &str| Nickname::kept_or_chosen(typed, "서연").err().map(|error| error.message);
        for refused in ["서", "가나다라마바사아자차카"] {
            assert_eq!(message(refused), Nickname::parse(refused).err().map(|error| error.message), "{refused}");
            assert_eq!(message(refused).as_deref(), Some("닉네임은 2-10자 사이여야 합니다."));
        }
        assert_eq!(message(" \t").as_deref(), Some("닉네임을 입력해주세요"));
        assert_eq!(message("열글자닉네임입니다요"), None);
    }

    #[test]
    fn a_number_behind_a_nickname_keeps_its_length() {
        assert_eq!(Nickname::given("서연").numbered(2).as_str(), "서연2");
        let long = Nickname::given(&"가".repeat(30)).numbered(12_345);
        assert_eq!(long.as_str(), format!("{}12345", "가".repeat(5)));
    }

    #[test]
    fn words_are_one_space_apart() {
        for (typed, nickname) in [(" 김   서연 ", "김 서연"), ("a  b", "a b"), ("가 나", "가 나")] {
            assert_eq!(Nickname::parse(typed).expect("accepted").as_str(), nickname);
        }
    }

    #[test]
    fn members_may_not_choose_what_deceives_others() {
        let message = |name: &str| {
            let chosen = Nickname::parse(name).expect("visible");
            chosen.require_choosable().err().map(|error| (error.field, error.message))
        };
        let refused = |message: &str| Some(("nickname", message.to_owned()));
        assert_eq!(message("서연"), None);
        assert_eq!(message("모야 운영팀"), refused("운영진으로 오해할 수 있는 닉네임은 사용할 수 없습니다."));
        assert_eq!(message("탈퇴한 회원."), refused("탈퇴한 회원으로 오해할 수 있는 닉네임은 사용할 수 없습니다."));
        assert_eq!(message("서\u{301}연"), refused("닉네임에는 글자 위아래에 붙는 부호를 겹쳐 쓸 수 없습니다."));
        assert_eq!(message("раypal"), refused("닉네임에는 영문과 모양이 비슷한 다른 나라 문자를 섞어 쓸 수 없습니다."));
        let staff = Nickname::parse("모야 운영팀").expect("visible");
        assert!(staff.require_choosable_by_staff().is_ok() && staff.is_reserved());
        assert!(Nickname::neutral().numbered(7).require_choosable().is_ok());
    }
}
