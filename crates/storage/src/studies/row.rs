use crate::dialect::{Texts, Timestamp};
use crate::schema::identity::users;
use crate::schema::studies::{studies, study_counters};
use ::studies::reading::{Activity, Author, CategoryName, CategoryPath, Counters, StudyCard, StudyContext};
use ::studies::recruiting::{
    Dates, ExpectedPeriod, Mode, NewStudy, Placement, Recruitment, Recruits, Region, Study, StudyDraft,
};
use ::studies::text::Content;
use diesel::prelude::*;
use kernel::{CategoryId, StoreError, StudyId, UserId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = studies)]
pub(super) struct StudyRow {
    id: i64,
    author_id: i64,
    category_id: i64,
    main_category_id: i64,
    middle_category_id: Option<i64>,
    title: String,
    excerpt: String,
    details: Texts,
    recruits: i16,
    expected_period: String,
    mode: Option<String>,
    region: Option<String>,
    schedule: Option<String>,
    contact: Option<String>,
    recruit_start_at: Option<Timestamp>,
    deadline_at: Timestamp,
    start_at: Timestamp,
    closed_at: Option<Timestamp>,
    filled_at: Option<Timestamp>,
    hidden_at: Option<Timestamp>,
    approved: i32,
    version: i32,
    created_at: Timestamp,
    updated_at: Timestamp,
    content: String,
    confirmation: bool,
    warm_up: Option<String>,
}

impl TryFrom<StudyRow> for Study {
    type Error = StoreError;

    fn try_from(row: StudyRow) -> Result<Self, StoreError> {
        let id = row.id;
        let draft = StudyDraft {
            title: row.title,
            content: Content::stored(row.content, row.excerpt),
            placement: placement((row.category_id, row.main_category_id, row.middle_category_id)),
            details: row.details.0,
            recruits: recruits_of(id, row.recruits)?,
            expected_period: chosen(id, &row.expected_period, ExpectedPeriod::parse)?,
            dates: Dates {
                recruit_start: row.recruit_start_at.map(Into::into),
                deadline: row.deadline_at.into(),
                start: row.start_at.into(),
            },
            mode: row.mode.map(|text| chosen(id, &text, Mode::parse)).transpose()?,
            region: row.region.map(|text| chosen(id, &text, Region::parse)).transpose()?,
            schedule: row.schedule,
            contact: row.contact,
            confirmation: row.confirmation,
            warm_up: row.warm_up,
        };
        Ok(Self {
            id: StudyId(id),
            author: UserId(row.author_id),
            draft,
            closed_at: row.closed_at.map(Into::into),
            filled_at: row.filled_at.map(Into::into),
            hidden_at: row.hidden_at.map(Into::into),
            approved: counter(id, row.approved)?,
            version: row.version,
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = studies)]
pub(super) struct CardRow {
    id: i64,
    category_id: i64,
    main_category_id: i64,
    middle_category_id: Option<i64>,
    title: String,
    excerpt: String,
    details: Texts,
    recruits: i16,
    mode: Option<String>,
    region: Option<String>,
    schedule: Option<String>,
    recruit_start_at: Option<Timestamp>,
    deadline_at: Timestamp,
    start_at: Timestamp,
    closed_at: Option<Timestamp>,
    filled_at: Option<Timestamp>,
    hidden_at: Option<Timestamp>,
    approved: i32,
    created_at: Timestamp,
}

impl CardRow {
    pub(super) fn into_card(self, context: ContextRow) -> Result<StudyCard, StoreError> {
        let id = self.id;
        let placement = placement((self.category_id, self.main_category_id, self.middle_category_id));
        let context = context.into_context(id, &placement, false)?;
        Ok(StudyCard {
            id: StudyId(id),
            title: self.title,
            excerpt: self.excerpt,
            author: context.author,
            category_path: context.category_path,
            details: self.details.0,
            start: self.start_at.into(),
            recruitment: Recruitment {
                begins_at: self.recruit_start_at.map(Into::into),
                deadline: self.deadline_at.into(),
                closed_at: self.closed_at.map(Into::into),
                filled_at: self.filled_at.map(Into::into),
            },
            recruits: recruits_of(id, self.recruits)?,
            approved: counter(id, self.approved)?,
            mode: self.mode.map(|text| chosen(id, &text, Mode::parse)).transpose()?,
            region: self.region.map(|text| chosen(id, &text, Region::parse)).transpose()?,
            schedule: self.schedule,
            counters: context.counters,
            created_at: self.created_at.into(),
            reply_hours: context.reply_hours,
            is_liked: None,
            application: None,
            place: None,
            seat_is_free: false,
            unanswered: None,
            has_line: context.has_line,
            is_hidden: self.hidden_at.is_some(),
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
pub(super) struct AuthorRow {
    id: i64,
    nickname: String,
    profile_image_url: Option<String>,
    reply_hours: Option<i32>,
}

impl From<AuthorRow> for Author {
    fn from(row: AuthorRow) -> Self {
        Self { id: UserId(row.id), name: row.nickname, image_url: row.profile_image_url }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = study_counters)]
pub(super) struct CountersRow {
    views: i64,
    likes: i64,
    comments: i64,
}

/// The data shown with a study: author, counters, names of its category, main and middle category, and whether its
/// waiting list is not empty.
#[derive(Queryable)]
pub(super) struct ContextRow {
    author: AuthorRow,
    counters: CountersRow,
    names: (String, String, Option<String>),
    has_line: bool,
}

impl ContextRow {
    pub(super) fn into_context(
        self,
        id: i64,
        placement: &Placement,
        is_liked: bool,
    ) -> Result<StudyContext, StoreError> {
        let (leaf, main, middle) = self.names;
        let names = match (placement.nodes().count(), middle) {
            (1, _) => vec![leaf],
            (2, _) => vec![main, leaf],
            (_, Some(middle)) => vec![main, middle, leaf],
            (_, None) => return Err(unreadable(id, "the middle category")),
        };
        let nodes = placement.nodes().zip(names).map(|(id, name)| CategoryName { id, name });
        let reply_hours = self.author.reply_hours;
        Ok(StudyContext {
            author: self.author.into(),
            category_path: CategoryPath(nodes.collect()),
            counters: Counters {
                views: counter(id, self.counters.views)?,
                likes: counter(id, self.counters.likes)?,
                comments: counter(id, self.counters.comments)?,
            },
            is_liked,
            reply_hours: reply_hours.map(|hours| counter(id, hours)).transpose()?,
            has_line: self.has_line,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = studies)]
pub(super) struct ActivityRow {
    id: i64,
    created_at: Timestamp,
    recruit_start_at: Option<Timestamp>,
    deadline_at: Timestamp,
    closed_at: Option<Timestamp>,
    filled_at: Option<Timestamp>,
}

impl ActivityRow {
    pub(super) fn into_activity(self, counters: &CountersRow) -> Result<Activity, StoreError> {
        Ok(Activity {
            id: StudyId(self.id),
            views: counter(self.id, counters.views)?,
            likes: counter(self.id, counters.likes)?,
            created_at: self.created_at.into(),
            recruitment: Recruitment {
                begins_at: self.recruit_start_at.map(Into::into),
                deadline: self.deadline_at.into(),
                closed_at: self.closed_at.map(Into::into),
                filled_at: self.filled_at.map(Into::into),
            },
        })
    }
}

pub(super) fn placement((category, main, middle): (i64, i64, Option<i64>)) -> Placement {
    Placement { category: CategoryId(category), main: CategoryId(main), middle: middle.map(CategoryId) }
}

#[derive(AsChangeset, Insertable)]
#[diesel(table_name = studies, treat_none_as_null = true)]
pub(super) struct DraftRow<'a> {
    category_id: i64,
    main_category_id: i64,
    middle_category_id: Option<i64>,
    title: &'a str,
    excerpt: &'a str,
    details: Texts,
    recruits: i16,
    expected_period: &'static str,
    mode: Option<String>,
    region: Option<String>,
    schedule: Option<String>,
    contact: Option<String>,
    recruit_start_at: Option<Timestamp>,
    deadline_at: Timestamp,
    start_at: Timestamp,
    content: &'a str,
    confirmation: bool,
    warm_up: Option<String>,
}

impl<'a> From<&'a StudyDraft> for DraftRow<'a> {
    fn from(draft: &'a StudyDraft) -> Self {
        Self {
            category_id: draft.placement.category.0,
            main_category_id: draft.placement.main.0,
            middle_category_id: draft.placement.middle.map(|middle| middle.0),
            title: &draft.title,
            excerpt: draft.content.excerpt(),
            details: Texts(draft.details.clone()),
            recruits: draft.recruits.number().into(),
            expected_period: draft.expected_period.as_str(),
            mode: draft.mode.map(|mode| mode.as_str().to_owned()),
            region: draft.region.map(|region| region.as_str().to_owned()),
            schedule: draft.schedule.clone(),
            contact: draft.contact.clone(),
            recruit_start_at: draft.dates.recruit_start.map(Timestamp),
            deadline_at: Timestamp(draft.dates.deadline),
            start_at: Timestamp(draft.dates.start),
            content: draft.content.html(),
            confirmation: draft.confirmation,
            warm_up: draft.warm_up.clone(),
        }
    }
}

#[expect(clippy::struct_field_names, reason = "they are the names of the columns")]
#[derive(AsChangeset, Insertable)]
#[diesel(table_name = studies, treat_none_as_null = true)]
pub(super) struct RecruitmentRow {
    closed_at: Option<Timestamp>,
    filled_at: Option<Timestamp>,
    opens_at: Timestamp,
    closes_at: Timestamp,
}

impl RecruitmentRow {
    pub(super) fn new(recruitment: &Recruitment, created_at: kernel::Instant) -> Self {
        Self {
            closed_at: recruitment.closed_at.map(Timestamp),
            filled_at: recruitment.filled_at.map(Timestamp),
            opens_at: Timestamp(recruitment.opens_at(created_at)),
            closes_at: Timestamp(recruitment.closes_at()),
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = studies)]
pub(super) struct NewRow<'a> {
    author_id: i64,
    #[diesel(embed)]
    draft: DraftRow<'a>,
    #[diesel(embed)]
    recruitment: RecruitmentRow,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl<'a> From<&'a NewStudy> for NewRow<'a> {
    fn from(new: &'a NewStudy) -> Self {
        Self {
            author_id: new.author.0,
            draft: DraftRow::from(&new.draft),
            recruitment: RecruitmentRow::new(&new.recruitment(), new.created_at),
            created_at: Timestamp(new.created_at),
            updated_at: Timestamp(new.created_at),
        }
    }
}

fn unreadable(id: i64, what: &str) -> StoreError {
    StoreError::Corrupt(format!("{what} of study {id}"))
}

pub(super) fn recruits_of(id: i64, stored: i16) -> Result<Recruits, StoreError> {
    u8::try_from(stored).map(Recruits::stored).map_err(|_| unreadable(id, "recruits"))
}

pub(super) fn counter<T, U: TryFrom<T>>(id: i64, stored: T) -> Result<U, StoreError> {
    U::try_from(stored).map_err(|_| unreadable(id, "a counter"))
}

pub(super) fn chosen<T>(id: i64, stored: &str, parse: fn(&str) -> Option<T>) -> Result<T, StoreError> {
    parse(stored).ok_or_else(|| unreadable(id, stored))
}
