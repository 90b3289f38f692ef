//! Comments below a study, with one level of replies.

use crate::reading::Author;
use crate::recruiting::Exposure;
use kernel::{CommentId, FieldError, Instant, StudyId, UserId, text};

pub const COMMENT_MAX: usize = 1_000;
/// The number of replies returned with a comment; others are read in pages.
pub const REPLIES_SHOWN: usize = 10;

/// 1 to [`COMMENT_MAX`] characters of plain text, with line breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentText(pub(super) String);

impl CommentText {
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        let text = text::lines(raw);
        match text::length(&text) {
            0 => Err(FieldError::new("content", "댓글 내용을 입력해주세요.")),
            1..=COMMENT_MAX => Ok(Self(text)),
            _ => Err(FieldError::new("content", "댓글은 1,000자 이하여야 합니다.")),
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewComment {
    pub study: StudyId,
    pub parent: Option<CommentId>,
    pub author: UserId,
    pub text: CommentText,
    pub created_at: Instant,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment {
    pub id: CommentId,
    pub study: StudyId,
    /// Decides who can see its study.
    pub exposure: Exposure,
    /// The comment it replies to.
    pub parent: Option<CommentId>,
    /// Its writer. `None` if it is deleted and only remains because of its replies.
    pub writer: Option<UserId>,
    /// Its text and writer; `None` if it is deleted or hidden.
    pub written: Option<Written>,
    /// Whether it is hidden. The text is stored, but not shown to readers of the study.
    pub is_hidden: bool,
    pub created_at: Instant,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    pub by: Author,
    pub text: String,
    /// When its writer last changed it.
    pub edited_at: Option<Instant>,
}

/// A comment with its first replies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentThread {
    pub comment: Comment,
    /// Up to [`REPLIES_SHOWN`].
    pub replies: Vec<Comment>,
    pub reply_count: u64,
}

/// The position of a comment, counted as in the lists of comments and replies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommentPlace {
    pub study: StudyId,
    /// The comment it replies to.
    pub parent: Option<CommentId>,
    /// The number of top-level comments before it, or before the one it replies to.
    pub threads_before: u64,
    /// The number of replies to the same comment before it; 0 for a top-level comment.
    pub replies_before: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_has_one_to_a_thousand_characters() {
        let parse = |raw: &str| CommentText::parse(raw).map_err(|error| error.message);
        let long = "가".repeat(COMMENT_MAX);
        assert_eq!(parse(&format!(" {long}\n")), Ok(CommentText(long.clone())));
        assert_eq!(parse(&format!("{long}나")), Err("댓글은 1,000자 이하여야 합니다.".to_owned()));
        for empty in ["", " \n\t ", "\u{200B}\u{FEFF}"] {
            assert_eq!(parse(empty), Err("댓글 내용을 입력해주세요.".to_owned()), "{empty:?}");
        }
    }

    #[test]
    fn jamo_count_as_the_syllables_they_make_and_markup_is_text() {
        let jamo = "\u{1112}\u{1161}\u{11AB}".repeat(COMMENT_MAX);
        assert_eq!(CommentText::parse(&jamo).expect("composed").as_str(), "한".repeat(COMMENT_MAX));
        let text = "<b>굵게</b>\n\n  둘째 & 줄";
        assert_eq!(CommentText::parse(text).expect("plain").as_str(), text);
    }
}
