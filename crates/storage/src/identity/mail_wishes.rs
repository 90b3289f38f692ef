use crate::dialect::{Timestamp, each};
use crate::personal::{Export, Reason, Table, When, rows};
use crate::schema::identity::{mail_wishes, users};
use crate::session::SqlSession;
use diesel::prelude::*;
use identity::mails::{MailTopic, MailWishRepository, MailWishes, SummaryReader};
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
    mentioned: Mentioned,
    unread: Unread,
    new_studies: NewStudies,
}

/// Users who want summaries and got none since an instant.
macro_rules! unserved {
    ($since:expr) => {
        mail_wishes::unread
            .and(mail_wishes::unread_mailed_at.is_null().or(mail_wishes::unread_mailed_at.lt(Timestamp($since))))
    };
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

    fn list_summary_readers(
        &mut self,
        since: Instant,
        after: UserId,
        at_most: i64,
    ) -> Result<Vec<SummaryReader>, StoreError> {
        let readers = mail_wishes::table
            .inner_join(users::table.on(users::id.eq(mail_wishes::user_id)))
            .filter(unserved!(since).and(mail_wishes::user_id.gt(after.0)))
            .filter(users::email_verified_at.is_not_null().and(users::suspended_at.is_null()))
            .order(mail_wishes::user_id)
            .limit(at_most)
            .select((mail_wishes::user_id, mail_wishes::unread_mailed_at));
        let rows: Vec<(i64, Option<Timestamp>)> = self.run(|c| readers.load(c))?;
        let reader =
            |(user, at): (i64, Option<Timestamp>)| SummaryReader { user: UserId(user), mailed_at: at.map(Into::into) };
        Ok(rows.into_iter().map(reader).collect())
    }

    fn mark_summary_queued(&mut self, user: UserId, since: Instant, now: Instant) -> Result<bool, StoreError> {
        let unserved = mail_wishes::table.find(user.0).filter(unserved!(since));
        let queued = mail_wishes::unread_mailed_at.eq(Timestamp(now));
        Ok(self.run(|c| diesel::update(unserved).set(queued).execute(c))? == 1)
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "mail_wishes",
    export: Export::Rows {
        load: |c, person| rows!(c, mail_wishes[applied: bool, approved: bool, rejected: bool, offered: bool, expired: bool, removed: bool, reply_due: bool, seat_freed: bool, study_changed: bool, study_deleted: bool, commented: bool, replied: bool, mentioned: bool, unread: bool, new_studies: bool, unread_mailed_at: When, updated_at: Timestamp], mail_wishes::user_id.eq(person)),
        without: &[(Reason::Owner, &["user_id"])],
    },
    erase: &[],
}];
