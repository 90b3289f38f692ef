//! Studies as rows.

use crate::dialect::{Json, Timestamp};
use crate::schema::categories::categories;
use crate::schema::identity::users;
use crate::schema::studies::studies;
use ::studies::{
    Author, Content, Dates, ExpectedPeriod, Mode, NewStudy, Placement, Recruitment, Recruits, Region, Study, StudyCard,
    StudyDraft,
};
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
    details: Json,
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
    approved: i32,
    views: i64,
    likes: i64,
    comments: i64,
    version: i32,
    created_at: Timestamp,
    updated_at: Timestamp,
    content: String,
}

impl TryFrom<StudyRow> for Study {
    type Error = StoreError;

    fn try_from(row: StudyRow) -> Result<Self, StoreError> {
        let id = row.id;
        let draft = StudyDraft {
            title: row.title,
            content: Content::stored(row.content, row.excerpt),
            placement: Placement {
                category: CategoryId(row.category_id),
                main: CategoryId(row.main_category_id),
                middle: row.middle_category_id.map(CategoryId),
            },
            details: details_of(id, row.details)?,
            recruits: recruits_of(id, row.recruits)?,
            expected_period: chosen(id, &row.expected_period, ExpectedPeriod::from_text)?,
            dates: Dates {
                recruit_start: row.recruit_start_at.map(Into::into),
                deadline: row.deadline_at.into(),
                start: row.start_at.into(),
            },
            mode: row.mode.map(|text| chosen(id, &text, Mode::from_text)).transpose()?,
            region: row.region.map(|text| chosen(id, &text, Region::from_text)).transpose()?,
            schedule: row.schedule,
            contact: row.contact,
        };
        Ok(Self {
            id: StudyId(id),
            author: UserId(row.author_id),
            draft,
            closed_at: row.closed_at.map(Into::into),
            filled_at: row.filled_at.map(Into::into),
            approved: counter(id, row.approved)?,
            views: counter(id, row.views)?,
            likes: counter(id, row.likes)?,
            comments: counter(id, row.comments)?,
            version: row.version,
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        })
    }
}

/// What a card needs of a study; `is_liked` is for the use case to fill in.
#[derive(Queryable, Selectable)]
#[diesel(table_name = studies)]
pub(super) struct CardRow {
    id: i64,
    title: String,
    excerpt: String,
    details: Json,
    recruits: i16,
    mode: Option<String>,
    region: Option<String>,
    recruit_start_at: Option<Timestamp>,
    deadline_at: Timestamp,
    start_at: Timestamp,
    closed_at: Option<Timestamp>,
    filled_at: Option<Timestamp>,
    approved: i32,
    views: i64,
    likes: i64,
    comments: i64,
    created_at: Timestamp,
}

impl CardRow {
    pub(super) fn into_card(self, author: AuthorRow, category_name: String) -> Result<StudyCard, StoreError> {
        let id = self.id;
        Ok(StudyCard {
            id: StudyId(id),
            title: self.title,
            excerpt: self.excerpt,
            author: author.into(),
            category_name,
            details: details_of(id, self.details)?,
            start: self.start_at.into(),
            recruitment: Recruitment {
                begins_at: self.recruit_start_at.map(Into::into),
                deadline: self.deadline_at.into(),
                closed_at: self.closed_at.map(Into::into),
                filled_at: self.filled_at.map(Into::into),
            },
            recruits: recruits_of(id, self.recruits)?,
            approved: counter(id, self.approved)?,
            mode: self.mode.map(|text| chosen(id, &text, Mode::from_text)).transpose()?,
            region: self.region.map(|text| chosen(id, &text, Region::from_text)).transpose()?,
            views: counter(id, self.views)?,
            likes: counter(id, self.likes)?,
            comments: counter(id, self.comments)?,
            created_at: self.created_at.into(),
            is_liked: None,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
pub(super) struct AuthorRow {
    id: i64,
    nickname: String,
    profile_image_url: Option<String>,
}

impl From<AuthorRow> for Author {
    fn from(row: AuthorRow) -> Self {
        Self { id: UserId(row.id), name: row.nickname, image_url: row.profile_image_url }
    }
}

/// The name of a study's category.
#[derive(Queryable, Selectable)]
#[diesel(table_name = categories)]
pub(super) struct CategoryNameRow {
    pub(super) name: String,
}

/// What an author wrote.
#[derive(AsChangeset, Insertable)]
#[diesel(table_name = studies, treat_none_as_null = true)]
pub(super) struct DraftRow<'a> {
    category_id: i64,
    main_category_id: i64,
    middle_category_id: Option<i64>,
    title: &'a str,
    excerpt: &'a str,
    details: Json,
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
}

impl<'a> From<&'a StudyDraft> for DraftRow<'a> {
    fn from(draft: &'a StudyDraft) -> Self {
        Self {
            category_id: draft.placement.category.0,
            main_category_id: draft.placement.main.0,
            middle_category_id: draft.placement.middle.map(|middle| middle.0),
            title: &draft.title,
            excerpt: draft.content.excerpt(),
            details: Json(draft.details.as_slice().into()),
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
        }
    }
}

/// How recruiting stands.
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

/// A study to be inserted.
#[derive(Insertable)]
#[diesel(table_name = studies)]
pub(super) struct NewRow<'a> {
    author_id: i64,
    #[diesel(embed)]
    draft: DraftRow<'a>,
    #[diesel(embed)]
    recruitment: RecruitmentRow,
    views: i64,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl<'a> From<&'a NewStudy> for NewRow<'a> {
    fn from(new: &'a NewStudy) -> Self {
        Self {
            author_id: new.author.0,
            draft: DraftRow::from(&new.draft),
            recruitment: RecruitmentRow::new(&new.recruitment(), new.created_at),
            views: i64::try_from(new.views).unwrap_or(i64::MAX),
            created_at: Timestamp(new.created_at),
            updated_at: Timestamp(new.created_at),
        }
    }
}

fn unreadable(id: i64, what: &str) -> StoreError {
    StoreError::Corrupt(format!("{what} of study {id}"))
}

fn details_of(id: i64, stored: Json) -> Result<Vec<String>, StoreError> {
    serde_json::from_value(stored.0).map_err(|_| unreadable(id, "details"))
}

pub(super) fn recruits_of(id: i64, stored: i16) -> Result<Recruits, StoreError> {
    Recruits::from_number(stored.into()).ok_or_else(|| unreadable(id, "recruits"))
}

pub(super) fn counter<T, U: TryFrom<T>>(id: i64, stored: T) -> Result<U, StoreError> {
    U::try_from(stored).map_err(|_| unreadable(id, "a counter"))
}

fn chosen<T>(id: i64, stored: &str, from_text: fn(&str) -> Option<T>) -> Result<T, StoreError> {
    from_text(stored).ok_or_else(|| unreadable(id, stored))
}
