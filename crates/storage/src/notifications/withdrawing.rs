//! Unread notifications whose content may be withdrawn, and deleting notifications.

use super::rows::{Told, about, restored, told, words};
use crate::among::among;
use crate::dialect::{Timestamp, UtcTimestamp, delete_some};
use crate::schema::notifications::notifications;
use crate::session::SqlSession;
use ::notifications::{Kind, Notification, Subject};
use diesel::prelude::*;
use kernel::{Instant, NotificationId, StoreError, UserId};

impl SqlSession<'_> {
    pub(super) fn unread_about(
        &mut self,
        owners: &[UserId],
        subject: Subject,
        kinds: &[Kind],
    ) -> Result<Vec<(UserId, Notification)>, StoreError> {
        let owners = among(notifications::user_id, owners.iter().map(|owner| owner.0).collect());
        let unread = owners.and(notifications::read_at.is_null()).and(about!(subject));
        let found = told!().filter(unread.and(among(notifications::kind, words(kinds)))).order(notifications::id);
        let rows: Vec<Told> = self.run(|c| found.load(c))?;
        rows.into_iter().map(restored).collect()
    }

    pub(super) fn unread_of(&mut self, owner: UserId, kinds: &[Kind]) -> Result<Vec<Notification>, StoreError> {
        let unread = notifications::user_id.eq(owner.0).and(notifications::read_at.is_null());
        let found = told!().filter(unread.and(among(notifications::kind, words(kinds)))).order(notifications::id);
        let rows: Vec<Told> = self.run(|c| found.load(c))?;
        rows.into_iter().map(|row| Ok(restored(row)?.1)).collect()
    }

    /// Returns whether `owner` had such a notification.
    pub(super) fn delete_one(&mut self, owner: UserId, id: NotificationId) -> Result<bool, StoreError> {
        let own = notifications::table.find(id.0).filter(notifications::user_id.eq(owner.0));
        Ok(self.run(|c| diesel::delete(own).execute(c))? == 1)
    }

    pub(super) fn delete_all(&mut self, ids: &[NotificationId]) -> Result<(), StoreError> {
        let those = notifications::table.filter(among(notifications::id, ids.iter().map(|id| id.0).collect()));
        self.run(|c| diesel::delete(those).execute(c)).map(drop)
    }

    pub(super) fn delete_before(&mut self, instant: Instant) -> Result<usize, StoreError> {
        let instant = Timestamp(instant);
        self.run(|c| delete_some!(c, "notifications", "id", "created_at < $1", instant => UtcTimestamp))
    }
}
