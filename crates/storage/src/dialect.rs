//! Differences between the databases that Diesel's `MultiConnection` does not cover: custom SQL types, and a macro for
//! statements that are compiled for each database.

use crate::connection::MultiBackend;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::pg::{Pg, PgValue};
use diesel::query_builder::QueryId;
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::{BigInt, HasSqlType, Jsonb, SqlType, Text, Timestamptz};
use diesel::sqlite::{Sqlite, SqliteValue};
use std::io::Write;

/// Compiles the same statement for each database: `each!(connection, c => statement.execute(c))`. Needed for statements
/// that both support but `MultiConnection` does not (upserts, batches).
macro_rules! each {
    ($connection:expr, $c:ident => $statement:expr) => {
        match $connection {
            $crate::connection::Db::Pg($c) => $statement,
            $crate::connection::Db::Sqlite($c) => $statement,
        }
    };
}
pub(crate) use each;

/// Runs a query, `for_update!(connection, load, query)`, and locks its rows until the unit of work ends. SQLite has a
/// single writer anyway.
macro_rules! for_update {
    ($connection:expr, $run:ident, $query:expr) => {
        match $connection {
            $crate::connection::Db::Pg(c) => $query.for_update().$run(c),
            $crate::connection::Db::Sqlite(c) => $query.$run(c),
        }
    };
}
pub(crate) use for_update;

/// Deletes up to a thousand rows and returns their number, so that no statement takes long: `delete_some!(connection,
/// "table", "key columns", "condition", bound value => its SQL type)`.
macro_rules! delete_some {
    ($connection:expr, $table:literal, $key:literal, $over:literal, $value:expr => $type:ty) => {{
        let statement = concat!(
            "DELETE FROM ", $table, " WHERE (", $key, ") IN (SELECT ", $key, " FROM ", $table, " WHERE ", $over, " LIMIT 1000)"
        );
        $crate::dialect::each!($connection, c => diesel::RunQueryDsl::execute(
            diesel::sql_query(statement).bind::<$type, _>($value), c
        ))
    }};
}
pub(crate) use delete_some;

/// The day of an instant in Seoul as a number, counted from 1970: `seoul_day!(connection, "table.column")`.
macro_rules! seoul_day {
    ($connection:expr, $column:literal) => {
        diesel::dsl::sql::<diesel::sql_types::BigInt>(match $connection {
            $crate::connection::Db::Pg(_) => {
                concat!("floor((extract(epoch FROM ", $column, ") + 32400) / 86400)::bigint")
            }
            $crate::connection::Db::Sqlite(_) => concat!("(", $column, " + 32400000000) / 86400000000"),
        })
    };
}
pub(crate) use seoul_day;

/// Returns the day of a number of [`seoul_day`].
pub(crate) fn day_of(number: i64) -> NaiveDate {
    NaiveDate::default() + TimeDelta::days(number)
}

/// An instant: `timestamptz` on PostgreSQL, microseconds since 1970 as an integer on SQLite.
#[derive(Debug, Clone, Copy, SqlType, QueryId)]
#[diesel(postgres_type(oid = 1184, array_oid = 1185), sqlite_type(name = "Long"))]
pub struct UtcTimestamp;

/// A JSON document: `jsonb` on PostgreSQL, text on SQLite.
#[derive(Debug, Clone, Copy, SqlType, QueryId)]
#[diesel(postgres_type(oid = 3802, array_oid = 3807), sqlite_type(name = "Text"))]
pub struct JsonDocument;

#[derive(Debug, Clone, Copy, PartialEq, Eq, AsExpression, FromSqlRow)]
#[diesel(sql_type = UtcTimestamp)]
pub(crate) struct Timestamp(pub(crate) DateTime<Utc>);

#[derive(Debug, Clone, PartialEq, Eq, AsExpression, FromSqlRow)]
#[diesel(sql_type = JsonDocument)]
pub(crate) struct Json(pub(crate) serde_json::Value);

/// A JSON array of strings, read directly.
#[derive(Debug, Clone, PartialEq, Eq, AsExpression, FromSqlRow)]
#[diesel(sql_type = JsonDocument)]
pub(crate) struct Texts(pub(crate) Vec<String>);

impl From<Timestamp> for DateTime<Utc> {
    fn from(timestamp: Timestamp) -> Self {
        timestamp.0
    }
}

impl From<DateTime<Utc>> for Timestamp {
    fn from(instant: DateTime<Utc>) -> Self {
        Self(instant)
    }
}

impl ToSql<UtcTimestamp, Pg> for Timestamp {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        ToSql::<Timestamptz, Pg>::to_sql(&self.0, out)
    }
}

impl FromSql<UtcTimestamp, Pg> for Timestamp {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        FromSql::<Timestamptz, Pg>::from_sql(value).map(Self)
    }
}

impl ToSql<UtcTimestamp, Sqlite> for Timestamp {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(self.0.timestamp_micros());
        Ok(IsNull::No)
    }
}

impl FromSql<UtcTimestamp, Sqlite> for Timestamp {
    fn from_sql(value: SqliteValue<'_, '_, '_>) -> deserialize::Result<Self> {
        let microseconds = <i64 as FromSql<BigInt, Sqlite>>::from_sql(value)?;
        DateTime::from_timestamp_micros(microseconds).map(Self).ok_or_else(|| "instant out of range".into())
    }
}

impl ToSql<JsonDocument, Pg> for Json {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        ToSql::<Jsonb, Pg>::to_sql(&self.0, out)
    }
}

impl FromSql<JsonDocument, Pg> for Json {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        FromSql::<Jsonb, Pg>::from_sql(value).map(Self)
    }
}

impl ToSql<JsonDocument, Sqlite> for Json {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(self.0.to_string());
        Ok(IsNull::No)
    }
}

impl FromSql<JsonDocument, Sqlite> for Json {
    fn from_sql(value: SqliteValue<'_, '_, '_>) -> deserialize::Result<Self> {
        let text = <String as FromSql<Text, Sqlite>>::from_sql(value)?;
        Ok(Self(serde_json::from_str(&text)?))
    }
}

impl ToSql<JsonDocument, Pg> for Texts {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        // The version of jsonb's binary format.
        out.write_all(&[1])?;
        serde_json::to_writer(out, &self.0)?;
        Ok(IsNull::No)
    }
}

impl FromSql<JsonDocument, Pg> for Texts {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        match value.as_bytes() {
            [1, json @ ..] => Ok(Self(serde_json::from_slice(json)?)),
            _ => Err("an unknown version of jsonb".into()),
        }
    }
}

impl ToSql<JsonDocument, Sqlite> for Texts {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(serde_json::to_string(&self.0)?);
        Ok(IsNull::No)
    }
}

impl FromSql<JsonDocument, Sqlite> for Texts {
    fn from_sql(value: SqliteValue<'_, '_, '_>) -> deserialize::Result<Self> {
        let text = <String as FromSql<Text, Sqlite>>::from_sql(value)?;
        Ok(Self(serde_json::from_str(&text)?))
    }
}

/// Registers one of our SQL types for `MultiConnection`.
macro_rules! on_either_database {
    ($sql_type:ident, $($rust_type:ident),+) => {
        impl HasSqlType<$sql_type> for MultiBackend {
            fn metadata(lookup: &mut Self::MetadataLookup) -> Self::TypeMetadata {
                Self::lookup_sql_type::<$sql_type>(lookup)
            }
        }

        $(impl ToSql<$sql_type, MultiBackend> for $rust_type {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, MultiBackend>) -> serialize::Result {
                out.set_value(($sql_type, self));
                Ok(IsNull::No)
            }
        }

        impl FromSql<$sql_type, MultiBackend> for $rust_type {
            fn from_sql(value: <MultiBackend as diesel::backend::Backend>::RawValue<'_>) -> deserialize::Result<Self> {
                value.from_sql::<$rust_type, $sql_type>()
            }
        })+
    };
}

on_either_database!(UtcTimestamp, Timestamp);
on_either_database!(JsonDocument, Json, Texts);
