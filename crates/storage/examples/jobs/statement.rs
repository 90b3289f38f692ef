//! SQL text that a connection prepares once and caches, like statements of the query builder.

use diesel::RunQueryDsl;
use diesel::backend::Backend;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::result::QueryResult;
use diesel::serialize::ToSql;
use diesel::sql_types::{BigInt, HasSqlType, Text, Untyped};

pub(crate) enum Value<'a> {
    Number(i64),
    Text(&'a str),
}

/// The parts of the text, with a value between each two.
pub(crate) struct Statement<'a> {
    pub(crate) parts: &'a [&'a str],
    pub(crate) values: Vec<Value<'a>>,
}

impl<DB> QueryFragment<DB> for Statement<'_>
where
    DB: Backend + HasSqlType<BigInt> + HasSqlType<Text>,
    i64: ToSql<BigInt, DB>,
    str: ToSql<Text, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        for (index, part) in self.parts.iter().enumerate() {
            out.push_sql(part);
            match self.values.get(index) {
                Some(Value::Number(number)) => out.push_bind_param::<BigInt, _>(number)?,
                Some(Value::Text(text)) => out.push_bind_param::<Text, _>(*text)?,
                None => {}
            }
        }
        Ok(())
    }
}

impl QueryId for Statement<'_> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl Query for Statement<'_> {
    type SqlType = Untyped;
}

impl<Connection> RunQueryDsl<Connection> for Statement<'_> {}
