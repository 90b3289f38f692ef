//! PostgreSQL: each worker has connections, whose statements are prepared once and pipelined.

use crate::Failure;
use crate::landmarks;
use crate::list_query::{CLOSED_LAST_FIRST, FROM_A_PLACE, Filter, ListQuery, NOT_CLOSED, OF_CATEGORY, SIZE, TOTAL};
use crate::rows::{COLUMNS, DETAIL, DetailRow, ListRows, SOME, StudyRow, Total};
use actix_web::rt;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, NoTls, Row, Statement};

/// The connections of a worker; MOYA has five for all of its workers.
const CONNECTIONS: usize = 3;

thread_local! {
    static CLIENTS: RefCell<Vec<Rc<Connection>>> = const { RefCell::new(Vec::new()) };
    static NEXT: Cell<usize> = const { Cell::new(0) };
}

struct Connection {
    client: Client,
    prepared: RefCell<HashMap<&'static str, Statement>>,
}

type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

pub(crate) async fn list(url: &str, query: &ListQuery, user: i64, now: i64) -> Result<ListRows, Failure> {
    let c = connection(url).await?;
    let (level, stored) = c.stored_total(query).await?;
    let total = match (stored, query.filter.counting()) {
        (Some(stored), _) => Some(Total::Stored(stored)),
        (None, Some(statement)) if query.page > 0 => Some(Total::Counted(c.count(query, statement, now).await?)),
        (None, _) => None,
    };
    let ids = if matches!(total, Some(Total::Stored(all) | Total::Counted(all)) if all <= query.offset()) {
        Vec::new()
    } else {
        c.ids(query, level, now).await?
    };
    let mut found = c.query(SOME, &[&ids, &user]).await?.iter().map(study).collect::<Result<Vec<_>, _>>()?;
    found.sort_by_key(|study| ids.iter().position(|id| *id == study.id));
    if let (Filter::All, Some(first)) = (&query.filter, found.first()) {
        landmarks::remember(query.offset(), (first.created, first.id));
    }
    // A first page that is the last one gives the total.
    let total = match (total, query.filter.counting()) {
        (None, Some(statement)) if found.len() > 20 => Some(Total::Counted(c.count(query, statement, now).await?)),
        (total, _) => total,
    };
    Ok(ListRows { studies: found, total })
}

pub(crate) async fn detail(url: &str, id: i64, user: i64) -> Result<Option<DetailRow>, Failure> {
    let rows = connection(url).await?.query(DETAIL, &[&id, &user]).await?;
    Ok(rows.first().map(full).transpose()?)
}

impl Connection {
    async fn query(&self, statement: &'static str, values: Values<'_>) -> Result<Vec<Row>, tokio_postgres::Error> {
        let known = self.prepared.borrow().get(statement).cloned();
        let prepared = if let Some(prepared) = known {
            prepared
        } else {
            let prepared = self.client.prepare(statement).await?;
            self.prepared.borrow_mut().insert(statement, prepared.clone());
            prepared
        };
        self.client.query(&prepared, values).await
    }

    async fn number(&self, statement: &'static str, values: Values<'_>) -> Result<i64, Failure> {
        let rows = self.query(statement, values).await?;
        Ok(rows.first().ok_or(Failure::NotFound)?.try_get(0)?)
    }

    /// The level of the category that was asked for, and the size of a list whose size is stored.
    async fn stored_total(&self, query: &ListQuery) -> Result<(i16, Option<i64>), Failure> {
        match &query.filter {
            Filter::All | Filter::ByViews | Filter::ByDeadline => Ok((0, Some(self.number(TOTAL, &[]).await?))),
            Filter::Category(category) => {
                let rows = self.query(OF_CATEGORY, &[category]).await?;
                let row = rows.first().ok_or(Failure::NotFound)?;
                Ok((row.try_get(1)?, Some(row.try_get(0)?)))
            }
            _ => Ok((0, None)),
        }
    }

    async fn count(&self, query: &ListQuery, statement: &'static str, now: i64) -> Result<i64, Failure> {
        match &query.filter {
            Filter::Mode(text) | Filter::Region(text) => self.number(statement, &[text]).await,
            _ => self.number(statement, &[&time(now)]).await,
        }
    }

    async fn ids(&self, query: &ListQuery, level: i16, now: i64) -> Result<Vec<i64>, Failure> {
        let (offset, now, statement) = (query.offset(), time(now), query.filter.ids(level));
        let rows = match &query.filter {
            Filter::All => match landmarks::before(offset) {
                Some((known, (created, id))) => {
                    self.query(FROM_A_PLACE, &[&(offset - known), &time(created), &id]).await?
                }
                None => self.query(statement, &[&offset]).await?,
            },
            Filter::ByViews => self.query(statement, &[&offset]).await?,
            Filter::ByDeadline => {
                let mut rows = self.query(statement, &[&offset, &now]).await?;
                if rows.len() <= 20 {
                    let not_closed = match i64::try_from(rows.len()).unwrap_or(SIZE) {
                        0 => self.number(NOT_CLOSED, &[&now]).await?,
                        found => offset + found,
                    };
                    rows.extend(self.query(CLOSED_LAST_FIRST, &[&(offset - not_closed).max(0), &now]).await?);
                    rows.truncate(21);
                }
                rows
            }
            Filter::Open | Filter::Closed | Filter::Upcoming => self.query(statement, &[&offset, &now]).await?,
            Filter::Mode(text) | Filter::Region(text) => self.query(statement, &[&offset, text]).await?,
            Filter::Category(category) => self.query(statement, &[&offset, category]).await?,
        };
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }
}

/// Returns one of the worker's connections in turn. Opens them with the first requests.
async fn connection(url: &str) -> Result<Rc<Connection>, tokio_postgres::Error> {
    let turn = NEXT.replace(NEXT.get().wrapping_add(1)) % CONNECTIONS;
    let known = CLIENTS.with_borrow(|clients| clients.get(turn).cloned());
    if let Some(known) = known {
        return Ok(known);
    }
    let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
    rt::spawn(connection);
    let connection = Rc::new(Connection { client, prepared: RefCell::default() });
    CLIENTS.with_borrow_mut(|clients| clients.push(Rc::clone(&connection)));
    Ok(connection)
}

fn time(micros: i64) -> SystemTime {
    UNIX_EPOCH + Duration::from_micros(micros.unsigned_abs())
}

fn micros(time: SystemTime) -> i64 {
    let elapsed = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(elapsed.as_micros()).unwrap_or(i64::MAX)
}

fn study(row: &Row) -> Result<StudyRow, tokio_postgres::Error> {
    let instant = |column: usize| row.try_get::<_, SystemTime>(column).map(micros);
    let instant_or_none = |column: usize| row.try_get::<_, Option<SystemTime>>(column).map(|time| time.map(micros));
    Ok(StudyRow {
        id: row.try_get(0)?,
        category: row.try_get(1)?,
        main: row.try_get(2)?,
        middle: row.try_get(3)?,
        title: row.try_get(4)?,
        excerpt: row.try_get(5)?,
        details: row.try_get(6)?,
        recruits: row.try_get(7)?,
        mode: row.try_get(8)?,
        region: row.try_get(9)?,
        schedule: row.try_get(10)?,
        recruit_start: instant_or_none(11)?,
        deadline: instant(12)?,
        start: instant(13)?,
        closed: instant_or_none(14)?,
        filled: instant_or_none(15)?,
        approved: row.try_get(16)?,
        created: instant(17)?,
        author: row.try_get(18)?,
        author_name: row.try_get(19)?,
        author_image: row.try_get(20)?,
        reply_hours: row.try_get(21)?,
        views: row.try_get(22)?,
        likes: row.try_get(23)?,
        comments: row.try_get(24)?,
        category_name: row.try_get(25)?,
        main_name: row.try_get(26)?,
        middle_name: row.try_get(27)?,
        has_line: row.try_get(28)?,
        offered: row.try_get(29)?,
        is_liked: row.try_get(30)?,
        application: row.try_get(31)?,
    })
}

fn full(row: &Row) -> Result<DetailRow, tokio_postgres::Error> {
    Ok(DetailRow {
        study: study(row)?,
        content: row.try_get(COLUMNS)?,
        expected_period: row.try_get(COLUMNS + 1)?,
        confirmation: row.try_get(COLUMNS + 2)?,
        warm_up: row.try_get(COLUMNS + 3)?,
        version: row.try_get(COLUMNS + 4)?,
        updated: micros(row.try_get(COLUMNS + 5)?),
        applicants: row.try_get(COLUMNS + 6)?,
        has_plan: row.try_get(COLUMNS + 7)?,
    })
}
