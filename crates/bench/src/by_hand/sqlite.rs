//! SQLite: each worker has a connection, on which it answers without handing the work to another thread.

use crate::Failure;
use crate::landmarks;
use crate::list_query::{CLOSED_LAST_FIRST, FROM_A_PLACE, Filter, ListQuery, NOT_CLOSED, OF_CATEGORY, SIZE, TOTAL};
use crate::rows::{COLUMNS, DETAIL, DetailRow, ListRows, ONE, StudyRow, Total};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Params, Row, params};
use std::cell::RefCell;
use std::path::Path;

thread_local! {
    static CONNECTION: RefCell<Option<Connection>> = const { RefCell::new(None) };
}

pub(crate) fn list(file: &Path, query: &ListQuery, user: i64, now: i64) -> Result<ListRows, Failure> {
    transaction(file, |c| {
        let (level, stored) = stored_total(c, query)?;
        let total = match (stored, query.filter.counting()) {
            (Some(stored), _) => Some(Total::Stored(stored)),
            (None, Some(statement)) if query.page > 0 => Some(Total::Counted(count(c, query, statement, now)?)),
            (None, _) => None,
        };
        let ids = if matches!(total, Some(Total::Stored(all) | Total::Counted(all)) if all <= query.offset()) {
            Vec::new()
        } else {
            ids(c, query, level, now)?
        };
        let mut one = c.prepare_cached(&numbered(ONE))?;
        let mut studies = Vec::with_capacity(ids.len());
        for id in ids {
            studies.push(one.query_row(params![id, user], study)?);
        }
        if let (Filter::All, Some(first)) = (&query.filter, studies.first()) {
            landmarks::remember(query.offset(), (first.created, first.id));
        }
        // A first page that is the last one gives the total.
        let total = match (total, query.filter.counting()) {
            (None, Some(statement)) if studies.len() > 20 => Some(Total::Counted(count(c, query, statement, now)?)),
            (total, _) => total,
        };
        Ok(ListRows { studies, total })
    })
}

pub(crate) fn detail(file: &Path, id: i64, user: i64) -> Result<Option<DetailRow>, Failure> {
    transaction(file, |c| {
        let mut statement = c.prepare_cached(&numbered(DETAIL))?;
        Ok(statement.query_row(params![id, user], full).optional()?)
    })
}

/// The level of the category that was asked for, and the size of a list whose size is stored.
fn stored_total(c: &Connection, query: &ListQuery) -> Result<(i16, Option<i64>), Failure> {
    match &query.filter {
        Filter::All | Filter::ByViews | Filter::ByDeadline => {
            Ok((0, Some(c.prepare_cached(TOTAL)?.query_row([], |row| row.get(0))?)))
        }
        Filter::Category(category) => {
            let read = |row: &Row<'_>| Ok::<(i16, i64), rusqlite::Error>((row.get(1)?, row.get(0)?));
            let (level, studies) = c.prepare_cached(&numbered(OF_CATEGORY))?.query_row([category], read)?;
            Ok((level, Some(studies)))
        }
        _ => Ok((0, None)),
    }
}

fn count(c: &Connection, query: &ListQuery, statement: &str, now: i64) -> Result<i64, Failure> {
    let mut statement = c.prepare_cached(&numbered(statement))?;
    let number = |row: &Row<'_>| row.get::<_, i64>(0);
    Ok(match &query.filter {
        Filter::Mode(text) | Filter::Region(text) => statement.query_row([text], number)?,
        _ => statement.query_row([now], number)?,
    })
}

fn ids(c: &Connection, query: &ListQuery, level: i16, now: i64) -> Result<Vec<i64>, Failure> {
    let (offset, statement) = (query.offset(), query.filter.ids(level));
    match &query.filter {
        Filter::All => match landmarks::before(offset) {
            Some((known, (created, id))) => numbers(c, FROM_A_PLACE, params![offset - known, created, id]),
            None => numbers(c, statement, [offset]),
        },
        Filter::ByViews => numbers(c, statement, [offset]),
        Filter::ByDeadline => {
            let mut ids = numbers(c, statement, [offset, now])?;
            if ids.len() <= 20 {
                let not_closed = match i64::try_from(ids.len()).unwrap_or(SIZE) {
                    0 => c.prepare_cached(&numbered(NOT_CLOSED))?.query_row([now], |row| row.get(0))?,
                    found => offset + found,
                };
                ids.extend(numbers(c, CLOSED_LAST_FIRST, [(offset - not_closed).max(0), now])?);
                ids.truncate(21);
            }
            Ok(ids)
        }
        Filter::Open | Filter::Closed | Filter::Upcoming => numbers(c, statement, [offset, now]),
        Filter::Mode(text) | Filter::Region(text) => numbers(c, statement, params![offset, text]),
        Filter::Category(category) => numbers(c, statement, [offset, *category]),
    }
}

fn numbers(c: &Connection, statement: &str, values: impl Params) -> Result<Vec<i64>, Failure> {
    let mut statement = c.prepare_cached(&numbered(statement))?;
    let numbers = statement.query_map(values, |row| row.get::<_, i64>(0))?;
    Ok(numbers.collect::<Result<_, _>>()?)
}

/// Parameters as SQLite numbers them: it takes `$2` for a name.
fn numbered(statement: &str) -> String {
    statement.replace('$', "?")
}

/// Runs a read on the worker's connection, in a transaction.
fn transaction<T>(file: &Path, work: impl FnOnce(&Connection) -> Result<T, Failure>) -> Result<T, Failure> {
    CONNECTION.with_borrow_mut(|connection| {
        let c = match connection {
            Some(c) => c,
            None => connection.insert(open(file)?),
        };
        c.prepare_cached("BEGIN")?.execute([])?;
        let result = work(c);
        c.prepare_cached("COMMIT")?.execute([])?;
        result
    })
}

fn open(file: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.set_prepared_statement_cache_capacity(64);
    // With statistics of values, SQLite would prepare a statement anew for each new parameter.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.pragma_update(None, "cache_size", -8192)?;
    Ok(connection)
}

fn study(row: &Row<'_>) -> rusqlite::Result<StudyRow> {
    Ok(StudyRow {
        id: row.get(0)?,
        category: row.get(1)?,
        main: row.get(2)?,
        middle: row.get(3)?,
        title: row.get(4)?,
        excerpt: row.get(5)?,
        details: row.get(6)?,
        recruits: row.get(7)?,
        mode: row.get(8)?,
        region: row.get(9)?,
        schedule: row.get(10)?,
        recruit_start: row.get(11)?,
        deadline: row.get(12)?,
        start: row.get(13)?,
        closed: row.get(14)?,
        filled: row.get(15)?,
        approved: row.get(16)?,
        created: row.get(17)?,
        author: row.get(18)?,
        author_name: row.get(19)?,
        author_image: row.get(20)?,
        reply_hours: row.get(21)?,
        views: row.get(22)?,
        likes: row.get(23)?,
        comments: row.get(24)?,
        category_name: row.get(25)?,
        main_name: row.get(26)?,
        middle_name: row.get(27)?,
        has_line: row.get(28)?,
        offered: row.get(29)?,
        is_liked: row.get(30)?,
        application: row.get(31)?,
    })
}

fn full(row: &Row<'_>) -> rusqlite::Result<DetailRow> {
    Ok(DetailRow {
        study: study(row)?,
        content: row.get(COLUMNS)?,
        expected_period: row.get(COLUMNS + 1)?,
        confirmation: row.get(COLUMNS + 2)?,
        warm_up: row.get(COLUMNS + 3)?,
        version: row.get(COLUMNS + 4)?,
        updated: row.get(COLUMNS + 5)?,
        applicants: row.get(COLUMNS + 6)?,
        has_plan: row.get(COLUMNS + 7)?,
    })
}
