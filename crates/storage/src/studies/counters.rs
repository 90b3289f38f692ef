//! Counters of categories, and of views, likes and comments of studies; and the writes by which studies leave a
//! category. Everywhere, categories are counted and locked before studies.

use super::row;
use crate::connection::Db;
use crate::dialect::{Timestamp, each};
use crate::schema::categories::categories;
use crate::schema::studies::{studies, study_counters};
use crate::session::SqlSession;
use ::studies::reading::Scope;
use ::studies::recruiting::{FilingRepository, NewStudy, Placement, Study, StudyRepository};
use diesel::prelude::*;
use diesel::sql_query;
use kernel::{CategoryId, Instant, StoreError, StudyId};
use std::collections::BTreeMap;

/// How often a study may move while a unit of work waits for it.
const MOVES: usize = 8;

impl FilingRepository for SqlSession<'_> {
    fn lock_study_to_move(&mut self, id: StudyId, to: Option<CategoryId>) -> Result<Option<Study>, StoreError> {
        for _ in 0..MOVES {
            let Some(before) = self.placement_of(id)? else { return Ok(None) };
            let nodes: Vec<i64> = before.nodes().chain(to).map(|node| node.0).collect();
            self.run(|c| sql_query("SAVEPOINT before_categories").execute(c))?;
            self.run(|c| lock_categories(c, nodes))?;
            match self.lock_study(id)? {
                // It moved before it was locked. Categories are locked before studies, so both locks are released.
                Some(study) if study.draft.placement != before => {
                    self.run(|c| sql_query("ROLLBACK TO SAVEPOINT before_categories").execute(c))?;
                }
                study => return Ok(study),
            }
        }
        Err(StoreError::Unavailable)
    }

    fn update_hiding(&mut self, study: &Study, hidden_at: Option<Instant>) -> Result<(), StoreError> {
        self.outdated.landmarks = true;
        let more = i64::from(hidden_at.is_none()) - counted(study);
        let (row, counted_row) = (studies::table.find(study.id.0), study_counters::table.find(study.id.0));
        let hidden_at = hidden_at.map(Timestamp);
        self.run(|c| {
            count_in_categories(c, [(&study.draft.placement, more)])?;
            diesel::update(row).set(studies::hidden_at.eq(hidden_at)).execute(c)?;
            diesel::update(counted_row).set(study_counters::hidden_at.eq(hidden_at)).execute(c).map(drop)
        })
    }

    fn move_studies(&mut self, from: CategoryId, to: CategoryId) -> Result<(), StoreError> {
        self.outdated.landmarks = true;
        // A study filed directly under a middle category has it both as its category and as its middle category.
        macro_rules! refile {
            ($c:expr, $table:ident) => {{
                let filed = $table::table.filter($table::middle_category_id.eq(from.0));
                diesel::update(filed).set($table::middle_category_id.eq(None::<i64>)).execute($c)?;
                let filed = $table::table.filter($table::category_id.eq(from.0));
                diesel::update(filed).set($table::category_id.eq(to.0)).execute($c)
            }};
        }
        self.run(|c| {
            refile!(c, studies)?;
            lock_of_category(c, from)?;
            refile!(c, study_counters).map(drop)
        })
    }
}

impl SqlSession<'_> {
    pub(super) fn placement_of(&mut self, id: StudyId) -> Result<Option<Placement>, StoreError> {
        let columns = (studies::category_id, studies::main_category_id, studies::middle_category_id);
        let row: Option<(i64, i64, Option<i64>)> =
            self.run(|c| studies::table.find(id.0).select(columns).first(c).optional())?;
        Ok(row.map(row::placement))
    }
}

/// Returns how often a study counts in its categories.
pub(super) fn counted(study: &Study) -> i64 {
    i64::from(study.hidden_at.is_none())
}

pub(super) fn count_in_categories<'a>(
    c: &mut Db,
    changes: impl IntoIterator<Item = (&'a Placement, i64)>,
) -> QueryResult<()> {
    // Sorted, so that concurrent transactions lock nodes in the same order.
    let mut deltas: BTreeMap<CategoryId, i64> = BTreeMap::new();
    for (placement, change) in changes {
        for node in placement.nodes() {
            *deltas.entry(node).or_default() += change;
        }
    }
    for (node, delta) in deltas.into_iter().filter(|(_, delta)| *delta != 0) {
        let values = categories::studies.eq(categories::studies + delta);
        each!(c, c => diesel::update(categories::table.find(node.0)).set(values).execute(c))?;
    }
    Ok(())
}

/// Locks categories and their ancestors against concurrent counting.
pub(super) fn lock_categories(c: &mut Db, nodes: Vec<i64>) -> QueryResult<()> {
    let Db::Pg(c) = c else {
        // SQLite has a single writer.
        return Ok(());
    };
    let mut all = nodes;
    let mut below = all.clone();
    while !below.is_empty() {
        let above = categories::table.filter(categories::id.eq_any(&below)).select(categories::parent_id);
        let above: Vec<Option<i64>> = above.load(c)?;
        below = above.into_iter().flatten().filter(|node| !all.contains(node)).collect();
        all.extend(&below);
    }
    let locked = categories::table.filter(categories::id.eq_any(all)).order(categories::id).select(categories::id);
    locked.for_no_key_update().load::<i64>(c).map(drop)
}

/// Locks the counters of a category's studies against the counting of views, in the same order.
pub(super) fn lock_of_category(c: &mut Db, category: CategoryId) -> QueryResult<()> {
    let Db::Pg(c) = c else {
        // SQLite has a single writer.
        return Ok(());
    };
    let filed = study_counters::category_id.eq(category.0).or(study_counters::middle_category_id.eq(category.0));
    let locked = study_counters::table.filter(filed).order(study_counters::study_id).select(study_counters::study_id);
    locked.for_no_key_update().load::<i64>(c).map(drop)
}

pub(super) fn insert(c: &mut Db, study: i64, new: &NewStudy) -> QueryResult<()> {
    let placement = &new.draft.placement;
    let values = (
        study_counters::study_id.eq(study),
        study_counters::category_id.eq(placement.category.0),
        study_counters::main_category_id.eq(placement.main.0),
        study_counters::middle_category_id.eq(placement.middle.map(|middle| middle.0)),
        study_counters::views.eq(i64::try_from(new.views).unwrap_or(i64::MAX)),
    );
    diesel::insert_into(study_counters::table).values(values).execute(c).map(drop)
}

pub(super) fn file(c: &mut Db, study: StudyId, placement: &Placement) -> QueryResult<()> {
    let values = (
        study_counters::category_id.eq(placement.category.0),
        study_counters::main_category_id.eq(placement.main.0),
        study_counters::middle_category_id.eq(placement.middle.map(|middle| middle.0)),
    );
    diesel::update(study_counters::table.find(study.0)).set(values).execute(c).map(drop)
}

/// Returns the number of studies, in all or in a category. Each study belongs to one main category.
pub(super) fn total(c: &mut Db, scope: Option<Scope>) -> QueryResult<i64> {
    match scope {
        Some(Scope::Main(node) | Scope::Middle(node) | Scope::Sub(node)) => {
            let found = categories::table.find(node.0).select(categories::studies);
            let count: Option<i64> = each!(c, c => found.first(c).optional())?;
            Ok(count.unwrap_or(0))
        }
        None => {
            let mains = categories::table.filter(categories::siblings.eq(0)).select(categories::studies);
            Ok(each!(c, c => mains.load::<i64>(c))?.into_iter().sum())
        }
    }
}
