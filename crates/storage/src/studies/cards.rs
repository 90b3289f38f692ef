use super::row::{ActivityRow, AuthorRow, CardRow, ContextRow, CountersRow, StudyRow, chosen, counter};
use super::{counters, list};
use crate::among::among;
use crate::dialect::{Timestamp, each};
use crate::landmarks::{DEEP, SteadyList};
use crate::schema::categories::categories;
use crate::schema::identity::users;
use crate::schema::studies::{applications, likes, studies, study_counters};
use crate::session::SqlSession;
use ::studies::applications::ApplicationStatus;
use ::studies::reading::{
    Activity, CategoryName, CategoryPath, Found, Marks, Scope, StudyCard, StudyCardRepository, StudyContext,
    StudyDetail, StudyFilter, StudySearchRepository, StudySort,
};
use ::studies::recruiting::Study;
use ::studies::search::Search;
use ::studies::text::Content;
use diesel::dsl::{count_star, exists};
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text};
use kernel::{CategoryId, Instant, StoreError, StudyId, UserId};
use std::cmp::Reverse;

diesel::alias! {
    pub(super) const MAIN: Alias<MainNodes> = categories as main_nodes;
    pub(super) const MIDDLE: Alias<MiddleNodes> = categories as middle_nodes;
    const AHEAD: Alias<Ahead> = applications as ahead;
    const WAITING: Alias<WaitingUsers> = users as waiting_users;
}

/// Studies joined with the tables of [`ContextRow`].
macro_rules! in_context {
    () => {
        studies::table
            .inner_join(users::table.on(users::id.eq(studies::author_id)))
            .inner_join(study_counters::table.on(study_counters::study_id.eq(studies::id)))
            .inner_join(categories::table.on(categories::id.eq(studies::category_id)))
            .inner_join(MAIN.on(MAIN.field(categories::id).eq(studies::main_category_id)))
            .left_join(MIDDLE.on(MIDDLE.field(categories::id).nullable().eq(studies::middle_category_id)))
    };
}

macro_rules! context {
    () => {
        (
            AuthorRow::as_select(),
            CountersRow::as_select(),
            (categories::name, MAIN.field(categories::name), MIDDLE.field(categories::name).nullable()),
            exists(
                applications::table
                    .inner_join(WAITING.on(WAITING.field(users::id).eq(applications::applicant_id)))
                    .filter(WAITING.field(users::suspended_at).is_null())
                    .filter(applications::study_id.eq(studies::id))
                    .filter(applications::status.eq(ApplicationStatus::Pending.as_str()))
                    .filter(applications::waiting)
                    .select(applications::id),
            ),
        )
    };
}

/// The same with the like of one user.
macro_rules! in_context_for {
    ($viewer:expr) => {
        in_context!().left_join(likes::table.on(likes::study_id.eq(studies::id).and(likes::user_id.eq($viewer))))
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
        let (landmarks, version) = (self.landmarks, self.landmarks_version);
        let begin = steady.and_then(|list| landmarks.nearest(version, list, offset));
        let seen = begin.map_or_else(std::time::Instant::now, |landmark| landmark.seen);
        let ids = self.run(|c| list::ids_of(c, filter, sort, (offset, limit), begin, now))?;
        let cards = self.cards_of(&ids)?;
        if let (Some(list), Some(first)) = (steady, cards.first()) {
            landmarks.remember(version, list, offset, (first.created_at, first.id.0), seen);
        }
        Ok(cards)
    }

    fn list_study_cards_of(&mut self, ids: &[StudyId]) -> Result<Vec<StudyCard>, StoreError> {
        self.cards_of(&ids.iter().map(|id| id.0).collect::<Vec<_>>())
    }

    fn find_study_detail(&mut self, id: StudyId, viewer: Option<UserId>) -> Result<Option<StudyDetail>, StoreError> {
        let viewed_by = id_of(viewer);
        let row: Option<(StudyRow, Option<i64>, ContextRow)> = self.run(|c| {
            each!(c, c => {
                let found = in_context_for!(viewed_by).filter(studies::id.eq(id.0));
                found.select((StudyRow::as_select(), likes::user_id.nullable(), context!())).first(c).optional()
            })
        })?;
        let Some((study, liked_by, context)) = row else { return Ok(None) };
        let study = Study::try_from(study)?;
        let context = context.into_context(id.0, &study.draft.placement, liked_by.is_some())?;
        Ok(Some(StudyDetail { is_author: viewer == Some(study.author), study, context, standing: None }))
    }

    fn find_study_context(&mut self, study: &Study, viewer: UserId) -> Result<StudyContext, StoreError> {
        let (liked_by, row): (Option<i64>, ContextRow) = self.run(|c| {
            each!(c, c => {
                let found = in_context_for!(viewer.0).filter(studies::id.eq(study.id.0));
                found.select((likes::user_id.nullable(), context!())).first(c)
            })
        })?;
        row.into_context(study.id.0, &study.draft.placement, liked_by.is_some())
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

    fn count_offers(&mut self, studies: &[StudyId]) -> Result<Vec<(StudyId, u32)>, StoreError> {
        let offered = applications::status.eq(ApplicationStatus::Offered.as_str());
        let counts = applications::table
            .filter(among(applications::study_id, studies.iter().map(|study| study.0).collect()))
            .filter(offered)
            .group_by(applications::study_id)
            .select((applications::study_id, count_star()));
        let rows: Vec<(i64, i64)> = self.run(|c| each!(c, c => counts.load(c)))?;
        rows.into_iter().map(|(study, count)| Ok((StudyId(study), counter(study, count)?))).collect()
    }

    fn list_places(&mut self, studies: &[StudyId], person: UserId) -> Result<Vec<(StudyId, u32)>, StoreError> {
        let ids = studies.iter().map(|study| study.0).collect();
        let pending = ApplicationStatus::Pending.as_str();
        let (ahead_at, ahead_id) = (AHEAD.field(applications::applied_at), AHEAD.field(applications::id));
        let earlier = ahead_at
            .lt(applications::applied_at)
            .or(ahead_at.eq(applications::applied_at).and(ahead_id.le(applications::id)));
        let in_line = AHEAD.field(applications::status).eq(pending).and(AHEAD.field(applications::waiting));
        let same = AHEAD.field(applications::study_id).eq(applications::study_id);
        let counts = WAITING.field(users::id).eq(AHEAD.field(applications::applicant_id));
        // The user is counted too, so positions start at 1.
        let places = applications::table
            .inner_join(AHEAD.on(same.and(in_line).and(earlier)))
            .inner_join(WAITING.on(counts.and(WAITING.field(users::suspended_at).is_null())))
            .filter(applications::applicant_id.eq(person.0).and(among(applications::study_id, ids)))
            .filter(applications::status.eq(pending).and(applications::waiting))
            .group_by(applications::study_id)
            .select((applications::study_id, count_star()));
        let rows: Vec<(i64, i64)> = self.run(|c| each!(c, c => places.load(c)))?;
        rows.into_iter().map(|(study, place)| Ok((StudyId(study), counter(study, place)?))).collect()
    }

    fn count_unanswered(&mut self, studies: &[StudyId]) -> Result<Vec<(StudyId, u32)>, StoreError> {
        let ids = studies.iter().map(|study| study.0).collect();
        let can_be_answered = applications::waiting.eq(false).or(studies::filled_at.is_null());
        let counts = applications::table
            .inner_join(studies::table.on(studies::id.eq(applications::study_id)))
            .inner_join(users::table.on(users::id.eq(applications::applicant_id)))
            .filter(users::suspended_at.is_null())
            .filter(among(applications::study_id, ids))
            .filter(applications::status.eq(ApplicationStatus::Pending.as_str()).and(can_be_answered))
            .group_by(applications::study_id)
            .select((applications::study_id, count_star()));
        let rows: Vec<(i64, i64)> = self.run(|c| each!(c, c => counts.load(c)))?;
        rows.into_iter().map(|(study, count)| Ok((StudyId(study), counter(study, count)?))).collect()
    }

    fn find_next_change(&mut self, now: Instant) -> Result<Option<Instant>, StoreError> {
        let shown = || studies::table.filter(studies::hidden_at.is_null());
        let closing = shown().filter(studies::closes_at.gt(Timestamp(now))).order(studies::closes_at);
        let opening = shown().filter(studies::opens_at.gt(Timestamp(now))).order(studies::opens_at);
        let moments: [Option<Timestamp>; 2] = self.run(|c| {
            Ok([
                closing.select(studies::closes_at).first(c).optional()?,
                opening.select(studies::opens_at).first(c).optional()?,
            ])
        })?;
        Ok(moments.into_iter().flatten().map(Instant::from).min())
    }

    fn list_activities(&mut self, since: Instant) -> Result<Vec<Activity>, StoreError> {
        let recent = studies::table
            .inner_join(study_counters::table.on(study_counters::study_id.eq(studies::id)))
            .filter(studies::created_at.ge(Timestamp(since)).and(studies::hidden_at.is_null()))
            .select((ActivityRow::as_select(), CountersRow::as_select()));
        let rows: Vec<(ActivityRow, CountersRow)> = self.run(|c| recent.load(c))?;
        rows.into_iter().map(|(activity, counters)| activity.into_activity(&counters)).collect()
    }
}

impl StudySearchRepository for SqlSession<'_> {
    fn list_found_studies(
        &mut self,
        search: &Search,
        filter: &StudyFilter,
        sort: Option<StudySort>,
        stretch: (i64, i64),
        count_to: u64,
        now: Instant,
    ) -> Result<Found, StoreError> {
        let count_to = i64::try_from(count_to).unwrap_or(i64::MAX);
        let (ids, count) = self.run(|c| list::search::ids_of(c, search, filter, sort, stretch, count_to, now))?;
        Ok(Found { cards: self.cards_of(&ids)?, count: count.unsigned_abs() })
    }

    fn list_categories_named_by(&mut self, search: &Search, at_most: usize) -> Result<Vec<CategoryPath>, StoreError> {
        let columns = (categories::id, categories::parent_id, categories::name, categories::studies);
        let tree: Vec<(i64, Option<i64>, String, i64)> = self.run(|c| categories::table.select(columns).load(c))?;
        let is_named = |name: &str| search.words().iter().any(|word| word.names_category(name));
        let mut named: Vec<_> = tree.iter().filter(|(.., name, studies)| *studies > 0 && is_named(name)).collect();
        named.sort_by_key(|(id, .., studies)| (Reverse(*studies), *id));
        named.truncate(at_most);
        let path = |(id, ..): &(i64, Option<i64>, String, i64)| {
            let mut path = Vec::new();
            let mut next = Some(*id);
            while let Some((id, parent, name, _)) = tree.iter().find(|node| Some(node.0) == next) {
                path.insert(0, CategoryName { id: CategoryId(*id), name: name.clone() });
                next = *parent;
            }
            CategoryPath(path)
        };
        Ok(named.into_iter().map(path).collect())
    }

    fn list_study_contents(&mut self, ids: &[StudyId]) -> Result<Vec<(StudyId, Content)>, StoreError> {
        let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
        let columns = (studies::id, studies::content, studies::excerpt);
        let rows: Vec<(i64, String, String)> =
            self.run(|c| studies::table.filter(among(studies::id, ids)).select(columns).load(c))?;
        let content = |(id, html, excerpt)| (StudyId(id), Content::stored(html, excerpt));
        Ok(rows.into_iter().map(content).collect())
    }
}

impl SqlSession<'_> {
    /// Returns the cards of existing studies, in the order of `ids`.
    fn cards_of(&mut self, ids: &[i64]) -> Result<Vec<StudyCard>, StoreError> {
        let rows: Vec<(CardRow, ContextRow)> = self.run(|c| {
            each!(c, c => {
                let found = in_context!().filter(among(studies::id, ids.to_vec()));
                found.select((CardRow::as_select(), context!())).load(c)
            })
        })?;
        let cards = rows.into_iter().map(|(card, context)| card.into_card(context));
        let mut cards: Vec<StudyCard> = cards.collect::<Result<_, _>>()?;
        cards.sort_by_key(|card| ids.iter().position(|id| *id == card.id.0));
        Ok(cards)
    }
}
