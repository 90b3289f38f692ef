//! Studies: their rows, and writing and reading them one by one. Cards and pages are in `cards`, the selection of lists
//! in `list`, moving and hiding in `counters`; applications, comments, images, likes and views are in separate files.

mod applications;
mod cards;
mod closing;
mod comments;
mod counters;
mod found;
mod images;
mod importing;
mod likes;
mod list;
mod overview;
mod own_cards;
mod ranking;
mod row;
mod saved_filters;
pub(crate) mod texts;
mod views;
mod walking;

pub(crate) use comments::ids_of as comment_ids_of;

use crate::connection::Db;
use crate::dialect::{Texts, Timestamp, for_update};
use crate::personal::{Export, Reason, Table, When, Words, hand_over, rows};
use crate::schema::studies::{applications as applied, studies, study_views};
use crate::session::SqlSession;
use ::studies::recruiting::{
    Dates, ExpectedPeriod, Exposure, Mode, NewStudy, Recruitment, Region, Study, StudyDraft, StudyRepository,
};
use ::studies::text::Content;
use counters::counted;
use diesel::prelude::*;
use kernel::{StoreError, StudyId, UserId};
use row::{chosen, counter, placement, recruits_of};

impl StudyRepository for SqlSession<'_> {
    fn insert_study(&mut self, new: &NewStudy) -> Result<StudyId, StoreError> {
        self.outdated.landmarks = true;
        self.run(|c| counters::count_in_categories(c, [(&new.draft.placement, 1)]))?;
        let row = NewRow::from(new);
        let id = self.run(|c| diesel::insert_into(studies::table).values(row).returning(studies::id).get_result(c))?;
        self.run(|c| counters::insert(c, id, new))?;
        self.run(|c| texts::store(c, [(id, &new.draft)]))?;
        self.run(|c| images::store(c, id, new.author, &new.draft.content))?;
        Ok(StudyId(id))
    }

    fn find_study(&mut self, id: StudyId) -> Result<Option<Study>, StoreError> {
        let row = self.run(|c| studies::table.find(id.0).select(StudyRow::as_select()).first(c).optional())?;
        row.map(Study::try_from).transpose()
    }

    fn find_exposure(&mut self, id: StudyId) -> Result<Option<Exposure>, StoreError> {
        let found = studies::table.find(id.0).select((studies::author_id, studies::hidden_at.is_not_null()));
        let row: Option<(i64, bool)> = self.run(|c| found.first(c).optional())?;
        Ok(row.map(|(author, is_hidden)| Exposure { author: UserId(author), is_hidden }))
    }

    fn lock_study(&mut self, id: StudyId) -> Result<Option<Study>, StoreError> {
        let found = studies::table.find(id.0);
        let row = self.run(|c| for_update!(c, first, found.select(StudyRow::as_select())).optional())?;
        row.map(Study::try_from).transpose()
    }

    fn update_study(&mut self, study: &Study) -> Result<(), StoreError> {
        self.outdated.landmarks = true;
        let before = self.placement_of(study.id)?;
        let values = (
            DraftRow::from(&study.draft),
            RecruitmentRow::new(&study.recruitment(), study.created_at),
            studies::approved.eq(i32::try_from(study.approved).unwrap_or(i32::MAX)),
            studies::version.eq(study.version),
            studies::updated_at.eq(Timestamp(study.updated_at)),
        );
        self.run(|c| diesel::update(studies::table.find(study.id.0)).set(values).execute(c))?;
        self.run(|c| texts::store_changed(c, study.id.0, &study.draft))?;
        self.run(|c| images::store_changed(c, study.id.0, study.author, &study.draft.content))?;
        let now = &study.draft.placement;
        match before.filter(|before| before != now) {
            Some(before) => self.run(|c| {
                let counted = counted(study);
                counters::count_in_categories(c, [(&before, -counted), (now, counted)])?;
                counters::file(c, study.id, now)
            }),
            None => Ok(()),
        }
    }

    fn list_studies_of(&mut self, author: UserId) -> Result<Vec<StudyId>, StoreError> {
        let own = studies::table.filter(studies::author_id.eq(author.0)).order(studies::id).select(studies::id);
        let ids: Vec<i64> = self.run(|c| own.load(c))?;
        Ok(ids.into_iter().map(StudyId).collect())
    }

    fn update_author(&mut self, id: StudyId, author: UserId) -> Result<(), StoreError> {
        let unanswered = applied::study_id.eq(id.0).and(applied::replied_at.is_null());
        self.run(|c| {
            diesel::update(studies::table.find(id.0)).set(studies::author_id.eq(author.0)).execute(c)?;
            diesel::update(applied::table.filter(unanswered)).set(applied::author_id.eq(author.0)).execute(c).map(drop)
        })
    }

    fn delete_study(&mut self, study: &Study) -> Result<(), StoreError> {
        self.outdated.landmarks = true;
        self.run(|c| {
            counters::count_in_categories(c, [(&study.draft.placement, -counted(study))])?;
            diesel::delete(study_views::table.filter(study_views::study_id.eq(study.id.0))).execute(c)?;
            diesel::delete(studies::table.find(study.id.0)).execute(c).map(drop)
        })
    }
}

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
        // Every field is named: a new one has to be stored.
        let StudyDraft {
            title,
            content,
            placement,
            details,
            recruits,
            expected_period,
            dates: Dates { recruit_start, deadline, start },
            mode,
            region,
            schedule,
            contact,
            confirmation,
            warm_up,
        } = draft;
        Self {
            category_id: placement.category.0,
            main_category_id: placement.main.0,
            middle_category_id: placement.middle.map(|middle| middle.0),
            title,
            excerpt: content.excerpt(),
            details: Texts(details.clone()),
            recruits: recruits.number().into(),
            expected_period: expected_period.as_str(),
            mode: mode.map(|mode| mode.as_str().to_owned()),
            region: region.map(|region| region.as_str().to_owned()),
            schedule: schedule.clone(),
            contact: contact.clone(),
            recruit_start_at: recruit_start.map(Timestamp),
            deadline_at: Timestamp(*deadline),
            start_at: Timestamp(*start),
            content: content.html(),
            confirmation: *confirmation,
            warm_up: warm_up.clone(),
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

const OWN: &[Table] = &[
    Table {
        name: "studies",
        export: Export::Rows {
            load: |c, person| rows!(c, studies[id: i64, category_id: i64, title: String, content: String, details: Texts, recruits: i16, expected_period: String, mode: Words, region: Words, schedule: Words, contact: Words, warm_up: Words, confirmation: bool, recruit_start_at: When, deadline_at: Timestamp, start_at: Timestamp, closed_at: When, hidden_at: When, created_at: Timestamp, updated_at: Timestamp], studies::author_id.eq(person)),
            without: &[
                (Reason::Owner, &["author_id"]),
                (
                    Reason::Computed,
                    &[
                        "approved",
                        "closes_at",
                        "excerpt",
                        "filled_at",
                        "main_category_id",
                        "middle_category_id",
                        "opens_at",
                    ],
                ),
                (Reason::Internal, &["version"]),
            ],
        },
        erase: &[hand_over!(studies.author_id)],
    },
    Table::not_exported("study_counters", "counters of other tables"),
];

/// The ids of the user's studies.
pub(crate) fn ids_of(c: &mut Db, author: i64) -> QueryResult<Vec<i64>> {
    studies::table.filter(studies::author_id.eq(author)).select(studies::id).load(c)
}

/// The tables of this module and those below.
pub(crate) const PERSONAL: &[&[Table]] = &[
    OWN,
    applications::PERSONAL,
    images::PERSONAL,
    comments::PERSONAL,
    likes::PERSONAL,
    closing::PERSONAL,
    saved_filters::PERSONAL,
    texts::PERSONAL,
    views::PERSONAL,
];
