use crate::Ticket;
use kernel::{FieldError, FieldErrors, Instant, UserId, text};

pub const TITLE_MAX: usize = 100;
pub const CONTENT_MAX: usize = 2_000;
pub const ANSWER_MAX: usize = 4_000;
pub const NOTE_MAX: usize = 2_000;

kernel::typed_ids!(InquiryId);

kernel::stored_enum! {
    /// The form by which an inquiry was sent.
    Kind {
        /// 문의.
        Contact = "CONTACT",
        /// 제휴 문의.
        Cooperate = "COOPERATE",
        /// 의견 보내기.
        Feedback = "FEEDBACK",
    }
}

kernel::stored_enum! {
    /// The part of the product that a 문의 is about.
    Topic {
        /// 계정.
        Account = "ACCOUNT",
        /// 스터디.
        Study = "STUDY",
        /// 로드맵.
        Roadmap = "ROADMAP",
        /// 스터디룸.
        Room = "ROOM",
        /// 신고.
        Report = "REPORT",
        /// 그 밖.
        Other = "OTHER",
    }
}

kernel::stored_enum! {
    State {
        /// 기다림: it awaits an answer.
        Open = "OPEN",
        /// 답함.
        Answered = "ANSWERED",
        /// 끝남.
        Closed = "CLOSED",
    }
}

kernel::stored_enum! {
    EntryKind {
        /// Sent to the sender by mail.
        Answer = "ANSWER",
        /// Visible to administrators only.
        Note = "NOTE",
    }
}

/// The form, as a person filled it in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub kind: Kind,
    pub topic: Option<Topic>,
    pub title: String,
    pub content: String,
}

impl Message {
    /// Ignores the topic of kinds that have none.
    pub fn parse(kind: Kind, topic: Option<Topic>, title: &str, content: &str) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let title = errors.take(within("title", text::line(title), TITLE_MAX, ["제목을", "제목은"]));
        let content = errors.take(within("content", text::lines(content), CONTENT_MAX, ["내용을", "내용은"]));
        let (title, content) = (title.unwrap_or_default(), content.unwrap_or_default());
        errors.into_result(Self { kind, topic: topic.filter(|_| kind == Kind::Contact), title, content })
    }
}

/// An answer to the sender.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer(String);

impl Answer {
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        within("content", text::lines(raw), ANSWER_MAX, ["답장을", "답장은"]).map(Self)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A note among administrators.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note(String);

impl Note {
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        within("content", text::lines(raw), NOTE_MAX, ["메모를", "메모는"]).map(Self)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns a normalized text of 1 to `most` characters.
fn within(field: &'static str, text: String, most: usize, [named, limited]: [&str; 2]) -> Result<String, FieldError> {
    match text::length(&text) {
        0 => Err(FieldError::new(field, format!("{named} 입력해주세요."))),
        length if length > most => {
            let most = if most < 1_000 { most.to_string() } else { format!("{},{:03}", most / 1_000, most % 1_000) };
            Err(FieldError::new(field, format!("{limited} {most}자 이하여야 합니다.")))
        }
        _ => Ok(text),
    }
}

/// An inquiry without its text, as the inbox lists it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inquiry {
    pub id: InquiryId,
    pub ticket: Ticket,
    pub kind: Kind,
    pub topic: Option<Topic>,
    pub email: String,
    /// The account that sent it, if its user was signed in.
    pub sender: Option<UserId>,
    /// The current nickname of that account.
    pub sender_name: Option<String>,
    pub title: String,
    pub state: State,
    /// The number of answers and changes of state. An administrator acts on the version that was read.
    pub version: i32,
    pub received_at: Instant,
    /// The time of the last answer or of the closing; none while it awaits an answer.
    pub settled_at: Option<Instant>,
}

/// An inquiry with its text, answers and notes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thread {
    pub inquiry: Inquiry,
    pub content: String,
    /// The oldest first.
    pub entries: Vec<Entry>,
}

impl Thread {
    /// Returns the last answer.
    #[must_use]
    pub fn last_answer(&self) -> Option<&Entry> {
        self.entries.iter().rfind(|entry| entry.kind == EntryKind::Answer)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub kind: EntryKind,
    pub content: String,
    /// The current nickname of the administrator who wrote it.
    pub author_name: String,
    /// Whether the sender got it by mail. Always false for notes.
    pub is_mailed: bool,
    pub written_at: Instant,
}

/// An answer or a note to be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewEntry<'a> {
    pub kind: EntryKind,
    pub content: &'a str,
    pub is_mailed: bool,
}

/// The person who sent an inquiry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender {
    /// A valid address, as typed.
    pub email: String,
    /// The account of a signed-in sender.
    pub user: Option<UserId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewInquiry {
    pub ticket: Ticket,
    pub message: Message,
    pub sender: Sender,
    pub at: Instant,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(title: &str, content: &str) -> Result<Message, FieldErrors> {
        Message::parse(Kind::Contact, Some(Topic::Room), title, content)
    }

    #[test]
    fn title_and_text_must_be_visible_and_short_enough() {
        let longest = (&*"가".repeat(TITLE_MAX), &*"나".repeat(CONTENT_MAX));
        let message = parse(&format!(" {} ", longest.0), &format!("\n{}\n", longest.1)).expect("as long as allowed");
        assert_eq!((message.title.as_str(), message.content.as_str()), longest);
        let refused = |title: &str, content: &str| {
            let errors = parse(title, content).expect_err("must be refused");
            errors.into_iter().map(|error| (error.field, error.message)).collect::<Vec<_>>()
        };
        assert_eq!(
            refused(" \u{200B}", "\u{3164}\n"),
            [("title", "제목을 입력해주세요.".to_owned()), ("content", "내용을 입력해주세요.".to_owned())]
        );
        assert_eq!(
            refused(&"가".repeat(TITLE_MAX + 1), &"나".repeat(CONTENT_MAX + 1)),
            [
                ("title", "제목은 100자 이하여야 합니다.".to_owned()),
                ("content", "내용은 2,000자 이하여야 합니다.".to_owned())
            ]
        );
    }

    #[test]
    fn the_text_keeps_its_line_breaks_and_the_title_has_none() {
        let message = parse("첫 줄\n둘째 줄", "첫 줄\r\n둘째 줄").expect("short");
        assert_eq!((message.title.as_str(), message.content.as_str()), ("첫 줄 둘째 줄", "첫 줄\n둘째 줄"));
    }

    #[test]
    fn only_a_contact_form_has_a_topic() {
        for kind in Kind::ALL.iter().copied() {
            let message = Message::parse(kind, Some(Topic::Study), "제목", "내용").expect("short");
            assert_eq!(message.topic.is_some(), kind == Kind::Contact);
        }
    }

    #[test]
    fn answers_and_notes_have_their_own_limits() {
        assert!(Answer::parse(&"가".repeat(ANSWER_MAX)).is_ok() && Note::parse(&"가".repeat(NOTE_MAX)).is_ok());
        let message = |error: FieldError| (error.field, error.message);
        let long = Answer::parse(&"가".repeat(ANSWER_MAX + 1)).map_err(message);
        assert_eq!(long, Err(("content", "답장은 4,000자 이하여야 합니다.".to_owned())));
        assert_eq!(Note::parse("\u{200B}").map_err(message), Err(("content", "메모를 입력해주세요.".to_owned())));
    }
}
