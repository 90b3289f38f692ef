//! Finds the first hits among the first studies of a list. A condition on the list itself could read the texts of all
//! studies.

use super::hit::Hit;
use crate::connection::{Db, MultiBackend};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::BigInt;

/// Selects the ids of up to `most` hits in a `list` with the columns `id`, `category_id`, `region`, `mode` and those of
/// its order.
pub(super) struct FirstHits<'a, List> {
    list: List,
    hit: &'a Hit,
    /// The order of the list, if the database does not preserve it.
    order: Option<&'static str>,
    most: i64,
}

impl<'a, List> FirstHits<'a, List> {
    pub(super) fn new(c: &Db, list: List, hit: &'a Hit, order: &'static str, most: i64) -> Self {
        // SQLite reads the inner list row by row, and would sort all of it for an explicit order.
        let order = matches!(c, Db::Pg(_)).then_some(order);
        Self { list, hit, order, most }
    }
}

impl<List: QueryFragment<MultiBackend>> QueryFragment<MultiBackend> for FirstHits<'_, List> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        // Named like the table, because the condition refers to its columns.
        out.push_sql("SELECT studies.id FROM (");
        self.list.walk_ast(out.reborrow())?;
        out.push_sql(") AS studies WHERE ");
        self.hit.walk_ast(out.reborrow())?;
        if let Some(order) = self.order {
            let direction = if order.ends_with("DESC") { "DESC" } else { "ASC" };
            out.push_sql(&format!(" ORDER BY studies.{order}, studies.id {direction}"));
        }
        out.push_sql(" LIMIT ");
        out.push_bind_param::<BigInt, _>(&self.most)
    }
}

impl<List> Query for FirstHits<'_, List> {
    type SqlType = BigInt;
}

impl<List> RunQueryDsl<Db> for FirstHits<'_, List> {}

impl<List> QueryId for FirstHits<'_, List> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}
