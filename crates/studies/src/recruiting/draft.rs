use super::dates::{DateFields, Dates};
use super::values::{
    ExpectedPeriod, Mode, Recruits, Region, parse_contact, parse_details, parse_schedule, parse_title, parse_warm_up,
};
use crate::text::Content;
use kernel::{CategoryId, FieldError, FieldErrors, Instant, RoadmapId};

#[derive(Debug, Clone, Default)]
pub struct StudyFields {
    pub title: String,
    /// HTML.
    pub content: String,
    pub recruits: Option<i64>,
    pub expected_period: Option<String>,
    pub category: Option<CategoryId>,
    /// The category's name, if its id is unknown; at most one.
    pub category_names: Vec<String>,
    pub details: Vec<String>,
    pub dates: DateFields,
    pub mode: Option<Mode>,
    pub region: Option<String>,
    pub schedule: Option<String>,
    pub contact: Option<String>,
    pub confirmation: bool,
    pub warm_up: Option<String>,
    /// A roadmap of the author that the study copies, only when it is created.
    pub roadmap: Option<RoadmapId>,
}

/// The category of a study, with its ancestors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    pub category: CategoryId,
    /// The main category it belongs to or is.
    pub main: CategoryId,
    /// The middle category it belongs to or is.
    pub middle: Option<CategoryId>,
}

impl Placement {
    pub fn nodes(&self) -> impl Iterator<Item = CategoryId> {
        let beside = self.middle.filter(|middle| *middle != self.category);
        let below = (self.main != self.category).then_some(self.category);
        [Some(self.main), beside, below].into_iter().flatten()
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyDraft {
    pub title: String,
    pub content: Content,
    pub placement: Placement,
    /// Short tags in addition to the category.
    pub details: Vec<String>,
    pub recruits: Recruits,
    pub expected_period: ExpectedPeriod,
    pub dates: Dates,
    pub mode: Option<Mode>,
    pub region: Option<Region>,
    /// When the group meets, in free text.
    pub schedule: Option<String>,
    /// How members reach the author; visible to members only.
    pub contact: Option<String>,
    /// Whether approved applicants have to confirm.
    pub confirmation: bool,
    /// A question that is answered with the confirmation.
    pub warm_up: Option<String>,
}

impl StudyDraft {
    #[must_use]
    pub fn new(
        title: impl Into<String>,
        content: Content,
        placement: Placement,
        recruits: Recruits,
        expected_period: ExpectedPeriod,
        dates: Dates,
    ) -> Self {
        Self {
            title: title.into(),
            content,
            placement,
            details: Vec::new(),
            recruits,
            expected_period,
            dates,
            mode: None,
            region: None,
            schedule: None,
            contact: None,
            confirmation: false,
            warm_up: None,
        }
    }

    /// Validates `fields` for the category `placement`, and reports all invalid fields at once. `content` is the result
    /// of [`Content::parse`], passed in because it takes long; `before` are the replaced dates.
    pub fn parse(
        fields: &StudyFields,
        content: Result<Content, FieldError>,
        placement: Result<Placement, FieldError>,
        before: Option<&Dates>,
        now: Instant,
    ) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let title = errors.take(parse_title(&fields.title));
        let content = errors.take(content);
        let recruits = errors.take(Recruits::parse(fields.recruits));
        let expected_period = errors.take(ExpectedPeriod::chosen(fields.expected_period.as_deref()));
        let placement = errors.take(placement);
        let details = errors.take(parse_details(&fields.details));
        let dates = Dates::parse(fields.dates, before, now).map_err(|wrong| errors.extend(wrong));
        let region = errors.take(Region::chosen(fields.region.as_deref()));
        let schedule = errors.take(parse_schedule(fields.schedule.as_deref()));
        let contact = errors.take(parse_contact(fields.contact.as_deref()));
        let warm_up = errors.take(parse_warm_up(fields.warm_up.as_deref()));
        let texts = (region, schedule, contact, warm_up);
        match (title, content, recruits, expected_period, placement, details, dates, texts) {
            (
                Some(title),
                Some(content),
                Some(recruits),
                Some(expected_period),
                Some(placement),
                Some(details),
                Ok(dates),
                (Some(region), Some(schedule), Some(contact), Some(warm_up)),
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
                confirmation: fields.confirmation,
                warm_up,
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
        let nowhere = FieldError::new("category_name", "모집 구분을 선택해주세요.");
        let wrong =
            StudyDraft::parse(&StudyFields::default(), Content::parse(""), Err(nowhere), None, DateTime::UNIX_EPOCH)
                .expect_err("empty");
        let named: Vec<(&str, &str)> = wrong.iter().map(|error| (error.field, error.message.as_str())).collect();
        assert_eq!(
            named,
            [
                ("title", "제목은 최소 2글자 이상이어야 합니다."),
                ("content", "내용은 최소 10글자 이상이어야 합니다."),
                ("recruits", "모집 인원을 선택해주세요."),
                ("expected_period", "예상 기간을 선택해주세요."),
                ("category_name", "모집 구분을 선택해주세요."),
                ("start", "스터디 시작일을 선택해주세요."),
                ("deadline", "모집 마감일을 선택해주세요."),
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
        let draft =
            StudyDraft::parse(&fields, Content::parse(&fields.content), Ok(placement), None, now).expect("complete");
        assert_eq!((draft.recruits.number(), draft.expected_period), (4, ExpectedPeriod::OneMonth));
        assert_eq!(draft.content.excerpt(), "공식 문서를 매주 한 장씩 읽습니다.");
    }
}
