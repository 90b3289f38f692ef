//! SQL that Diesel does not provide for both databases at once.

use crate::connection::{Db, MultiBackend};
use crate::dialect::UtcTimestamp;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::{BigInt, Nullable, Text};

// Hide a column from the choice of an index, on both databases: if an index already provides the order of a list,
// another index for a filter would require sorting all matches.
diesel::define_sql_function! {
    #[sql_name = "COALESCE"]
    fn number(value: Nullable<BigInt>, same: Nullable<BigInt>) -> Nullable<BigInt>;
}
diesel::define_sql_function! {
    #[sql_name = "COALESCE"]
    fn text(value: Nullable<Text>, same: Nullable<Text>) -> Nullable<Text>;
}
diesel::define_sql_function! {
    #[sql_name = "COALESCE"]
    fn instant(value: UtcTimestamp, same: UtcTimestamp) -> UtcTimestamp;
}

/// `SELECT COUNT(*)` over a limited statement.
pub(super) struct Counted<Ids>(pub(super) Ids);

impl<Ids> Query for Counted<Ids> {
    type SqlType = BigInt;
}

impl<Ids> RunQueryDsl<Db> for Counted<Ids> {}

impl<Ids> QueryId for Counted<Ids> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Ids: QueryFragment<MultiBackend>> QueryFragment<MultiBackend> for Counted<Ids> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        out.push_sql("SELECT COUNT(*) FROM (");
        self.0.walk_ast(out.reborrow())?;
        out.push_sql(") AS counted");
        Ok(())
    }
}
