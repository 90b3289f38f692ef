use crate::dialect::{Timestamp, each};
use crate::schema::identity::mail_wishes;
use crate::session::SqlSession;
use diesel::prelude::*;
use identity::{MailWishRepository, MailWishes};
use kernel::{Instant, StoreError, UserId};

impl MailWishRepository for SqlSession<'_> {
    fn find_mail_wishes(&mut self, user: UserId) -> Result<Option<MailWishes>, StoreError> {
        let found = mail_wishes::table.find(user.0);
        let columns = (mail_wishes::applied, mail_wishes::approved, mail_wishes::rejected);
        let row: Option<(bool, bool, bool)> = self.run(|c| found.select(columns).first(c).optional())?;
        Ok(row.map(|(applied, approved, rejected)| MailWishes { applied, approved, rejected }))
    }

    fn upsert_mail_wishes(&mut self, user: UserId, wishes: MailWishes, now: Instant) -> Result<(), StoreError> {
        let values = || {
            (
                mail_wishes::applied.eq(wishes.applied),
                mail_wishes::approved.eq(wishes.approved),
                mail_wishes::rejected.eq(wishes.rejected),
                mail_wishes::updated_at.eq(Timestamp(now)),
            )
        };
        let statement = diesel::insert_into(mail_wishes::table)
            .values((mail_wishes::user_id.eq(user.0), values()))
            .on_conflict(mail_wishes::user_id)
            .do_update()
            .set(values());
        self.run(|c| each!(c, c => statement.execute(c))).map(drop)
    }
}
