//! How many studies each category holds, kept in the write that changes it.

use crate::connection::Db;
use crate::schema::categories::categories;
use ::studies::{Placement, Scope};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use kernel::CategoryId;
use std::collections::BTreeMap;

/// Adds to the counters of the nodes that each placement lies in.
pub(super) fn add<'a>(c: &mut Db, changes: impl IntoIterator<Item = (&'a Placement, i64)>) -> QueryResult<()> {
    // Sorted, so that two transactions lock the same nodes in the same order.
    let mut deltas: BTreeMap<CategoryId, i64> = BTreeMap::new();
    for (placement, change) in changes {
        let beside = placement.middle.filter(|middle| *middle != placement.category);
        let top = (placement.main != placement.category).then_some(placement.main);
        for node in [Some(placement.category), beside, top].into_iter().flatten() {
            *deltas.entry(node).or_default() += change;
        }
    }
    for (node, delta) in deltas.into_iter().filter(|(_, delta)| *delta != 0) {
        let values = categories::studies.eq(categories::studies + delta);
        diesel::update(categories::table.find(node.0)).set(values).execute(c)?;
    }
    Ok(())
}

/// The placement in the columns category, main category and middle category.
pub(super) fn placement((category, main, middle): (i64, i64, Option<i64>)) -> Placement {
    Placement { category: CategoryId(category), main: CategoryId(main), middle: middle.map(CategoryId) }
}

/// How many studies there are, in all or in a category. Each study lies in one main category.
pub(super) fn total(c: &mut Db, scope: Option<Scope>) -> QueryResult<i64> {
    match scope {
        Some(Scope::Main(node) | Scope::Middle(node) | Scope::Sub(node)) => {
            let count = categories::table.find(node.0).select(categories::studies).first(c).optional()?;
            Ok(count.unwrap_or(0))
        }
        None => {
            let sum = sql::<BigInt>("CAST(COALESCE(SUM(studies), 0) AS BIGINT)");
            categories::table.filter(categories::siblings.eq(0)).select(sum).first(c)
        }
    }
}
