//! Carries messages between processes by PostgreSQL's LISTEN and NOTIFY, on a connection and a thread of its own.
//!
//! NOTIFY inside a writing transaction takes a lock of the whole database until the commit. Therefore one statement after
//! the commits sends what all of them announced within some milliseconds.

use crate::connection::{DatabaseUrl, with_parameters};
use diesel::sql_types::Text;
use diesel::{Connection, PgConnection, QueryResult, RunQueryDsl, select, sql_query};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};
use unit_of_work::{Bus, Channel, Message, PAYLOAD_MAX, Receive, Subscription};

/// How often messages are looked for in either direction.
const TURN: Duration = Duration::from_millis(10);
/// Between two messages to itself.
const PING: Duration = Duration::from_secs(5);
/// A connection that has not heard itself for this time is replaced: a proxy may drop notifications silently.
const DEAF: Duration = Duration::from_secs(10);
/// After a failure.
const PAUSE: Duration = Duration::from_secs(1);
/// The maximum number of words that wait during a failure. Other processes find the rest by polling.
const WAITING: usize = 10_000;

diesel::define_sql_function! {
    fn pg_backend_pid() -> Integer;
}

/// Delivers messages within this process, and to all other processes on the same database. Cheap to clone.
#[derive(Clone)]
pub struct PostgresBus {
    local: Arc<dyn Bus>,
    outgoing: Arc<Outgoing>,
}

/// The words that wait to be sent, by channel.
#[derive(Default)]
struct Outgoing(Mutex<BTreeMap<Channel, BTreeSet<String>>>);

impl PostgresBus {
    /// Starts to carry messages. `local` delivers within this process, at once and also while the database is away. None for
    /// SQLite, which serves a single process.
    #[must_use]
    pub fn start(url: &DatabaseUrl, local: Arc<dyn Bus>) -> Option<Self> {
        let DatabaseUrl::Postgres(url) = url else { return None };
        let bus = Self { local: Arc::clone(&local), outgoing: Arc::default() };
        let (url, outgoing) = (with_parameters(url), Arc::downgrade(&bus.outgoing));
        let thread = thread::Builder::new().name("bus".to_owned()).spawn(move || run(&url, &outgoing, local.as_ref()));
        if let Err(error) = thread {
            tracing::error!(%error, "no messages are exchanged with other processes");
        }
        Some(bus)
    }
}

impl Bus for PostgresBus {
    fn publish(&self, message: &Message) {
        self.local.publish(message);
        self.outgoing.add(message);
    }

    fn subscribe(&self, channel: Channel, receive: Receive) -> Subscription {
        self.local.subscribe(channel, receive)
    }
}

impl Outgoing {
    fn add(&self, message: &Message) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.values().map(BTreeSet::len).sum::<usize>() < WAITING {
            waiting.entry(message.channel).or_default().extend(message.words().map(str::to_owned));
        }
    }

    /// Adds the messages of payloads that could not be sent. The other processes may receive them twice.
    fn put_back(&self, payloads: impl IntoIterator<Item = String>) {
        for payload in payloads {
            messages(&payload).for_each(|message| self.add(&message));
        }
    }

    /// Removes all waiting words, as payloads of notifications: lines of a channel and its words.
    fn take(&self) -> Vec<String> {
        let waiting = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let messages = waiting.into_iter().flat_map(|(channel, words)| Message::list(channel, words));
        let mut payloads = Vec::<String>::new();
        for Message { channel, payload } in messages {
            let channel = channel.as_str();
            match payloads.last_mut() {
                Some(last) if last.len() + channel.len() + payload.len() + 2 <= PAYLOAD_MAX => {
                    // Writing to a string does not fail.
                    let _ = write!(last, "\n{channel} {payload}");
                }
                _ => payloads.push(format!("{channel} {payload}")),
            }
        }
        payloads
    }
}

/// Exchanges messages until the bus is dropped.
fn run(url: &str, outgoing: &Weak<Outgoing>, local: &dyn Bus) {
    let mut is_first = true;
    while outgoing.strong_count() > 0 {
        let exchange = Exchange::begin(url);
        if exchange.is_ok() && !is_first {
            local.publish(&Message { channel: Channel::MessagesLost, payload: String::new() });
        }
        is_first = false;
        let Err(failure) = exchange.and_then(|exchange| exchange.run(outgoing, local)) else { return };
        tracing::warn!(failure, "messages of other processes do not arrive, and are found later by polling");
        thread::sleep(PAUSE);
    }
}

struct Exchange {
    connection: PgConnection,
    /// The connection's server process, by which it knows its own notifications.
    own: i32,
    pinged_at: Option<Instant>,
    heard_at: Instant,
}

impl Exchange {
    fn begin(url: &str) -> Result<Self, String> {
        let mut connection = PgConnection::establish(url).map_err(|error| error.to_string())?;
        let listening = sql_query("LISTEN moya").execute(&mut connection);
        let own = listening.and_then(|_| select(pg_backend_pid()).get_result(&mut connection));
        let own = own.map_err(|error| error.to_string())?;
        Ok(Self { connection, own, pinged_at: None, heard_at: Instant::now() })
    }

    fn run(mut self, outgoing: &Weak<Outgoing>, local: &dyn Bus) -> Result<(), String> {
        while let Some(waiting) = outgoing.upgrade() {
            self.turn(&waiting, local).map_err(|error| error.to_string())?;
            drop(waiting);
            if self.heard_at.elapsed() > DEAF {
                return Err("the connection does not hear itself".to_owned());
            }
            thread::sleep(TURN);
        }
        Ok(())
    }

    fn turn(&mut self, outgoing: &Outgoing, local: &dyn Bus) -> QueryResult<()> {
        let mut payloads = outgoing.take().into_iter();
        while let Some(payload) = payloads.next() {
            if let Err(error) = self.notify(&payload) {
                outgoing.put_back([payload].into_iter().chain(payloads));
                return Err(error);
            }
        }
        if self.pinged_at.is_none_or(|at| at.elapsed() >= PING) {
            self.notify("")?;
            self.pinged_at = Some(Instant::now());
        }
        for notification in self.connection.notifications_iter() {
            let notification = notification?;
            if notification.process_id == self.own {
                self.heard_at = Instant::now();
            } else {
                deliver(&notification.payload, local);
            }
        }
        Ok(())
    }

    fn notify(&mut self, payload: &str) -> QueryResult<()> {
        sql_query("SELECT pg_notify('moya', $1)").bind::<Text, _>(payload).execute(&mut self.connection).map(drop)
    }
}

/// Publishes what another process has sent.
fn deliver(payload: &str, local: &dyn Bus) {
    messages(payload).for_each(|message| local.publish(&message));
}

/// Returns the messages of a payload, without channels of other versions.
fn messages(payload: &str) -> impl Iterator<Item = Message> {
    payload.lines().filter_map(|line| {
        let (channel, words) = line.split_once(' ').unwrap_or((line, ""));
        Some(Message { channel: Channel::parse(channel)?, payload: words.to_owned() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_is_sent_once_in_as_few_notifications_as_fit() {
        let outgoing = Outgoing::default();
        for word in ["r17", "u5", "r17"] {
            outgoing.add(&Message::new(Channel::EventsAppended, word));
        }
        outgoing.add(&Message::new(Channel::JobQueued, "WORKSHEETS"));
        assert_eq!(outgoing.take(), ["job_queued WORKSHEETS\nevents_appended r17 u5"]);
        assert!(outgoing.take().is_empty());
        for room in 0..3_000 {
            outgoing.add(&Message::new(Channel::EventsAppended, format!("r{}", 1_000_000_000 + room)));
        }
        let payloads = outgoing.take();
        assert_eq!(payloads.len(), 6);
        assert!(payloads.iter().all(|payload| payload.len() < 8_000), "PostgreSQL accepts no more");
    }

    #[test]
    fn messages_that_could_not_be_sent_wait_for_the_next_connection() {
        let outgoing = Outgoing::default();
        outgoing.add(&Message::new(Channel::SessionsEnded, "7 8"));
        outgoing.add(&Message::new(Channel::EventsAppended, "r17"));
        let unsent = outgoing.take();
        outgoing.add(&Message::new(Channel::EventsAppended, "r22"));
        outgoing.put_back(unsent);
        assert_eq!(outgoing.take(), ["sessions_ended 7 8\nevents_appended r17 r22"]);
    }

    #[test]
    fn a_bounded_number_of_words_waits() {
        let outgoing = Outgoing::default();
        for room in 0..2 * WAITING {
            outgoing.add(&Message::new(Channel::EventsAppended, room));
        }
        assert_eq!(outgoing.take().iter().map(|payload| payload.split(' ').count() - 1).sum::<usize>(), WAITING);
    }
}
