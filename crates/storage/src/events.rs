use crate::among::among;
use crate::connection::Db;
use crate::dialect::{Timestamp, UtcTimestamp, delete_some, each};
use crate::personal::{Export, Reason, Table, rows};
use crate::schema::work::{events, streams};
use crate::session::SqlSession;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, BigInt, Text};
use kernel::{DayNo, FlagId, Instant, MessageNo, NotificationId, StoreError, StudyId, UserId, VoteId};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use unit_of_work::{Event, EventKind, EventRepository, NewEvent, Stream};

/// Within the limits of both databases for the parameters of one statement.
const ROWS_PER_INSERT: usize = 1_000;

impl EventRepository for SqlSession<'_> {
    fn lock_streams(&mut self, locked: &[Stream]) -> Result<(), StoreError> {
        let sorted: BTreeSet<Stream> = locked.iter().copied().collect();
        for (owner, ids) in by_owner(&sorted) {
            self.run(|c| match c {
                Db::Pg(c) => sql_query(owner.statements().lock).bind::<Array<BigInt>, _>(&ids).execute(c).map(drop),
                // SQLite has a single writer.
                Db::Sqlite(_) => Ok(()),
            })?;
        }
        Ok(())
    }

    fn append_events(&mut self, events: &[NewEvent]) -> Result<(), StoreError> {
        let mut by_stream: BTreeMap<Stream, Vec<&NewEvent>> = BTreeMap::new();
        for event in events {
            by_stream.entry(event.stream).or_default().push(event);
        }
        let counts = by_stream.iter().map(|(stream, events)| (*stream, events.len()));
        let counts: BTreeMap<Stream, i64> =
            counts.map(|(stream, count)| (stream, i64::try_from(count).unwrap_or(i64::MAX))).collect();
        let taken = self.take_numbers(&counts)?;
        let mut rows = Vec::with_capacity(events.len());
        for (stream, events) in &by_stream {
            let TakenRow { id, last_seq, .. } =
                taken.get(stream).ok_or_else(|| StoreError::Corrupt(format!("no stream {stream}")))?;
            let first = last_seq + 1 - counts[stream];
            rows.extend((first..).zip(events).map(|(seq, event)| EventRow::new(*id, seq, event)));
        }
        for batch in rows.chunks(ROWS_PER_INSERT) {
            let insert = diesel::insert_into(events::table).values(batch);
            self.run(|c| each!(c, c => insert.execute(c)))?;
        }
        Ok(())
    }

    fn list_events(&mut self, stream: Stream, after: i64, limit: i64) -> Result<Vec<Event>, StoreError> {
        let columns = (events::seq, events::kind, events::subject_id, events::happened_at);
        let next =
            events::table.inner_join(streams::table).filter(events::seq.gt(after)).order(events::seq).limit(limit);
        let rows: Vec<(i64, String, i64, Timestamp)> = self.run(|c| match stream {
            Stream::User(user) => next.filter(streams::user_id.eq(user.0)).select(columns).load(c),
            Stream::Room(study) => next.filter(streams::study_id.eq(study.0)).select(columns).load(c),
        })?;
        rows.into_iter()
            .map(|(seq, kind, subject, at)| {
                let unreadable = || StoreError::Corrupt(format!("event {kind} of {stream}"));
                Ok(Event { seq, kind: restored(&kind, subject).ok_or_else(unreadable)?, at: at.into() })
            })
            .collect()
    }

    fn list_heads(&mut self, listed: &[Stream]) -> Result<BTreeMap<Stream, i64>, StoreError> {
        let sorted: BTreeSet<Stream> = listed.iter().copied().collect();
        let mut heads = BTreeMap::new();
        for (owner, ids) in by_owner(&sorted) {
            let rows: Vec<(Option<i64>, i64)> = self.run(|c| match owner {
                Owner::User => streams::table
                    .filter(among(streams::user_id, ids))
                    .select((streams::user_id, streams::last_seq))
                    .load(c),
                Owner::Room => streams::table
                    .filter(among(streams::study_id, ids))
                    .select((streams::study_id, streams::last_seq))
                    .load(c),
            })?;
            heads.extend(rows.into_iter().filter_map(|(id, last_seq)| Some((owner.stream(id?), last_seq))));
        }
        Ok(heads)
    }

    fn delete_events_before(&mut self, instant: Instant) -> Result<usize, StoreError> {
        let instant = Timestamp(instant);
        self.run(|c| delete_some!(c, "events", "stream_id, seq", "happened_at < $1", instant => UtcTimestamp))
    }

    fn delete_room_events_before(&mut self, instant: Instant) -> Result<usize, StoreError> {
        let instant = Timestamp(instant);
        self.run(
            |c| delete_some!(c, "events", "stream_id, seq", "is_of_room AND happened_at < $1", instant => UtcTimestamp),
        )
    }
}

/// The kind of a stream's owner, which has a column of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Owner {
    User,
    Room,
}

/// The statements about the streams of one kind of owner.
macro_rules! statements {
    ($column:literal) => {
        Statements {
            lock: concat!(
                "INSERT INTO streams (",
                $column,
                ", last_seq) SELECT id, 0 FROM unnest($1) AS id ",
                "ON CONFLICT (",
                $column,
                ") DO UPDATE SET last_seq = streams.last_seq"
            ),
            take_on_postgres: concat!(
                "INSERT INTO streams (",
                $column,
                ", last_seq) SELECT * FROM unnest($1, $2) ",
                "ON CONFLICT (",
                $column,
                ") DO UPDATE SET last_seq = streams.last_seq + excluded.last_seq ",
                "RETURNING ",
                $column,
                " AS owner_id, id, last_seq"
            ),
            take_on_sqlite: concat!(
                "INSERT INTO streams (",
                $column,
                ", last_seq) SELECT ids.value, counts.value ",
                "FROM json_each($1) AS ids JOIN json_each($2) AS counts ON counts.key = ids.key WHERE TRUE ",
                "ON CONFLICT (",
                $column,
                ") DO UPDATE SET last_seq = streams.last_seq + excluded.last_seq ",
                "RETURNING ",
                $column,
                " AS owner_id, id, last_seq"
            ),
        }
    };
}

/// Upserts, which lock streams even if they are new.
struct Statements {
    lock: &'static str,
    take_on_postgres: &'static str,
    take_on_sqlite: &'static str,
}

impl Owner {
    fn of(stream: Stream) -> (Self, i64) {
        match stream {
            Stream::User(user) => (Self::User, user.0),
            Stream::Room(study) => (Self::Room, study.0),
        }
    }

    const fn statements(self) -> Statements {
        match self {
            Self::User => statements!("user_id"),
            Self::Room => statements!("study_id"),
        }
    }

    fn stream(self, id: i64) -> Stream {
        match self {
            Self::User => Stream::User(UserId(id)),
            Self::Room => Stream::Room(StudyId(id)),
        }
    }
}

/// Groups the ids of streams by the kind of their owners. Everyone locks streams in this order.
fn by_owner(streams: &BTreeSet<Stream>) -> BTreeMap<Owner, Vec<i64>> {
    let mut grouped = BTreeMap::<Owner, Vec<i64>>::new();
    for (owner, id) in streams.iter().copied().map(Owner::of) {
        grouped.entry(owner).or_default().push(id);
    }
    grouped
}

#[derive(Insertable)]
#[diesel(table_name = events, treat_none_as_default_value = false)]
struct EventRow {
    stream_id: i64,
    seq: i64,
    kind: &'static str,
    subject_id: i64,
    happened_at: Timestamp,
    is_of_room: bool,
}

impl EventRow {
    fn new(stream_id: i64, seq: i64, event: &NewEvent) -> Self {
        let (kind, subject_id) = stored(event.kind);
        let is_of_room = matches!(event.stream, Stream::Room(_));
        Self { stream_id, seq, kind, subject_id, happened_at: Timestamp(event.at), is_of_room }
    }
}

impl SqlSession<'_> {
    /// Takes the next numbers of streams, as many as given for each, and returns the streams with their last numbers.
    fn take_numbers(&mut self, counts: &BTreeMap<Stream, i64>) -> Result<HashMap<Stream, TakenRow>, StoreError> {
        let mut taken = HashMap::new();
        for (owner, ids) in by_owner(&counts.keys().copied().collect()) {
            let of_each: Vec<i64> = ids.iter().map(|id| counts[&owner.stream(*id)]).collect();
            let Statements { take_on_postgres, take_on_sqlite, .. } = owner.statements();
            let rows: Vec<TakenRow> = self.run(|c| match c {
                Db::Pg(c) => sql_query(take_on_postgres)
                    .bind::<Array<BigInt>, _>(&ids)
                    .bind::<Array<BigInt>, _>(&of_each)
                    .load(c),
                Db::Sqlite(c) => {
                    sql_query(take_on_sqlite).bind::<Text, _>(json(&ids)).bind::<Text, _>(json(&of_each)).load(c)
                }
            })?;
            taken.extend(rows.into_iter().map(|row| (owner.stream(row.owner_id), row)));
        }
        Ok(taken)
    }
}

/// A stream with the last number that its events have.
#[derive(QueryableByName)]
struct TakenRow {
    #[diesel(sql_type = BigInt)]
    owner_id: i64,
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
    BlocksChanged(UserId) = "BLOCKS_CHANGED",
    RoomChanged(StudyId) = "ROOM_CHANGED",
    MemberJoined(UserId) = "MEMBER_JOINED",
    MemberLeft(UserId) = "MEMBER_LEFT",
    MemberChanged(UserId) = "MEMBER_CHANGED",
    MessagePosted(MessageNo) = "MESSAGE_POSTED",
    MessageChanged(MessageNo) = "MESSAGE_CHANGED",
    ReadMoved(UserId) = "READ_MOVED",
    DayChanged(DayNo) = "DAY_CHANGED",
    FlagChanged(FlagId) = "FLAG_CHANGED",
    VoteChanged(VoteId) = "VOTE_CHANGED",
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
            without: &[
                (Reason::Owner, &["stream_id"]),
                (Reason::RowNumber, &["seq"]),
                (Reason::Internal, &["is_of_room"]),
            ],
        },
        erase: &[forget_member],
    },
];

/// Events of rooms outlive the accounts of the members that they name.
fn forget_member(c: &mut Db, person: i64) -> QueryResult<()> {
    let rooms = crate::rooms::ids_of_member(c, person)?;
    let of_rooms: Vec<i64> = streams::table.filter(among(streams::study_id, rooms)).select(streams::id).load(c)?;
    let about_members =
        [EventKind::MemberJoined, EventKind::MemberLeft, EventKind::MemberChanged, EventKind::ReadMoved];
    let kinds = about_members.map(|kind| stored(kind(UserId(person))).0.to_owned()).to_vec();
    let theirs = events::table
        .filter(among(events::stream_id, of_rooms))
        .filter(among(events::kind, kinds).and(events::subject_id.eq(person)));
    diesel::update(theirs).set(events::subject_id.eq(UserId::FORMER.0)).execute(c).map(drop)
}
