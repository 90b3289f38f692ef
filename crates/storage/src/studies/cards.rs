//! Cards and pages of studies.

use super::row::{chosen, counter, placement, recruits_of, unreadable};
use super::{StudyRow, counters, list};
use crate::among::among;
use crate::category_tree::Tree;
use crate::dialect::{Texts, Timestamp, each};
use crate::landmarks::{DEEP, SteadyList};
use crate::schema::identity::users;
use crate::schema::roadmaps::study_plans;
use crate::schema::studies::{applications, likes, studies, study_counters};
use crate::session::SqlSession;
use ::studies::applications::ApplicationStatus;
use ::studies::reading::{
    Author, CategoryName, CategoryPath, Counters, Marks, Scope, StudyCard, StudyCardRepository, StudyContext,
    StudyDetail, StudyFilter, StudySort,
};
use ::studies::recruiting::{Mode, Placement, Recruitment, Region, Study};
use diesel::dsl::{count_star, exists};
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text};
use kernel::{CategoryId, Instant, StoreError, StudyId, UserId};

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
    updated_at: Timestamp,
}

impl CardRow {
    fn placement(&self) -> Placement {
        placement((self.category_id, self.main_category_id, self.middle_category_id))
    }

    pub(super) fn into_card(self, context: ContextRow, tree: &Tree) -> Result<StudyCard, StoreError> {
        let (id, placement) = (self.id, self.placement());
        let context = context.into_context(id, &placement, tree, ReaderRow::default())?;
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
            updated_at: self.updated_at.into(),
            reply_hours: context.reply_hours,
            is_liked: None,
            application: None,
            place: None,
            seat_is_free: false,
            unanswered: None,
            has_line: context.has_line,
            offered: context.offered,
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
    pub(super) views: i64,
    pub(super) likes: i64,
    comments: i64,
}

/// Data that the page of a study shows in addition to its card: the reader's like and application, the number of open
/// applications, and whether it has a plan.
#[derive(Queryable, Default)]
pub(super) struct ReaderRow {
    liked_by: Option<i64>,
    application: Option<String>,
    applicants: i64,
    has_plan: bool,
}

/// The data shown with a study: author, counters, whether its waiting list is not empty, and the number of open offers.
/// The names of its categories are looked up apart.
#[derive(Queryable)]
pub(super) struct ContextRow {
    author: AuthorRow,
    counters: CountersRow,
    has_line: bool,
    offered: i64,
}

impl ContextRow {
    pub(super) fn into_context(
        self,
        id: i64,
        placement: &Placement,
        tree: &Tree,
        reader: ReaderRow,
    ) -> Result<StudyContext, StoreError> {
        let part_of_path = |node: CategoryId| {
            let found = tree.find(node.0).ok_or_else(|| unreadable(id, "a category"))?;
            Ok::<_, StoreError>(CategoryName { id: node, name: found.name.clone() })
        };
        let reply_hours = self.author.reply_hours;
        Ok(StudyContext {
            author: self.author.into(),
            category_path: CategoryPath(placement.nodes().map(part_of_path).collect::<Result<_, StoreError>>()?),
            counters: Counters {
                views: counter(id, self.counters.views)?,
                likes: counter(id, self.counters.likes)?,
                comments: counter(id, self.counters.comments)?,
            },
            is_liked: reader.liked_by.is_some(),
            application: reader.application.map(|status| chosen(id, &status, ApplicationStatus::parse)).transpose()?,
            applicants: counter(id, reader.applicants)?,
            has_plan: reader.has_plan,
            reply_hours: reply_hours.map(|hours| counter(id, hours)).transpose()?,
            has_line: self.has_line,
            offered: counter(id, self.offered)?,
        })
    }
}

diesel::alias! {
    pub(super) const WAITING: Alias<WaitingUsers> = users as waiting_users;
}

/// Studies joined with the tables of [`ContextRow`].
macro_rules! in_context {
    () => {
        studies::table
            .inner_join(users::table.on(users::id.eq(studies::author_id)))
            .inner_join(study_counters::table.on(study_counters::study_id.eq(studies::id)))
    };
}

macro_rules! context {
    () => {
        (
            AuthorRow::as_select(),
            CountersRow::as_select(),
            exists(
                applications::table
                    .inner_join(WAITING.on(WAITING.field(users::id).eq(applications::applicant_id)))
                    .filter(WAITING.field(users::suspended_at).is_null())
                    .filter(applications::study_id.eq(studies::id))
                    .filter(applications::status.eq(ApplicationStatus::Pending.as_str()))
                    .filter(applications::waiting)
                    .select(applications::id),
            ),
            applications::table
                .filter(applications::study_id.eq(studies::id))
                .filter(applications::status.eq(ApplicationStatus::Offered.as_str()))
                .select(count_star())
                .single_value()
                .assume_not_null(),
        )
    };
}

/// The same with the like of one user.
macro_rules! in_context_for {
    ($viewer:expr) => {
        in_context!().left_join(likes::table.on(likes::study_id.eq(studies::id).and(likes::user_id.eq($viewer))))
    };
}

/// The columns of [`ReaderRow`], for one user.
macro_rules! reader {
    ($viewer:expr) => {
        (
            likes::user_id.nullable(),
            applications::table
                .filter(applications::study_id.eq(studies::id).and(applications::applicant_id.eq($viewer)))
                .select(applications::status)
                .single_value(),
            applications::table
                .filter(applications::study_id.eq(studies::id))
                .filter(
                    applications::status
                        .eq(ApplicationStatus::Pending.as_str())
                        .or(applications::status.eq(ApplicationStatus::Offered.as_str())),
                )
                .select(count_star())
                .single_value()
                .assume_not_null(),
            exists(study_plans::table.filter(study_plans::study_id.eq(studies::id)).select(study_plans::study_id)),
        )
    };
}

/// No user has the id 0.
fn id_of(viewer: Option<UserId>) -> i64 {
    viewer.map_or(0, |viewer| viewer.0)
}

impl StudyCardRepository for SqlSession<'_> {
    fn list_study_cards(
        &mut self,
        filter: &StudyFilter,
        sort: StudySort,
        stretch: (i64, i64),
        now: Instant,
    ) -> Result<Vec<StudyCard>, StoreError> {
        let (offset, limit) = stretch;
        let steady = SteadyList::of(filter).filter(|_| sort == StudySort::Latest && offset >= DEEP);
        let begin = steady.map(|list| self.walk_to(list, filter, offset, now)).transpose()?.flatten();
        let ids = self.run(|c| list::ids_of(c, filter, sort, (offset, limit), begin, now))?;
        let cards = self.cards_of(&ids)?;
        if let (Some(list), Some(first), Some(begin)) = (steady, cards.first(), begin) {
            let (landmarks, version) = (&self.memory.landmarks, self.landmarks_version);
            landmarks.remember(version, list, offset, (first.created_at, first.id.0), begin.seen);
        }
        Ok(cards)
    }

    fn list_study_cards_of(&mut self, ids: &[StudyId]) -> Result<Vec<StudyCard>, StoreError> {
        self.cards_of(&ids.iter().map(|id| id.0).collect::<Vec<_>>())
    }

    fn find_study_detail(&mut self, id: StudyId, viewer: Option<UserId>) -> Result<Option<StudyDetail>, StoreError> {
        let viewed_by = id_of(viewer);
        let row: Option<(StudyRow, ReaderRow, ContextRow)> = self.run(|c| {
            each!(c, c => {
                let found = in_context_for!(viewed_by).filter(studies::id.eq(id.0));
                found.select((StudyRow::as_select(), reader!(viewed_by), context!())).first(c).optional()
            })
        })?;
        let Some((study, reader, context)) = row else { return Ok(None) };
        let study = Study::try_from(study)?;
        let tree = self.category_tree(&nodes_of(&study.draft.placement))?;
        let context = context.into_context(id.0, &study.draft.placement, &tree, reader)?;
        Ok(Some(StudyDetail { is_author: viewer == Some(study.author), study, context, standing: None }))
    }

    fn find_study_context(&mut self, study: &Study, viewer: UserId) -> Result<StudyContext, StoreError> {
        let (reader, row): (ReaderRow, ContextRow) = self.run(|c| {
            each!(c, c => {
                let found = in_context_for!(viewer.0).filter(studies::id.eq(study.id.0));
                found.select((reader!(viewer.0), context!())).first(c)
            })
        })?;
        let tree = self.category_tree(&nodes_of(&study.draft.placement))?;
        row.into_context(study.id.0, &study.draft.placement, &tree, reader)
    }

    fn count_all_studies(&mut self, scope: Option<Scope>) -> Result<u64, StoreError> {
        let count = self.run(|c| counters::total(c, scope))?;
        count.try_into().map_err(|_| StoreError::Corrupt("a counter of studies".to_owned()))
    }

    fn count_studies(&mut self, filter: &StudyFilter, at_most: u64, now: Instant) -> Result<u64, StoreError> {
        let at_most = i64::try_from(at_most).unwrap_or(i64::MAX);
        Ok(self.run(|c| list::count(c, filter, at_most, now))?.unsigned_abs())
    }

    fn find_marks(&mut self, studies: &[StudyId], person: UserId) -> Result<Marks, StoreError> {
        let ids: Vec<i64> = studies.iter().map(|study| study.0).collect();
        let nothing = None::<&str>.into_sql::<Nullable<Text>>();
        let liked = likes::table
            .filter(likes::user_id.eq(person.0).and(among(likes::study_id, ids.clone())))
            .select((likes::study_id, nothing));
        let applied = applications::table
            .filter(applications::applicant_id.eq(person.0).and(among(applications::study_id, ids)))
            .select((applications::study_id, applications::status.nullable()));
        // A single statement, because it is the only one by which responses differ between readers.
        let rows: Vec<(i64, Option<String>)> = self.run(|c| each!(c, c => liked.union_all(applied).load(c)))?;
        let mut marks = Marks::default();
        for (study, status) in rows {
            match status {
                None => marks.liked.push(StudyId(study)),
                Some(status) => {
                    marks.applied.push((StudyId(study), chosen(study, &status, ApplicationStatus::parse)?));
                }
            }
        }
        Ok(marks)
    }

    fn find_next_change(&mut self, now: Instant) -> Result<Option<Instant>, StoreError> {
        let shown = || studies::table.filter(studies::hidden_at.is_null());
        let closing = shown().filter(studies::closes_at.gt(Timestamp(now))).order(studies::closes_at);
        let opening = shown().filter(studies::opens_at.gt(Timestamp(now))).order(studies::opens_at);
        let closes_at: Option<Timestamp> =
            self.run(|c| each!(c, c => closing.select(studies::closes_at).first(c).optional()))?;
        let opens_at: Option<Timestamp> =
            self.run(|c| each!(c, c => opening.select(studies::opens_at).first(c).optional()))?;
        Ok(closes_at.into_iter().chain(opens_at).map(Instant::from).min())
    }
}

impl SqlSession<'_> {
    /// Returns the cards of existing studies, in the order of `ids`.
    pub(super) fn cards_of(&mut self, ids: &[i64]) -> Result<Vec<StudyCard>, StoreError> {
        let rows: Vec<(CardRow, ContextRow)> = self.run(|c| {
            each!(c, c => {
                let found = in_context!().filter(among(studies::id, ids.to_vec()));
                found.select((CardRow::as_select(), context!())).load(c)
            })
        })?;
        let nodes: Vec<i64> = rows.iter().flat_map(|(card, _)| nodes_of(&card.placement())).collect();
        let tree = self.category_tree(&nodes)?;
        let cards = rows.into_iter().map(|(card, context)| card.into_card(context, &tree));
        let mut cards: Vec<StudyCard> = cards.collect::<Result<_, _>>()?;
        cards.sort_by_key(|card| ids.iter().position(|id| *id == card.id.0));
        Ok(cards)
    }
}

fn nodes_of(placement: &Placement) -> Vec<i64> {
    placement.nodes().map(|node| node.0).collect()
}
