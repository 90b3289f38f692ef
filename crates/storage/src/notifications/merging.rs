//! New notifications, and the unread ones into which repetitions are merged.

use super::rows::{Told, about, restored, told};
use crate::among::among;
use crate::dialect::{Json, Timestamp, each};
use crate::schema::notifications::notifications;
use crate::session::SqlSession;
use ::notifications::{Kind, NewNotification, Notification, Subject};
use diesel::prelude::*;
use kernel::{Instant, NotificationId, StoreError, UserId};
use std::collections::BTreeMap;

/// Within the limits of both databases for the parameters of one statement.
const ROWS_PER_INSERT: usize = 1_000;

#[derive(Insertable)]
#[diesel(table_name = notifications, treat_none_as_default_value = false)]
struct NewRow {
    user_id: i64,
    kind: &'static str,
    subject_kind: Option<String>,
    subject_id: Option<i64>,
    item_kind: Option<String>,
    item_id: Option<i64>,
    title: Option<String>,
    actor_id: Option<i64>,
    ends_at: Option<Timestamp>,
    decision: Option<String>,
    created_at: Timestamp,
}

impl From<&NewNotification> for NewRow {
    fn from(new: &NewNotification) -> Self {
        Self {
            user_id: new.to.0,
            kind: new.kind.as_str(),
            subject_kind: new.subject.map(|subject| subject.kind.as_str().to_owned()),
            subject_id: new.subject.map(|subject| subject.id),
            item_kind: new.item.map(|item| item.kind.as_str().to_owned()),
            item_id: new.item.map(|item| item.id),
            title: new.title.clone(),
            actor_id: new.actor.map(|actor| actor.0),
            ends_at: new.ends_at.map(Timestamp),
            decision: new.decision.map(|decision| decision.as_str().to_owned()),
            created_at: Timestamp(new.at),
        }
    }
}

impl SqlSession<'_> {
    pub(super) fn latest_unread(
        &mut self,
        owners: &[UserId],
        (kind, subject): (Kind, Subject),
        since: Instant,
    ) -> Result<Vec<(UserId, Notification)>, StoreError> {
        let owners = among(notifications::user_id, owners.iter().map(|owner| owner.0).collect());
        let unread = owners.and(notifications::read_at.is_null()).and(notifications::created_at.ge(Timestamp(since)));
        let same = notifications::kind.eq(kind.as_str()).and(about!(subject));
        let oldest = (notifications::created_at, notifications::id);
        let rows: Vec<Told> = self.run(|c| told!().filter(unread.and(same)).order(oldest).load(c))?;
        let found = rows.into_iter().map(restored).collect::<Result<Vec<_>, _>>()?;
        // A later one replaces an earlier one.
        let latest: BTreeMap<UserId, Notification> = found.into_iter().collect();
        Ok(latest.into_iter().collect())
    }

    pub(super) fn insert_new(&mut self, new: &[&NewNotification]) -> Result<Vec<NotificationId>, StoreError> {
        let mut ids = Vec::with_capacity(new.len());
        for batch in new.chunks(ROWS_PER_INSERT) {
            let rows: Vec<_> = batch.iter().map(|new| NewRow::from(*new)).collect();
            let inserted: Vec<i64> = self.run(|c| {
                let insert = diesel::insert_into(notifications::table).values(rows).returning(notifications::id);
                each!(c, c => insert.get_results(c))
            })?;
            ids.extend(inserted.into_iter().map(NotificationId));
        }
        // Both databases give ids in the order of the rows, but need not return them in it.
        ids.sort_unstable();
        Ok(ids)
    }

    pub(super) fn replace_content(
        &mut self,
        ids: &[NotificationId],
        new: &NewNotification,
        others: &[UserId],
    ) -> Result<(), StoreError> {
        let others = Json(others.iter().map(|other| other.0).collect());
        let changes = (
            notifications::created_at.eq(Timestamp(new.at)),
            notifications::item_kind.eq(new.item.map(|item| item.kind.as_str())),
            notifications::item_id.eq(new.item.map(|item| item.id)),
            notifications::title.eq(&new.title),
            notifications::actor_id.eq(new.actor.map(|actor| actor.0)),
            notifications::others.eq(others),
            notifications::ends_at.eq(new.ends_at.map(Timestamp)),
        );
        let those = notifications::table.filter(among(notifications::id, ids.iter().map(|id| id.0).collect()));
        self.run(|c| diesel::update(those).set(changes).execute(c)).map(drop)
    }
}
