use crate::connection::Db;
use crate::dialect::{Timestamp, UtcTimestamp, delete_some, each};
use crate::schema::work::{user_event_counters, user_events};
use crate::session::SqlSession;
use diesel::prelude::*;
use kernel::{Instant, NotificationId, StoreError, StudyId, UserId};
use std::collections::{BTreeMap, BTreeSet};
use unit_of_work::{NewUserEvent, UserEvent, UserEventKind, UserEventRepository};

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
        for (user, events) in people {
            let last = self.take_numbers(user, events.len())?;
            let first = last + 1 - i64::try_from(events.len()).unwrap_or(i64::MAX);
            for (seq, event) in (first..).zip(events) {
                self.insert_user_event(seq, event)?;
            }
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
    /// Takes the next `count` numbers of a user and returns the last. An upsert locks the counter even if it is new.
    fn take_numbers(&mut self, user: UserId, count: usize) -> Result<i64, StoreError> {
        let more = i64::try_from(count).unwrap_or(i64::MAX);
        let first = (user_event_counters::user_id.eq(user.0), user_event_counters::last_seq.eq(more));
        self.run(|c| {
            each!(c, c => diesel::insert_into(user_event_counters::table)
                .values(first)
                .on_conflict(user_event_counters::user_id)
                .do_update()
                .set(user_event_counters::last_seq.eq(user_event_counters::last_seq + more))
                .returning(user_event_counters::last_seq)
                .get_result(c))
        })
    }

    fn insert_user_event(&mut self, seq: i64, event: &NewUserEvent) -> Result<(), StoreError> {
        let (kind, subject) = stored(event.kind);
        let values = (
            user_events::user_id.eq(event.user.0),
            user_events::seq.eq(seq),
            user_events::kind.eq(kind),
            user_events::subject_id.eq(subject),
            user_events::happened_at.eq(Timestamp(event.at)),
        );
        self.run(|c| diesel::insert_into(user_events::table).values(values).execute(c)).map(drop)
    }
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
