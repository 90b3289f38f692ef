use crate::connection::MultiBackend;
use diesel::expression::{AppearsOnTable, Expression, ValidGrouping, is_aggregate};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::{Array, BigInt, Bool, HasSqlType, SingleValue, Text};
use diesel::sqlite::Sqlite;
use serde::Serialize;
use std::fmt::Debug;

/// Whether a column equals one of a list of values, passed as a single parameter. The statement is the same for any
/// number of values and is prepared once. On SQLite, Diesel's `eq_any` would write a placeholder for each.
#[derive(Debug)]
pub(crate) struct Among<Column, Value = i64> {
    column: Column,
    values: Values<Value>,
}

#[derive(Debug)]
struct Values<Value>(Vec<Value>);

pub(crate) fn among<Column, Value>(column: Column, values: Vec<Value>) -> Among<Column, Value> {
    Among { column, values: Values(values) }
}

/// The values that [`among`] accepts.
pub(crate) trait Listed: Serialize + Debug + 'static {
    /// The SQL type of one value.
    type SqlType: SingleValue;
}

impl Listed for i64 {
    type SqlType = BigInt;
}

impl Listed for String {
    type SqlType = Text;
}

impl<Column: QueryId, Value: Listed> QueryId for Among<Column, Value> {
    type QueryId = Among<Column::QueryId, Value>;

    const HAS_STATIC_QUERY_ID: bool = Column::HAS_STATIC_QUERY_ID;
}

impl<Column, Value> Expression for Among<Column, Value> {
    type SqlType = Bool;
}

impl<Column: AppearsOnTable<Tables>, Value, Tables> AppearsOnTable<Tables> for Among<Column, Value> {}

impl<Column, Value, GroupBy> ValidGrouping<GroupBy> for Among<Column, Value> {
    type IsAggregate = is_aggregate::No;
}

impl<Column, Value> QueryFragment<Pg> for Among<Column, Value>
where
    Column: QueryFragment<Pg>,
    Value: Listed,
    Pg: HasSqlType<Array<Value::SqlType>>,
    Vec<Value>: ToSql<Array<Value::SqlType>, Pg>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        self.column.walk_ast(out.reborrow())?;
        out.push_sql(" = ANY(");
        out.push_bind_param::<Array<Value::SqlType>, _>(&self.values.0)?;
        out.push_sql(")");
        Ok(())
    }
}

impl<Column: QueryFragment<Sqlite>, Value: Listed> QueryFragment<Sqlite> for Among<Column, Value> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        self.column.walk_ast(out.reborrow())?;
        out.push_sql(" IN (SELECT value FROM json_each(");
        out.push_bind_param::<Text, _>(&self.values)?;
        out.push_sql("))");
        Ok(())
    }
}

impl<Column, Value> QueryFragment<MultiBackend> for Among<Column, Value>
where
    Self: QueryFragment<Pg> + QueryFragment<Sqlite>,
{
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        MultiBackend::walk_variant_ast(self, out)
    }
}

impl<Value: Listed> ToSql<Text, Sqlite> for Values<Value> {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(serde_json::to_string(&self.0)?);
        Ok(IsNull::No)
    }
}
