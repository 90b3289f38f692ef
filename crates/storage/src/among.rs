use crate::connection::MultiBackend;
use diesel::expression::{AppearsOnTable, Expression, ValidGrouping, is_aggregate};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::{Array, BigInt, Bool, Text};
use diesel::sqlite::Sqlite;

/// Whether a column holds one of some ids, which travel as one value: the statement is the same however many there are, and
/// is prepared once. On SQLite, Diesel's `eq_any` would write a placeholder for each.
#[derive(Debug, QueryId)]
pub(crate) struct Among<Column> {
    column: Column,
    ids: Ids,
}

#[derive(Debug, QueryId)]
struct Ids(Vec<i64>);

pub(crate) fn among<Column>(column: Column, ids: Vec<i64>) -> Among<Column> {
    Among { column, ids: Ids(ids) }
}

impl<Column> Expression for Among<Column> {
    type SqlType = Bool;
}

impl<Column: AppearsOnTable<Tables>, Tables> AppearsOnTable<Tables> for Among<Column> {}

impl<Column, GroupBy> ValidGrouping<GroupBy> for Among<Column> {
    type IsAggregate = is_aggregate::No;
}

impl<Column: QueryFragment<Pg>> QueryFragment<Pg> for Among<Column> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        self.column.walk_ast(out.reborrow())?;
        out.push_sql(" = ANY(");
        out.push_bind_param::<Array<BigInt>, _>(&self.ids.0)?;
        out.push_sql(")");
        Ok(())
    }
}

impl<Column: QueryFragment<Sqlite>> QueryFragment<Sqlite> for Among<Column> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        self.column.walk_ast(out.reborrow())?;
        out.push_sql(" IN (SELECT value FROM json_each(");
        out.push_bind_param::<Text, _>(&self.ids)?;
        out.push_sql("))");
        Ok(())
    }
}

impl<Column: QueryFragment<Pg> + QueryFragment<Sqlite>> QueryFragment<MultiBackend> for Among<Column> {
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        MultiBackend::walk_variant_ast(self, out)
    }
}

impl ToSql<Text, Sqlite> for Ids {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(serde_json::to_string(&self.0)?);
        Ok(IsNull::No)
    }
}
