//! Counters of categories, and of views, likes and comments of studies. Everywhere, categories are counted and locked
//! before studies.

use crate::connection::Db;
use crate::schema::categories::categories;
use crate::schema::studies::study_counters;
use ::studies::reading::Scope;
use ::studies::recruiting::{NewStudy, Placement};
use diesel::prelude::*;
use kernel::{CategoryId, StudyId};
use std::collections::BTreeMap;

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
        diesel::update(categories::table.find(node.0)).set(values).execute(c)?;
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

/// Returns the number of studies, in all or in a category. Each study belongs to one main category.
pub(super) fn total(c: &mut Db, scope: Option<Scope>) -> QueryResult<i64> {
    match scope {
        Some(Scope::Main(node) | Scope::Middle(node) | Scope::Sub(node)) => {
            let count = categories::table.find(node.0).select(categories::studies).first(c).optional()?;
            Ok(count.unwrap_or(0))
        }
        None => {
            let mains = categories::table.filter(categories::siblings.eq(0)).select(categories::studies);
            Ok(mains.load::<i64>(c)?.into_iter().sum())
        }
    }
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
