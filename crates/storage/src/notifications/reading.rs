//! Marking notifications as read.

use super::rows::{about, words};
use crate::among::among;
use crate::dialect::Timestamp;
use crate::schema::notifications::notifications;
use crate::session::SqlSession;
use ::notifications::{Kind, Subject};
use diesel::prelude::*;
use kernel::{Instant, NotificationId, StoreError, UserId};

impl SqlSession<'_> {
    /// Returns whether `owner` has such a notification.
    pub(super) fn read_one(&mut self, owner: UserId, id: NotificationId, now: Instant) -> Result<bool, StoreError> {
        let own = notifications::table.find(id.0).filter(notifications::user_id.eq(owner.0));
        let unread = own.filter(notifications::read_at.is_null());
        let read = notifications::read_at.eq(Timestamp(now));
        let is_new = self.run(|c| diesel::update(unread).set(read).execute(c))? == 1;
        if is_new {
            return Ok(true);
        }
        let found: Option<i64> = self.run(|c| own.select(notifications::id).first(c).optional())?;
        Ok(found.is_some())
    }

    pub(super) fn read_about(
        &mut self,
        owners: &[UserId],
        subject: Subject,
        kinds: &[Kind],
        now: Instant,
    ) -> Result<(), StoreError> {
        let owners = among(notifications::user_id, owners.iter().map(|owner| owner.0).collect());
        let unread = owners.and(notifications::read_at.is_null());
        let about = about!(subject).and(among(notifications::kind, words(kinds)));
        let read = notifications::read_at.eq(Timestamp(now));
        self.run(|c| diesel::update(notifications::table.filter(unread.and(about))).set(read).execute(c)).map(drop)
    }

    pub(super) fn read_all(&mut self, owner: UserId, now: Instant) -> Result<(), StoreError> {
        let unread = notifications::user_id.eq(owner.0).and(notifications::read_at.is_null());
        let read = notifications::read_at.eq(Timestamp(now));
        self.run(|c| diesel::update(notifications::table.filter(unread)).set(read).execute(c)).map(drop)
    }
}
