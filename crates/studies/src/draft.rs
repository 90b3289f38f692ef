//! What an author writes: as it was sent, and as it is accepted.

use crate::values::{parse_contact, parse_details, parse_schedule, parse_title};
use crate::{Content, DateFields, Dates, ExpectedPeriod, Mode, Recruits, Region};
use kernel::{CategoryId, FieldError, FieldErrors, Instant};
use serde::Serialize;

/// A study as it was sent.
#[derive(Debug, Clone, Default, Serialize)]
pub struct StudyFields {
    /// What it is called.
    pub title: String,
    /// What it is about, in HTML.
    pub content: String,
    /// How many people are sought.
    pub recruits: Option<i64>,
    /// How long it is expected to last.
    pub expected_period: Option<String>,
    /// The category's id.
    pub category: Option<CategoryId>,
    /// The category's name, for who does not know its id; one at most.
    pub category_names: Vec<String>,
    /// What it is about in short.
    pub details: Vec<String>,
    /// When recruiting begins and ends, and when the study begins.
    pub dates: DateFields,
    /// Where the group meets.
    pub mode: Option<Mode>,
    /// In which part of the country.
    pub region: Option<String>,
    /// When the group meets.
    pub schedule: Option<String>,
    /// How members reach the author.
    pub contact: Option<String>,
}

/// The node of the category tree that a study is filed under, with the nodes above it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    /// The node.
    pub category: CategoryId,
    /// The main category it belongs to, which may be itself.
    pub main: CategoryId,
    /// The middle category it belongs to or is.
    pub middle: Option<CategoryId>,
}

/// A study as it is accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyDraft {
    /// What it is called.
    pub title: String,
    /// What it is about.
    pub content: Content,
    /// Where it is filed.
    pub placement: Placement,
    /// What it is about in short.
    pub details: Vec<String>,
    /// How many people are sought.
    pub recruits: Recruits,
    /// How long it is expected to last.
    pub expected_period: ExpectedPeriod,
    /// When recruiting begins and ends, and when the study begins.
    pub dates: Dates,
    /// Where the group meets.
    pub mode: Option<Mode>,
    /// In which part of the country.
    pub region: Option<Region>,
    /// When the group meets.
    pub schedule: Option<String>,
    /// How members reach the author.
    pub contact: Option<String>,
}

impl StudyDraft {
    /// Checks `fields`, which are to be filed at `placement`. `before` are the dates they replace, if any.
    ///
    /// # Errors
    /// Every field that is wrong, at once.
    pub fn parse(
        fields: &StudyFields,
        placement: Result<Placement, FieldError>,
        before: Option<&Dates>,
        now: Instant,
    ) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let title = errors.take(parse_title(&fields.title));
        let content = errors.take(Content::parse(&fields.content));
        let recruits = errors.take(Recruits::parse(fields.recruits));
        let expected_period = errors.take(ExpectedPeriod::parse(fields.expected_period.as_deref()));
        let placement = errors.take(placement);
        let details = errors.take(parse_details(&fields.details));
        let dates = Dates::parse(fields.dates, before, now)
            .map_err(|wrong| wrong.into_iter().for_each(|error| errors.push(error)));
        let region = errors.take(Region::parse(fields.region.as_deref()));
        let schedule = errors.take(parse_schedule(fields.schedule.as_deref()));
        let contact = errors.take(parse_contact(fields.contact.as_deref()));
        match (title, content, recruits, expected_period, placement, details, dates, region, schedule, contact) {
            (
                Some(title),
                Some(content),
                Some(recruits),
                Some(expected_period),
                Some(placement),
                Some(details),
                Ok(dates),
                Some(region),
                Some(schedule),
                Some(contact),
            ) => Ok(Self {
                title,
                content,
                placement,
                details,
                recruits,
                expected_period,
                dates,
                mode: fields.mode,
                region,
                schedule,
                contact,
            }),
            _ => Err(errors),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, TimeDelta};

    #[test]
    fn every_wrong_field_is_named_at_once() {
        let nowhere = FieldError::new("studies", "모집 구분을 선택해주세요.");
        let wrong =
            StudyDraft::parse(&StudyFields::default(), Err(nowhere), None, DateTime::UNIX_EPOCH).expect_err("empty");
        let named: Vec<(&str, &str)> =
            wrong.iter().map(|error| (error.field.as_str(), error.message.as_str())).collect();
        assert_eq!(
            named,
            [
                ("title", "제목은 최소 2글자 이상이어야 합니다."),
                ("content", "내용은 최소 10글자 이상이어야 합니다."),
                ("recruits", "모집 인원을 선택해주세요."),
                ("expectedPeriod", "예상 기간을 선택해주세요."),
                ("studies", "모집 구분을 선택해주세요."),
                ("startDate", "스터디 시작일을 선택해주세요."),
                ("endDate", "모집 마감일을 선택해주세요."),
            ]
        );
    }

    #[test]
    fn a_complete_draft_is_accepted() {
        let now = DateTime::from_timestamp(1_795_000_000, 0).expect("in range");
        let fields = StudyFields {
            title: "React 함께 읽기".into(),
            content: "<p>공식 문서를 매주 한 장씩 읽습니다.</p>".into(),
            recruits: Some(4),
            expected_period: Some("1개월".into()),
            details: vec!["React".into()],
            dates: DateFields {
                recruit_start: None,
                deadline: Some(now + TimeDelta::days(7)),
                start: Some(now + TimeDelta::days(10)),
            },
            ..StudyFields::default()
        };
        let placement = Placement { category: CategoryId(3), main: CategoryId(1), middle: Some(CategoryId(3)) };
        let draft = StudyDraft::parse(&fields, Ok(placement), None, now).expect("complete");
        assert_eq!((draft.recruits.number(), draft.expected_period), (4, ExpectedPeriod::OneMonth));
        assert_eq!(draft.content.excerpt(), "공식 문서를 매주 한 장씩 읽습니다.");
    }
}
