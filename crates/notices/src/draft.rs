use crate::{Content, Kind};
use chrono::TimeDelta;
use kernel::{FieldError, FieldErrors, Instant, text};

pub const TITLE_MAX: usize = 100;

/// How far ahead a notice can be scheduled.
pub const SCHEDULED_WITHIN: TimeDelta = TimeDelta::days(365);

/// The form without its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fields {
    pub title: String,
    pub kind: Kind,
    pub is_pinned: bool,
    /// None for now.
    pub visible_from: Option<Instant>,
}

/// A notice, as an administrator wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub title: String,
    pub kind: Kind,
    pub content: Content,
    pub is_pinned: bool,
    scheduled: Option<Instant>,
}

impl Draft {
    pub fn parse(fields: &Fields, content: Result<Content, FieldError>, now: Instant) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let title = errors.take(parse_title(&fields.title));
        let content = errors.take(content);
        let scheduled = errors.take(parse_time(fields.visible_from, now));
        match (title, content, scheduled) {
            (Some(title), Some(content), Some(scheduled)) => {
                Ok(Self { title, kind: fields.kind, content, is_pinned: fields.is_pinned, scheduled })
            }
            _ => Err(errors),
        }
    }

    /// Returns when the notice becomes visible. `before` is the time of the stored notice, none for a new one. A time
    /// that has passed means now, unless the stored notice is visible already: it keeps its time.
    #[must_use]
    pub fn visible_from(&self, before: Option<Instant>, now: Instant) -> Instant {
        let shown = before.filter(|time| *time <= now);
        self.scheduled.filter(|time| *time > now).or(shown).unwrap_or(now)
    }
}

fn parse_title(raw: &str) -> Result<String, FieldError> {
    let title = text::line(raw);
    match text::length(&title) {
        0 => Err(FieldError::new("title", "제목을 입력해주세요.")),
        1..=TITLE_MAX => Ok(title),
        _ => Err(FieldError::new("title", format!("제목은 {TITLE_MAX}자 이하여야 합니다."))),
    }
}

fn parse_time(wanted: Option<Instant>, now: Instant) -> Result<Option<Instant>, FieldError> {
    if wanted.is_some_and(|time| time > now + SCHEDULED_WITHIN) {
        return Err(FieldError::new("visible_from", "공개 시각은 지금부터 1년 안이어야 합니다."));
    }
    Ok(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> Instant {
        Instant::from_timestamp(1_800_000_000, 0).expect("in range")
    }

    fn content() -> Content {
        Content { html: "<p>점검합니다.</p>".to_owned(), excerpt: "점검합니다.".to_owned() }
    }

    fn fields(title: &str, visible_from: Option<Instant>) -> Fields {
        Fields { title: title.to_owned(), kind: Kind::General, is_pinned: false, visible_from }
    }

    fn draft(visible_from: Option<Instant>) -> Draft {
        Draft::parse(&fields("점검 안내", visible_from), Ok(content()), now()).expect("valid")
    }

    #[test]
    fn a_title_is_one_visible_line_of_up_to_a_hundred_characters() {
        let title = |raw: &str| Draft::parse(&fields(raw, None), Ok(content()), now()).map(|draft| draft.title);
        assert_eq!(title(" 점검\n안내 "), Ok("점검 안내".to_owned()));
        assert!(title(&"가".repeat(TITLE_MAX)).is_ok());
        let message = |raw: &str| -> Result<String, Vec<String>> {
            title(raw).map_err(|errors| errors.into_iter().map(|error| error.message).collect())
        };
        assert_eq!(message("\u{200B} "), Err(vec!["제목을 입력해주세요.".to_owned()]));
        assert_eq!(message(&"가".repeat(TITLE_MAX + 1)), Err(vec!["제목은 100자 이하여야 합니다.".to_owned()]));
    }

    #[test]
    fn all_invalid_fields_are_named_together() {
        let late = now() + SCHEDULED_WITHIN + TimeDelta::seconds(1);
        let refused = Draft::parse(&fields("", Some(late)), Err(FieldError::new("content", "짧습니다.")), now());
        let named: Vec<&str> =
            refused.as_ref().map_or_else(|errors| errors.iter().map(|e| e.field).collect(), |_| vec![]);
        assert_eq!(named, ["title", "content", "visible_from"]);
    }

    #[test]
    fn a_new_notice_becomes_visible_at_its_time_or_now() {
        let later = now() + SCHEDULED_WITHIN;
        assert_eq!(draft(Some(later)).visible_from(None, now()), later);
        assert_eq!(draft(None).visible_from(None, now()), now());
        assert_eq!(draft(Some(now() - TimeDelta::hours(3))).visible_from(None, now()), now());
    }

    #[test]
    fn a_visible_notice_keeps_its_time_unless_it_is_scheduled_again() {
        let (shown, later) = (now() - TimeDelta::days(2), now() + TimeDelta::days(2));
        assert_eq!(draft(Some(shown)).visible_from(Some(shown), now()), shown);
        assert_eq!(draft(Some(now() - TimeDelta::days(9))).visible_from(Some(shown), now()), shown);
        assert_eq!(draft(None).visible_from(Some(shown), now()), shown);
        assert_eq!(draft(Some(later)).visible_from(Some(shown), now()), later);
    }

    #[test]
    fn a_scheduled_notice_can_be_moved_or_shown_at_once() {
        let (scheduled, sooner) = (now() + TimeDelta::days(2), now() + TimeDelta::days(1));
        assert_eq!(draft(Some(sooner)).visible_from(Some(scheduled), now()), sooner);
        assert_eq!(draft(None).visible_from(Some(scheduled), now()), now());
    }
}
