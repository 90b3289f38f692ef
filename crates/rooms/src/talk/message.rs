//! Messages and their parts.

use super::mentions::Mentions;
use kernel::{FieldError, Instant, MessageId, MessageNo, StudyId, UserId, text};

pub const BODY_MAX: usize = 4_000;
/// The number of characters of a message that a reply to it shows.
pub const EXCERPT_MAX: usize = 80;
/// The last week to which a message can belong.
pub const WEEK_MAX: i16 = 104;
const CLIENT_ID_MAX: usize = 64;

kernel::stored_enum! {
    /// The reactions to a message.
    Emoji {
        /// 좋아요.
        Like = "👍",
        /// 마음.
        Heart = "❤️",
        /// 박수.
        Clap = "👏",
        /// 축하.
        Party = "🎉",
        /// 알겠어요.
        Idea = "💡",
        /// 고맙습니다.
        Thanks = "🙏",
        /// 보고 있어요.
        Eyes = "👀",
        /// 확인.
        Check = "✅",
    }
}

/// The id that the sender's client gives to a message, so that a repeated request is recognized.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ClientId(String);

impl ClientId {
    /// Parses 1 to 64 letters, digits, hyphens and underscores, such as a UUID.
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if (1..=CLIENT_ID_MAX).contains(&raw.len()) && raw.bytes().all(is_plain) {
            return Ok(Self(raw.to_owned()));
        }
        Err(FieldError::new("client_id", "메시지 식별자는 영문, 숫자, -, _로 된 64자 이하여야 합니다."))
    }

    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Plain text with line breaks. Empty only beside an image.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Body(String);

impl Body {
    pub fn parse(raw: &str, has_image: bool) -> Result<Self, FieldError> {
        let text = text::lines(raw);
        match text::length(&text) {
            0 if !has_image => Err(FieldError::new("body", "메시지를 입력해주세요.")),
            0..=BODY_MAX => Ok(Self(text)),
            _ => Err(FieldError::new("body", "메시지는 4,000자 이하여야 합니다.")),
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The week of the plan to which a message belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct WeekTag(i16);

impl WeekTag {
    pub fn parse(raw: i64) -> Result<Self, FieldError> {
        let week = i16::try_from(raw).ok().filter(|week| (1..=WEEK_MAX).contains(week));
        week.map(Self).ok_or_else(|| FieldError::new("week", "주차는 1에서 104 사이여야 합니다."))
    }

    #[must_use]
    pub fn stored(week: i16) -> Self {
        Self(week)
    }

    #[must_use]
    pub fn get(self) -> i16 {
        self.0
    }
}

/// An uploaded image, with the size at which it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    /// The name of the image, which its address ends with.
    pub name: String,
    pub width: i32,
    pub height: i32,
}

/// A message to post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub client_id: ClientId,
    pub body: Body,
    pub reply_to: Option<MessageNo>,
    pub week: Option<WeekTag>,
    pub image: Option<Image>,
    pub mentions: Mentions,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMessage {
    pub study: StudyId,
    pub no: MessageNo,
    pub author: UserId,
    pub draft: Draft,
    pub at: Instant,
}

/// A message, as members see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Names the message in a report.
    pub id: MessageId,
    pub study: StudyId,
    pub no: MessageNo,
    /// Null once the author's account is erased.
    pub client_id: Option<ClientId>,
    pub author: UserId,
    pub line: Line,
    pub reply_to: Option<Quote>,
    pub week: Option<WeekTag>,
    pub created_at: Instant,
}

/// The content of a message. The line of a deleted or hidden one stays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    Written(Written),
    Deleted,
    /// By an administrator. The text is stored, but not shown.
    Hidden,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    pub body: String,
    pub image: Option<Image>,
    pub mentions: Mentions,
    /// In the order of [`Emoji::ALL`], only emoji that were chosen.
    pub reactions: Vec<Reaction>,
    pub edited_at: Option<Instant>,
    pub pin: Option<Pin>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reaction {
    pub emoji: Emoji,
    /// In the order in which they reacted.
    pub users: Vec<UserId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pin {
    pub at: Instant,
    /// Null once that account is erased.
    pub by: Option<UserId>,
}

/// The message that another one replies to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    pub no: MessageNo,
    pub author: UserId,
    /// The beginning of its text, on one line. None if it is deleted or hidden.
    pub excerpt: Option<String>,
    pub has_image: bool,
}

impl Quote {
    /// Shortens a text to the excerpt of a quote.
    #[must_use]
    pub fn excerpt_of(body: &str) -> String {
        text::beginning(&text::line(body), EXCERPT_MAX).to_owned()
    }
}

/// The last message of a room, as the list of rooms shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastMessage {
    pub study: StudyId,
    pub no: MessageNo,
    pub author: UserId,
    /// The current nickname.
    pub author_name: String,
    /// The beginning of its text, on one line. None if it is deleted or hidden.
    pub excerpt: Option<String>,
    pub has_image: bool,
    pub at: Instant,
}

/// An earlier text of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    pub body: String,
    /// When it was replaced.
    pub replaced_at: Instant,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_has_up_to_four_thousand_characters_or_an_image() {
        let parse = |raw: &str| Body::parse(raw, false).map_err(|error| error.message);
        let long = "가".repeat(BODY_MAX);
        assert_eq!(parse(&format!(" {long}\n")), Ok(Body(long.clone())));
        assert_eq!(parse(&format!("{long}나")), Err("메시지는 4,000자 이하여야 합니다.".to_owned()));
        assert_eq!(parse(" \u{200B}\n"), Err("메시지를 입력해주세요.".to_owned()));
        assert_eq!(Body::parse(" ", true).expect("beside an image").as_str(), "");
        assert_eq!(parse("첫 줄\r\n\r\n  둘째").expect("short").as_str(), "첫 줄\n\n  둘째");
    }

    #[test]
    fn a_client_id_is_a_short_plain_word() {
        assert!(ClientId::parse("3f2504e0-4f89-41d3-9a0c-0305e82c3301").is_ok());
        assert!(ClientId::parse(&"a".repeat(64)).is_ok());
        for wrong in ["", "두 단어", "a b", &"a".repeat(65)] {
            assert_eq!(ClientId::parse(wrong).expect_err("refused").field, "client_id", "{wrong:?}");
        }
    }

    #[test]
    fn weeks_are_counted_from_one() {
        assert_eq!(WeekTag::parse(1).map(WeekTag::get), Ok(1));
        assert_eq!(WeekTag::parse(104).map(WeekTag::get), Ok(104));
        for wrong in [0, -1, 105, i64::MAX] {
            assert_eq!(WeekTag::parse(wrong).expect_err("out of range").field, "week", "{wrong}");
        }
    }

    #[test]
    fn an_excerpt_is_the_beginning_on_one_line() {
        assert_eq!(Quote::excerpt_of("첫 줄\n둘째  줄"), "첫 줄 둘째 줄");
        assert!(text::length(&Quote::excerpt_of(&"가".repeat(500))) <= EXCERPT_MAX);
    }
}
