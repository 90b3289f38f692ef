use crate::connection::Db;
use crate::dialect::{Timestamp, UtcTimestamp, delete_some, each};
use crate::schema::work::{user_event_counters, user_events};
use crate::session::SqlSession;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, BigInt, Text};
use kernel::{Instant, NotificationId, StoreError, StudyId, UserId};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use unit_of_work::{NewUserEvent, UserEvent, UserEventKind, UserEventRepository};

/// Within the limits of both databases for the parameters of one statement.
const ROWS_PER_INSERT: usize = 1_000;

impl UserEventRepository for SqlSession<'_> {
    fn lock_mailboxes(&mut self, people: &[UserId]) -> Result<(), StoreError> {
        let sorted: BTreeSet<UserId> = people.iter().copied().collect();
        let none = |user: UserId| (user_event_counters::user_id.eq(user.0), user_event_counters::last_seq.eq(0));
        let counters: Vec<_> = sorted.into_iter().map(none).collect();
        self.run(|c| match c {
            // An upsert locks the counter even if it is new.
            Db::Pg(c) => diesel::insert_into(user_event_counters::table)
                .values(counters)
                .on_conflict(user_event_counters::user_id)
                .do_update()
                .set(user_event_counters::last_seq.eq(user_event_counters::last_seq))
                .execute(c)
                .map(drop),
            // SQLite has a single writer.
            Db::Sqlite(_) => Ok(()),
        })
    }

    fn append_user_events(&mut self, events: &[NewUserEvent]) -> Result<(), StoreError> {
        let mut people: BTreeMap<UserId, Vec<&NewUserEvent>> = BTreeMap::new();
        for event in events {
            people.entry(event.user).or_default().push(event);
        }
        // In the order of ids, so that concurrent transactions lock counters in the same order.
        let counts: Vec<(i64, i64)> =
            people.iter().map(|(user, events)| (user.0, i64::try_from(events.len()).unwrap_or(i64::MAX))).collect();
        let last: HashMap<i64, i64> = self.take_numbers(&counts)?.into_iter().collect();
        let rows = people.values().flatten().map(|event| event.user.0).zip(people.values().flatten());
        let mut next: HashMap<i64, i64> = counts
            .iter()
            .map(|(user, count)| (*user, last.get(user).copied().unwrap_or_default() + 1 - count))
            .collect();
        let rows: Vec<_> = rows
            .map(|(user, event)| {
                let next = next.entry(user).or_default();
                let seq = *next;
                *next += 1;
                let (kind, subject) = stored(event.kind);
                (
                    user_events::user_id.eq(user),
                    user_events::seq.eq(seq),
                    user_events::kind.eq(kind),
                    user_events::subject_id.eq(subject),
                    user_events::happened_at.eq(Timestamp(event.at)),
                )
            })
            .collect();
        for batch in rows.chunks(ROWS_PER_INSERT) {
            let insert = diesel::insert_into(user_events::table).values(batch);
            self.run(|c| each!(c, c => insert.execute(c)))?;
        }
        Ok(())
    }

    fn list_user_events(&mut self, user: UserId, after: i64, limit: i64) -> Result<Vec<UserEvent>, StoreError> {
        let columns = (user_events::seq, user_events::kind, user_events::subject_id, user_events::happened_at);
        let of_user = user_events::table.filter(user_events::user_id.eq(user.0).and(user_events::seq.gt(after)));
        let rows: Vec<(i64, String, i64, Timestamp)> =
            self.run(|c| of_user.order(user_events::seq).limit(limit).select(columns).load(c))?;
        rows.into_iter()
            .map(|(seq, kind, subject, at)| {
                let unreadable = || StoreError::Corrupt(format!("user event {kind} of user {user}"));
                Ok(UserEvent { seq, kind: restored(&kind, subject).ok_or_else(unreadable)?, at: at.into() })
            })
            .collect()
    }

    fn delete_user_events_before(&mut self, instant: Instant) -> Result<usize, StoreError> {
        let instant = Timestamp(instant);
        self.run(|c| delete_some!(c, "user_events", "user_id, seq", "happened_at < $1", instant => UtcTimestamp))
    }
}

impl SqlSession<'_> {
    /// Takes the next numbers of users, as many as given for each, and returns their last. An upsert locks the counters
    /// even if they are new.
    fn take_numbers(&mut self, counts: &[(i64, i64)]) -> Result<Vec<(i64, i64)>, StoreError> {
        let (users, counts): (Vec<i64>, Vec<i64>) = counts.iter().copied().unzip();
        let taken: Vec<TakenRow> = self.run(|c| match c {
            Db::Pg(c) => sql_query(concat!(
                "INSERT INTO user_event_counters (user_id, last_seq) SELECT * FROM unnest($1, $2) ",
                "ON CONFLICT (user_id) DO UPDATE SET last_seq = user_event_counters.last_seq + excluded.last_seq ",
                "RETURNING user_id, last_seq"
            ))
            .bind::<Array<BigInt>, _>(&users)
            .bind::<Array<BigInt>, _>(&counts)
            .load(c),
            Db::Sqlite(c) => sql_query(concat!(
                "INSERT INTO user_event_counters (user_id, last_seq) ",
                "SELECT users.value, counts.value FROM json_each($1) AS users ",
                "JOIN json_each($2) AS counts ON counts.key = users.key WHERE TRUE ",
                "ON CONFLICT (user_id) DO UPDATE SET last_seq = user_event_counters.last_seq + excluded.last_seq ",
                "RETURNING user_id, last_seq"
            ))
            .bind::<Text, _>(json(&users))
            .bind::<Text, _>(json(&counts))
            .load(c),
        })?;
        Ok(taken.into_iter().map(|row| (row.user_id, row.last_seq)).collect())
    }
}

/// The last number that a user's events have.
#[derive(QueryableByName)]
struct TakenRow {
    #[diesel(sql_type = BigInt)]
    user_id: i64,
    #[diesel(sql_type = BigInt)]
    last_seq: i64,
}

fn json(numbers: &[i64]) -> String {
    serde_json::Value::from(numbers).to_string()
}

/// Lists each kind of event once, for both directions.
macro_rules! kinds {
    ($($kind:ident($id:ident) = $text:literal),+ $(,)?) => {
        fn stored(kind: UserEventKind) -> (&'static str, i64) {
            match kind { $(UserEventKind::$kind(id) => ($text, id.0)),+ }
        }

        fn restored(kind: &str, subject: i64) -> Option<UserEventKind> {
            match kind { $($text => Some(UserEventKind::$kind($id(subject))),)+ _ => None }
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
