//! The personal data in each table: what the export of a user's data contains, and what an erasure changes. Each noun
//! declares its tables in a constant `PERSONAL`, beside its queries. A test compares them with the database.

use crate::connection::Db;
use crate::dialect::{Json, Texts, Timestamp};
use ::identity::accounts::Record;
use chrono::{NaiveDate, SecondsFormat};
use diesel::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;

/// Nullable columns in an export.
pub(crate) type When = Option<Timestamp>;
pub(crate) type Words = Option<String>;

type Load = fn(&mut Db, i64) -> QueryResult<Vec<Record>>;
type Step = fn(&mut Db, i64) -> QueryResult<()>;

pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) export: Export,
    /// Changes to the user's rows before the user is deleted. Their other rows are deleted with the user, or do not
    /// identify them.
    pub(crate) erase: &'static [Step],
}

impl Table {
    /// A table without personal data of its own, for a reason.
    pub(crate) const fn not_exported(name: &'static str, reason: &'static str) -> Self {
        Self { name, export: Export::Nothing(reason), erase: &[] }
    }
}

pub(crate) enum Export {
    Nothing(&'static str),
    /// The user's rows, without some columns.
    Rows {
        load: Load,
        without: &'static [(Reason, &'static [&'static str])],
    },
}

/// Why a column of an exported table is not exported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It is the user, in all rows.
    Owner,
    /// A number of the row that no other exported row refers to.
    RowNumber,
    OtherUser,
    /// Useful only to a thief.
    Secret,
    /// Computed from exported columns.
    Computed,
    /// How the server works, nothing about the user.
    Internal,
}

/// The parts of a table that the export of a user's data leaves out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LeftOut {
    /// The whole table, for a reason.
    Everything(&'static str),
    Columns(BTreeMap<&'static str, Reason>),
}

/// Returns what the export leaves out, for every table.
#[must_use]
pub fn left_out_of_export() -> BTreeMap<&'static str, LeftOut> {
    let left_out = |table: &Table| match table.export {
        Export::Nothing(reason) => LeftOut::Everything(reason),
        Export::Rows { without, .. } => {
            let columns = |(reason, columns): &(Reason, &'static [&'static str])| {
                columns.iter().map(|column| (*column, *reason)).collect::<Vec<_>>()
            };
            LeftOut::Columns(without.iter().flat_map(columns).collect())
        }
    };
    tables().map(|table| (table.name, left_out(table))).collect()
}

/// All tables, in the order in which an erasure changes them.
pub(crate) fn tables() -> impl Iterator<Item = &'static Table> {
    crate::TABLES.iter().copied().flatten().copied().flatten()
}

/// Loads a user's rows of a table: `rows!(c, likes[study_id: i64], likes::user_id.eq(person))`.
macro_rules! rows {
    ($c:ident, $table:ident[$($column:ident: $kind:ty),+ $(,)?], $whose:expr) => {{
        let found = $table::table.filter($whose).select(($($table::$column,)+));
        let rows: Vec<($($kind,)+)> = diesel::RunQueryDsl::load(found, $c)?;
        let record = |($($column,)+): ($($kind,)+)| {
            ::identity::accounts::Record::from([
                $(($crate::personal::camel(stringify!($column)), $crate::personal::Exported::exported($column))),+
            ])
        };
        Ok(rows.into_iter().map(record).collect())
    }};
}

/// Assigns the user's rows to the row that represents all erased accounts.
macro_rules! hand_over {
    ($table:ident.$column:ident) => {
        |c, person| {
            let theirs = $table::table.filter($table::$column.eq(person));
            diesel::update(theirs).set($table::$column.eq(kernel::UserId::FORMER.0)).execute(c).map(drop)
        }
    };
}

pub(crate) use {hand_over, rows};

/// The name of a table or column in an export.
pub(crate) fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..])
}

pub(crate) trait Exported {
    fn exported(self) -> Value;
}

macro_rules! exported_unchanged {
    ($($kind:ty),+) => {$(
        impl Exported for $kind {
            fn exported(self) -> Value {
                self.into()
            }
        }
    )+};
}

exported_unchanged!(bool, i16, i32, i64, String);

impl Exported for Timestamp {
    fn exported(self) -> Value {
        self.0.to_rfc3339_opts(SecondsFormat::Millis, true).into()
    }
}

impl Exported for NaiveDate {
    fn exported(self) -> Value {
        self.to_string().into()
    }
}

impl Exported for Json {
    fn exported(self) -> Value {
        self.0
    }
}

impl Exported for Texts {
    fn exported(self) -> Value {
        self.0.into()
    }
}

impl<T: Exported> Exported for Option<T> {
    fn exported(self) -> Value {
        self.map_or(Value::Null, Exported::exported)
    }
}
