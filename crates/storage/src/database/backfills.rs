//! Data that earlier versions did not store, added after the migrations. A complete backfill is recorded, because looking
//! for rows without the data reads whole tables.

use super::transaction::alone;
use crate::connection::Db;
use crate::dialect::each;
use crate::identity::store_some_skeletons;
use crate::personal::Table;
use crate::studies::texts::index_some_left;
use diesel::prelude::*;

diesel::table! {
    backfills (name) {
        name -> Text,
    }
}

/// Processes of the previous version may still write during an upgrade, so that version must store the data for new rows.
struct Backfill {
    name: &'static str,
    /// Adds the data to some rows, and returns whether there may be more.
    add_some: fn(&mut Db) -> QueryResult<bool>,
}

const BACKFILLS: [Backfill; 2] = [
    Backfill { name: "study_texts", add_some: index_some_left },
    Backfill { name: "nickname_skeletons", add_some: store_some_skeletons },
];

/// Adds the missing data, unless that was completed before. Continues a backfill that was interrupted.
pub(super) fn complete(db: &mut Db) -> QueryResult<()> {
    for Backfill { name, add_some } in BACKFILLS {
        if is_complete(db, name)? {
            continue;
        }
        while alone(db, add_some)? {}
        alone(db, |db| record(db, name))?;
    }
    Ok(())
}

fn is_complete(db: &mut Db, name: &str) -> QueryResult<bool> {
    let found = backfills::table.find(name).select(backfills::name);
    Ok(found.first::<String>(db).optional()?.is_some())
}

/// Another process that starts may have recorded it.
fn record(db: &mut Db, name: &str) -> QueryResult<()> {
    let row = diesel::insert_into(backfills::table).values(backfills::name.eq(name)).on_conflict_do_nothing();
    each!(db, c => row.execute(c)).map(drop)
}

pub(crate) const PERSONAL: &[Table] = &[Table::not_exported("backfills", "how far the database is prepared")];
