use crate::dialect::{Timestamp, each};
use crate::schema::identity::mail_wishes;
use crate::session::SqlSession;
use diesel::prelude::*;
use identity::mails::{MailTopic, MailWishRepository, MailWishes};
use kernel::{Instant, StoreError, UserId};

/// One column for each kind of mail.
#[derive(Queryable, Selectable, AsChangeset, Insertable)]
#[diesel(table_name = mail_wishes)]
#[expect(clippy::struct_excessive_bools, reason = "a row with a column for each switch")]
struct WishesRow {
    applied: bool,
    approved: bool,
    rejected: bool,
    offered: bool,
    expired: bool,
    removed: bool,
    reply_due: bool,
    seat_freed: bool,
    study_changed: bool,
    study_deleted: bool,
    commented: bool,
    replied: bool,
}

impl From<MailWishes> for WishesRow {
    fn from(wishes: MailWishes) -> Self {
        Self {
            applied: wishes.wants(MailTopic::Applied),
            approved: wishes.wants(MailTopic::Approved),
            rejected: wishes.wants(MailTopic::Rejected),
            offered: wishes.wants(MailTopic::Offered),
            expired: wishes.wants(MailTopic::Expired),
            removed: wishes.wants(MailTopic::Removed),
            reply_due: wishes.wants(MailTopic::ReplyDue),
            seat_freed: wishes.wants(MailTopic::SeatFreed),
            study_changed: wishes.wants(MailTopic::StudyChanged),
            study_deleted: wishes.wants(MailTopic::StudyDeleted),
            commented: wishes.wants(MailTopic::Commented),
            replied: wishes.wants(MailTopic::Replied),
        }
    }
}

impl From<WishesRow> for MailWishes {
    fn from(row: WishesRow) -> Self {
        Self::from_each(|topic| match topic {
            MailTopic::Applied => row.applied,
            MailTopic::Approved => row.approved,
            MailTopic::Rejected => row.rejected,
            MailTopic::Offered => row.offered,
            MailTopic::Expired => row.expired,
            MailTopic::Removed => row.removed,
            MailTopic::ReplyDue => row.reply_due,
            MailTopic::SeatFreed => row.seat_freed,
            MailTopic::StudyChanged => row.study_changed,
            MailTopic::StudyDeleted => row.study_deleted,
            MailTopic::Commented => row.commented,
            MailTopic::Replied => row.replied,
        })
    }
}

impl MailWishRepository for SqlSession<'_> {
    fn find_mail_wishes(&mut self, user: UserId) -> Result<Option<MailWishes>, StoreError> {
        let found = mail_wishes::table.find(user.0).select(WishesRow::as_select());
        let row: Option<WishesRow> = self.run(|c| found.first(c).optional())?;
        Ok(row.map(MailWishes::from))
    }

    fn upsert_mail_wishes(&mut self, user: UserId, wishes: MailWishes, now: Instant) -> Result<(), StoreError> {
        let updated_at = || mail_wishes::updated_at.eq(Timestamp(now));
        let statement = diesel::insert_into(mail_wishes::table)
            .values((mail_wishes::user_id.eq(user.0), WishesRow::from(wishes), updated_at()))
            .on_conflict(mail_wishes::user_id)
            .do_update()
            .set((WishesRow::from(wishes), updated_at()));
        self.run(|c| each!(c, c => statement.execute(c))).map(drop)
    }
}
