use crate::among::among;
use crate::connection::Db;
use crate::dialect::{Timestamp, UtcTimestamp, delete_some, each};
use crate::personal::{Export, Reason, Table, rows};
use crate::schema::work::{events, streams};
use crate::session::SqlSession;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, BigInt, Text};
use kernel::{Instant, NotificationId, StoreError, StudyId};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use unit_of_work::{Event, EventKind, EventRepository, NewEvent, Stream};

/// Within the limits of both databases for the parameters of one statement.
const ROWS_PER_INSERT: usize = 1_000;

impl EventRepository for SqlSession<'_> {
    fn lock_streams(&mut self, locked: &[Stream]) -> Result<(), StoreError> {
        let sorted: BTreeSet<Stream> = locked.iter().copied().collect();
        let users: Vec<i64> = sorted.into_iter().map(|Stream::User(user)| user.0).collect();
        self.run(|c| match c {
            // An upsert locks the stream even if it is new.
            Db::Pg(c) => sql_query(concat!(
                "INSERT INTO streams (user_id, last_seq) SELECT user_id, 0 FROM unnest($1) AS user_id ",
                "ON CONFLICT (user_id) DO UPDATE SET last_seq = streams.last_seq"
            ))
            .bind::<Array<BigInt>, _>(&users)
            .execute(c)
            .map(drop),
            // SQLite has a single writer.
            Db::Sqlite(_) => Ok(()),
        })
    }

    fn append_events(&mut self, events: &[NewEvent]) -> Result<(), StoreError> {
        let mut by_stream: BTreeMap<Stream, Vec<&NewEvent>> = BTreeMap::new();
        for event in events {
            by_stream.entry(event.stream).or_default().push(event);
        }
        // In the order of streams, so that concurrent transactions lock them in the same order.
        let counts = by_stream.iter().map(|(Stream::User(user), events)| (user.0, events.len()));
        let counts: Vec<(i64, i64)> =
            counts.map(|(user, count)| (user, i64::try_from(count).unwrap_or(i64::MAX))).collect();
        let taken = self.take_numbers(&counts)?;
        let mut rows = Vec::with_capacity(events.len());
        for ((Stream::User(user), events), (_, count)) in by_stream.iter().zip(&counts) {
            let TakenRow { id, last_seq, .. } =
                taken.get(&user.0).ok_or_else(|| StoreError::Corrupt(format!("no stream of {user}")))?;
            rows.extend((last_seq + 1 - count..).zip(events).map(|(seq, event)| EventRow::new(*id, seq, event)));
        }
        for batch in rows.chunks(ROWS_PER_INSERT) {
            let insert = diesel::insert_into(events::table).values(batch);
            self.run(|c| each!(c, c => insert.execute(c)))?;
        }
        Ok(())
    }

    fn list_events(&mut self, stream: Stream, after: i64, limit: i64) -> Result<Vec<Event>, StoreError> {
        let Stream::User(user) = stream;
        let of_stream = events::table.inner_join(streams::table).filter(streams::user_id.eq(user.0));
        let next = of_stream.filter(events::seq.gt(after)).order(events::seq).limit(limit);
        let columns = (events::seq, events::kind, events::subject_id, events::happened_at);
        let rows: Vec<(i64, String, i64, Timestamp)> = self.run(|c| next.select(columns).load(c))?;
        rows.into_iter()
            .map(|(seq, kind, subject, at)| {
                let unreadable = || StoreError::Corrupt(format!("event {kind} of {stream:?}"));
                Ok(Event { seq, kind: restored(&kind, subject).ok_or_else(unreadable)?, at: at.into() })
            })
            .collect()
    }

    fn delete_events_before(&mut self, instant: Instant) -> Result<usize, StoreError> {
        let instant = Timestamp(instant);
        self.run(|c| delete_some!(c, "events", "stream_id, seq", "happened_at < $1", instant => UtcTimestamp))
    }
}

#[derive(Insertable)]
#[diesel(table_name = events, treat_none_as_default_value = false)]
struct EventRow {
    stream_id: i64,
    seq: i64,
    kind: &'static str,
    subject_id: i64,
    happened_at: Timestamp,
}

impl EventRow {
    fn new(stream_id: i64, seq: i64, event: &NewEvent) -> Self {
        let (kind, subject_id) = stored(event.kind);
        Self { stream_id, seq, kind, subject_id, happened_at: Timestamp(event.at) }
    }
}

impl SqlSession<'_> {
    /// Takes the next numbers of users' streams, as many as given for each, and returns the streams with their last
    /// numbers, by user. An upsert locks the streams even if they are new.
    fn take_numbers(&mut self, counts: &[(i64, i64)]) -> Result<HashMap<i64, TakenRow>, StoreError> {
        let (users, counts): (Vec<i64>, Vec<i64>) = counts.iter().copied().unzip();
        let taken: Vec<TakenRow> = self.run(|c| match c {
            Db::Pg(c) => sql_query(concat!(
                "INSERT INTO streams (user_id, last_seq) SELECT * FROM unnest($1, $2) ",
                "ON CONFLICT (user_id) DO UPDATE SET last_seq = streams.last_seq + excluded.last_seq ",
                "RETURNING user_id, id, last_seq"
            ))
            .bind::<Array<BigInt>, _>(&users)
            .bind::<Array<BigInt>, _>(&counts)
            .load(c),
            Db::Sqlite(c) => sql_query(concat!(
                "INSERT INTO streams (user_id, last_seq) ",
                "SELECT users.value, counts.value FROM json_each($1) AS users ",
                "JOIN json_each($2) AS counts ON counts.key = users.key WHERE TRUE ",
                "ON CONFLICT (user_id) DO UPDATE SET last_seq = streams.last_seq + excluded.last_seq ",
                "RETURNING user_id, id, last_seq"
            ))
            .bind::<Text, _>(json(&users))
            .bind::<Text, _>(json(&counts))
            .load(c),
        })?;
        Ok(taken.into_iter().map(|row| (row.user_id, row)).collect())
    }
}

/// A user's stream with the last number that its events have.
#[derive(QueryableByName)]
struct TakenRow {
    #[diesel(sql_type = BigInt)]
    user_id: i64,
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = BigInt)]
    last_seq: i64,
}

fn json(numbers: &[i64]) -> String {
    serde_json::Value::from(numbers).to_string()
}

/// Lists each kind of event once, for both directions.
macro_rules! kinds {
    ($($kind:ident($id:ident) = $text:literal),+ $(,)?) => {
        fn stored(kind: EventKind) -> (&'static str, i64) {
            match kind { $(EventKind::$kind(id) => ($text, id.0)),+ }
        }

        fn restored(kind: &str, subject: i64) -> Option<EventKind> {
            match kind { $($text => Some(EventKind::$kind($id(subject))),)+ _ => None }
        }
    };
}

kinds! {
    StudyCreated(StudyId) = "STUDY_CREATED",
    StudyChanged(StudyId) = "STUDY_CHANGED",
    StudyClosed(StudyId) = "STUDY_CLOSED",
    StudyReopened(StudyId) = "STUDY_REOPENED",
    StudyDeleted(StudyId) = "STUDY_DELETED",
    StudyLiked(StudyId) = "STUDY_LIKED",
    Notified(NotificationId) = "NOTIFIED",
}

pub(crate) const PERSONAL: &[Table] = &[
    Table::not_exported("streams", "the number of the last of the exported events"),
    Table {
        name: "events",
        export: Export::Rows {
            load: |c, person| {
                let own: Vec<i64> = streams::table.filter(streams::user_id.eq(person)).select(streams::id).load(c)?;
                rows!(c, events[kind: String, subject_id: i64, happened_at: Timestamp], among(events::stream_id, own))
            },
            without: &[(Reason::Owner, &["stream_id"]), (Reason::RowNumber, &["seq"])],
        },
        erase: &[],
    },
];
