//! Carries messages between processes by PostgreSQL's LISTEN and NOTIFY, on a connection of its own.
//!
//! NOTIFY inside a writing transaction takes a lock of the whole database until the commit. Therefore one statement after
//! the commits sends what all of them announced within some milliseconds.

use crate::connection::{DatabaseUrl, with_parameters};
use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use diesel::{Connection, PgConnection, QueryResult, RunQueryDsl, select, sql_query};
use relay::{Connector, Exchange, Failure, Heard, Link};
use std::thread;
use std::time::Duration;

// A statement that waits inside the server ends with an error. The relay gives up a server that does not answer at all.
const BEGINNING: &str = "SET statement_timeout = '3s'; LISTEN moya";

diesel::define_sql_function! {
    fn pg_backend_pid() -> Integer;
}

/// Connects to a PostgreSQL database, for [`relay::Relay`].
pub struct PostgresConnector {
    url: String,
}

impl PostgresConnector {
    /// None for SQLite, which serves a single process.
    #[must_use]
    pub fn new(url: &DatabaseUrl) -> Option<Self> {
        match url {
            DatabaseUrl::Postgres(url) => Some(Self { url: with_parameters(url) }),
            DatabaseUrl::Sqlite(_) => None,
        }
    }
}

impl Connector for PostgresConnector {
    fn connect(&self, exchange: Exchange<'_>) -> Result<(), Failure> {
        let mut connection = PgConnection::establish(&self.url).map_err(Failure::new)?;
        connection.batch_execute(BEGINNING).map_err(Failure::new)?;
        let own = select(pg_backend_pid()).get_result(&mut connection).map_err(Failure::new)?;
        exchange(&mut PostgresLink { connection, own })
    }
}

struct PostgresLink {
    connection: PgConnection,
    /// The connection's server process, by which it knows its own notifications.
    own: i32,
}

impl PostgresLink {
    /// Returns a notification that has arrived.
    fn arrived(&mut self) -> QueryResult<Option<Heard>> {
        let notification = self.connection.notifications_iter().next().transpose()?;
        Ok(notification.map(|notification| {
            if notification.process_id == self.own { Heard::Own } else { Heard::Other(notification.payload) }
        }))
    }
}

impl Link for PostgresLink {
    fn send(&mut self, payload: &str) -> Result<(), Failure> {
        let notify = sql_query("SELECT pg_notify('moya', $1)").bind::<Text, _>(payload);
        notify.execute(&mut self.connection).map(drop).map_err(Failure::new)
    }

    fn receive(&mut self, patience: Duration) -> Result<Option<Heard>, Failure> {
        let arrived = self.arrived().map_err(Failure::new)?;
        if arrived.is_none() {
            // libpq offers no wait with a deadline, so the next turn looks again.
            thread::sleep(patience);
        }
        Ok(arrived)
    }
}
