use super::landmarks::{DEEP, SteadyList};
use super::row::{ActivityRow, CardRow, ContextRow, CountersRow, StudyRow};
use super::{counters, list};
use crate::dialect::{Timestamp, each};
use crate::schema::categories::categories;
use crate::schema::identity::users;
use crate::schema::studies::{likes, studies, study_counters};
use crate::session::SqlSession;
use ::studies::{
    Activity, Scope, Study, StudyCard, StudyCardRepository, StudyContext, StudyDetail, StudyFilter, StudySort,
};
use diesel::prelude::*;
use kernel::{Instant, StoreError, StudyId, UserId};

diesel::alias! {
    pub(super) const MAIN: Alias<MainNodes> = categories as main_nodes;
    pub(super) const MIDDLE: Alias<MiddleNodes> = categories as middle_nodes;
}

macro_rules! in_context {
    ($viewer:expr) => {
        studies::table
            .inner_join(users::table.on(users::id.eq(studies::author_id)))
            .inner_join(study_counters::table.on(study_counters::study_id.eq(studies::id)))
            .inner_join(categories::table.on(categories::id.eq(studies::category_id)))
            .inner_join(MAIN.on(MAIN.field(categories::id).eq(studies::main_category_id)))
            .left_join(MIDDLE.on(MIDDLE.field(categories::id).nullable().eq(studies::middle_category_id)))
            .left_join(likes::table.on(likes::study_id.eq(studies::id).and(likes::user_id.eq($viewer))))
    };
}

macro_rules! context {
    () => {
        (
            super::row::AuthorRow::as_select(),
            CountersRow::as_select(),
            (categories::name, MAIN.field(categories::name), MIDDLE.field(categories::name).nullable()),
            likes::user_id.nullable(),
        )
    };
}
pub(super) use {context, in_context};

/// Nobody has this id.
fn id_of(viewer: Option<UserId>) -> i64 {
    viewer.map_or(0, |viewer| viewer.0)
}

fn cards(rows: Vec<list::Row>, viewer: Option<UserId>) -> Result<Vec<StudyCard>, StoreError> {
    rows.into_iter().map(|(card, context)| card.into_card(context, viewer.is_some())).collect()
}

impl StudyCardRepository for SqlSession<'_> {
    fn list_study_cards(
        &mut self,
        filter: &StudyFilter,
        sort: StudySort,
        stretch: (i64, i64),
        viewer: Option<UserId>,
        now: Instant,
    ) -> Result<Vec<StudyCard>, StoreError> {
        let (offset, limit) = stretch;
        let steady = SteadyList::of(filter).filter(|_| sort == StudySort::Latest && offset >= DEEP);
        let (landmarks, version) = (self.landmarks, self.landmarks_version);
        let begin = steady.and_then(|list| landmarks.nearest(version, list, offset));
        let seen = begin.map_or_else(std::time::Instant::now, |landmark| landmark.seen);
        let rows = self.run(|c| list::page(c, filter, sort, (offset, limit), begin, id_of(viewer), now))?;
        let cards = cards(rows, viewer)?;
        if let (Some(list), Some(first)) = (steady, cards.first()) {
            landmarks.remember(version, list, offset, (first.created_at, first.id.0), seen);
        }
        Ok(cards)
    }

    fn list_study_cards_of(&mut self, ids: &[StudyId]) -> Result<Vec<StudyCard>, StoreError> {
        let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
        let rows: Vec<list::Row> = self.run(|c| {
            in_context!(0).filter(studies::id.eq_any(ids)).select((CardRow::as_select(), context!())).load(c)
        })?;
        cards(rows, None)
    }

    fn find_study_detail(&mut self, id: StudyId, viewer: Option<UserId>) -> Result<Option<StudyDetail>, StoreError> {
        let viewed_by = id_of(viewer);
        let row: Option<(StudyRow, ContextRow)> = self.run(|c| {
            each!(c, c => {
                let found = in_context!(viewed_by).filter(studies::id.eq(id.0));
                found.select((StudyRow::as_select(), context!())).first(c).optional()
            })
        })?;
        let Some((study, context)) = row else { return Ok(None) };
        let study = Study::try_from(study)?;
        let context = context.into_context(id.0, &study.draft.placement)?;
        Ok(Some(StudyDetail { is_author: viewer == Some(study.author), study, context }))
    }

    fn find_study_context(&mut self, study: &Study, viewer: UserId) -> Result<StudyContext, StoreError> {
        let row: ContextRow =
            self.run(|c| in_context!(viewer.0).filter(studies::id.eq(study.id.0)).select(context!()).first(c))?;
        row.into_context(study.id.0, &study.draft.placement)
    }

    fn count_all_studies(&mut self, scope: Option<Scope>) -> Result<u64, StoreError> {
        let count = self.run(|c| counters::total(c, scope))?;
        count.try_into().map_err(|_| StoreError::Corrupt("a counter of studies".to_owned()))
    }

    fn count_studies(&mut self, filter: &StudyFilter, at_most: u64, now: Instant) -> Result<u64, StoreError> {
        let at_most = i64::try_from(at_most).unwrap_or(i64::MAX);
        Ok(self.run(|c| list::count(c, filter, at_most, now))?.unsigned_abs())
    }

    fn list_activities(&mut self, since: Instant) -> Result<Vec<Activity>, StoreError> {
        let recent = studies::table
            .inner_join(study_counters::table.on(study_counters::study_id.eq(studies::id)))
            .filter(studies::created_at.ge(Timestamp(since)))
            .select((ActivityRow::as_select(), CountersRow::as_select()));
        let rows: Vec<(ActivityRow, CountersRow)> = self.run(|c| recent.load(c))?;
        rows.into_iter().map(|(activity, counters)| activity.into_activity(&counters)).collect()
    }
}
