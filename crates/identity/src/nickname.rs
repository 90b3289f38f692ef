use crate::FORMER_MEMBER;
use kernel::{FieldError, text};

const SHORTEST: usize = 2;
const LONGEST: usize = 10;
const LONGEST_CHOSEN: usize = 20;
/// For whoever comes without a name.
const NAMELESS: &str = "모야회원";

/// A nickname, in NFC and trimmed. No two people have nicknames that fold alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nickname(String);

impl Nickname {
    /// A nickname as typed at signup: 2 to 10 visible characters.
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        let text = text::normalized(raw);
        if !(SHORTEST..=LONGEST).contains(&text::length(&text)) {
            return Err(FieldError::new("nickname", "닉네임은 2-10자 사이여야 합니다."));
        }
        Self::visible(text)
    }

    /// A nickname as typed in a profile: 1 to 20 visible characters.
    pub fn chosen(raw: &str) -> Result<Self, FieldError> {
        let text = text::normalized(raw);
        match text::length(&text) {
            0 => Err(FieldError::new("nickname", "닉네임을 입력해주세요")),
            1..=LONGEST_CHOSEN => Self::visible(text),
            _ => Err(FieldError::new("nickname", "닉네임은 20자 이하여야 합니다.")),
        }
    }

    /// A nickname for somebody whose name comes from elsewhere: what is visible of it, up to 20 characters.
    #[must_use]
    pub fn given(name: &str) -> Self {
        let visible: String = text::line(name).chars().filter(|character| !deceives(*character)).collect();
        let cut = cut(&text::normalized(&visible), LONGEST_CHOSEN);
        Self(if cut.is_empty() || is_reserved(&cut) { NAMELESS.to_owned() } else { cut })
    }

    /// The same with a number behind it, still of up to 20 characters.
    #[must_use]
    pub fn numbered(&self, number: u32) -> Self {
        let number = number.to_string();
        Self(format!("{}{number}", cut(&self.0, LONGEST_CHOSEN - number.len())))
    }

    fn visible(text: String) -> Result<Self, FieldError> {
        if text.chars().any(deceives) {
            return Err(FieldError::new("nickname", "닉네임에 사용할 수 없는 문자가 있습니다."));
        }
        if is_reserved(&text) {
            return Err(FieldError::new("nickname", "사용할 수 없는 닉네임입니다."));
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

    /// The form that is unique.
    #[must_use]
    pub fn folded(&self) -> String {
        text::folded(&self.0)
    }
}

/// Whether it would pass for what signs the writings of those who have left.
fn is_reserved(text: &str) -> bool {
    let letters = |text: &str| text.split_whitespace().collect::<String>();
    letters(text) == letters(FORMER_MEMBER)
}

fn cut(text: &str, length: usize) -> String {
    text.chars().take(length).collect::<String>().trim_end().to_owned()
}

/// Whether a character is invisible or changes how its neighbours are shown, so that two nicknames could look alike.
fn deceives(character: char) -> bool {
    let is_odd_space = character.is_whitespace() && character != ' ';
    character.is_control()
        || is_odd_space
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
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
        for trick in
            ["\u{200b}", "\u{202e}", "\u{3164}", "\u{2060}", "\u{a0}", "\n", "\0", "\u{feff}", "\u{ad}", "\u{e0041}"]
        {
            assert!(Nickname::parse(&format!("모{trick}야")).is_err(), "{trick:?}");
        }
    }

    #[test]
    fn a_name_from_elsewhere_becomes_a_nickname() {
        for (name, nickname) in [
            ("김서연", "김서연"),
            ("  Ada   Lovelace ", "Ada Lovelace"),
            ("서\u{200b}연\u{202e}", "서연"),
            ("아주 긴 이름을 가진 사람이 왔습니다 그렇습니다", "아주 긴 이름을 가진 사람이 왔습니다"),
            ("", "모야회원"),
            ("\u{3164}\u{200b}", "모야회원"),
            ("\u{1109}\u{1173}\u{1110}\u{1165}\u{1103}\u{1175}", "스터디"),
        ] {
            assert_eq!(Nickname::given(name).as_str(), nickname, "{name}");
            assert!(Nickname::chosen(nickname).is_ok(), "{nickname}");
        }
    }

    #[test]
    fn a_number_behind_a_nickname_keeps_its_length() {
        assert_eq!(Nickname::given("서연").numbered(2).as_str(), "서연2");
        let long = Nickname::given(&"가".repeat(30)).numbered(12_345);
        assert_eq!(long.as_str(), format!("{}12345", "가".repeat(15)));
    }
}
