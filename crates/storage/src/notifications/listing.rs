//! The list of a user's notifications, with its numbers.

use super::rows::{Told, restored, told};
use crate::dialect::each;
use crate::schema::notifications::notifications;
use crate::session::SqlSession;
use ::notifications::Notification;
use diesel::prelude::*;
use kernel::{Page, PageRequest, StoreError, Total, UserId};

impl SqlSession<'_> {
    pub(super) fn page_of_notifications(
        &mut self,
        owner: UserId,
        only_unread: bool,
        page: PageRequest,
    ) -> Result<Page<Notification>, StoreError> {
        let total = self.number_of_notifications(owner, only_unread)?;
        let rows: Vec<Told> = self.run(|c| {
            each!(c, c => {
                let latest = (notifications::created_at.desc(), notifications::id.desc());
                let of_owner = told!().filter(notifications::user_id.eq(owner.0)).order(latest);
                let stretch = of_owner.offset(page.offset()).limit(page.size().into());
                if only_unread { stretch.filter(notifications::read_at.is_null()).load(c) } else { stretch.load(c) }
            })
        })?;
        let items = rows.into_iter().map(|row| Ok(restored(row)?.1)).collect::<Result<Vec<_>, StoreError>>()?;
        let last = page.offset().unsigned_abs() + u64::from(page.size()) >= total;
        Ok(Page { items, request: page, total: Total::Exact(total), last })
    }

    pub(super) fn number_of_notifications(&mut self, owner: UserId, only_unread: bool) -> Result<u64, StoreError> {
        let own = notifications::table.filter(notifications::user_id.eq(owner.0));
        let count: i64 = self.run(|c| {
            each!(c, c => if only_unread {
                own.filter(notifications::read_at.is_null()).count().get_result(c)
            } else {
                own.count().get_result(c)
            })
        })?;
        Ok(count.unsigned_abs())
    }
}
