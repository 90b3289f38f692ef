use crate::dialect::{Timestamp, each};
use crate::personal::{Export, Reason, Table, rows};
use crate::schema::identity::mail_wishes;
use crate::session::SqlSession;
use diesel::prelude::*;
use identity::mails::{MailTopic, MailWishRepository, MailWishes};
use kernel::{Instant, StoreError, UserId};

macro_rules! wishes_row {
    ($($column:ident: $topic:ident,)+) => {
        /// One column for each kind of mail.
        #[derive(Queryable, Selectable, AsChangeset, Insertable)]
        #[diesel(table_name = mail_wishes)]
        struct WishesRow {
            $($column: bool,)+
        }

        impl From<MailWishes> for WishesRow {
            fn from(wishes: MailWishes) -> Self {
                Self { $($column: wishes.wants(MailTopic::$topic),)+ }
            }
        }

        impl From<WishesRow> for MailWishes {
            fn from(row: WishesRow) -> Self {
                Self::from_each(|topic| match topic {
                    $(MailTopic::$topic => row.$column,)+
                })
            }
        }
    };
}

wishes_row! {
    applied: Applied,
    approved: Approved,
    rejected: Rejected,
    offered: Offered,
    expired: Expired,
    removed: Removed,
    reply_due: ReplyDue,
    seat_freed: SeatFreed,
    study_changed: StudyChanged,
    study_deleted: StudyDeleted,
    commented: Commented,
    replied: Replied,
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

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "mail_wishes",
    export: Export::Rows {
        load: |c, person| rows!(c, mail_wishes[applied: bool, approved: bool, rejected: bool, offered: bool, expired: bool, removed: bool, reply_due: bool, seat_freed: bool, study_changed: bool, study_deleted: bool, commented: bool, replied: bool, updated_at: Timestamp], mail_wishes::user_id.eq(person)),
        without: &[(Reason::Owner, &["user_id"])],
    },
    erase: &[],
}];
