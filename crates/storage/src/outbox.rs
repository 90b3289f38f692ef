//! Mails that are still to be sent. Who takes some makes them due later, and counts the attempt, by which it is known
//! whether somebody else has taken them since.

use crate::connection::Db;
use crate::dialect::{Timestamp, for_update};
use crate::schema::work::outbox;
use crate::session::SqlSession;
use diesel::dsl::{exists, select};
use diesel::prelude::*;
use identity::EmailAddress;
use kernel::{Instant, MailId, StoreError, StudyId, UserId};
use unit_of_work::{NewMail, Occasion, OutboxRepository, QueuedMail};

/// Those of somebody who is known. A password is reset by an address alone.
const LINKS: [&str; 2] = [VERIFY_ADDRESS, CHANGE_ADDRESS];
const VERIFY_ADDRESS: &str = "VERIFY_ADDRESS";
const CHANGE_ADDRESS: &str = "CHANGE_ADDRESS";
const ADDRESS_CHANGED: &str = "ADDRESS_CHANGED";
const RESET_PASSWORD: &str = "RESET_PASSWORD";
const APPLIED: &str = "APPLIED";
const APPROVED: &str = "APPROVED";
const REJECTED: &str = "REJECTED";

#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox)]
struct MailRow {
    id: i64,
    occasion: String,
    user_id: Option<i64>,
    email: Option<String>,
    study_id: Option<i64>,
    by_id: Option<i64>,
    queued_at: Timestamp,
    attempt: i16,
}

impl MailRow {
    fn occasion(&self) -> Option<Occasion> {
        let study = self.study_id.map(StudyId);
        Some(match self.occasion.as_str() {
            VERIFY_ADDRESS => Occasion::VerifyAddress,
            CHANGE_ADDRESS => Occasion::ChangeAddress,
            ADDRESS_CHANGED => Occasion::AddressChanged,
            RESET_PASSWORD => Occasion::ResetPassword,
            APPLIED => Occasion::Applied { study: study?, by: UserId(self.by_id?) },
            APPROVED => Occasion::Approved { study: study? },
            REJECTED => Occasion::Rejected { study: study? },
            _ => return None,
        })
    }

    fn taken(self) -> Result<QueuedMail, StoreError> {
        let occasion = self.occasion().ok_or_else(|| StoreError::Corrupt(format!("occasion {}", self.occasion)))?;
        Ok(QueuedMail {
            id: MailId(self.id),
            occasion,
            user: self.user_id.map(UserId),
            to: self.email.map(EmailAddress::stored),
            queued_at: self.queued_at.into(),
            attempt: u16::try_from(self.attempt).unwrap_or(u16::MAX).saturating_add(1),
        })
    }
}

fn name(occasion: Occasion) -> (&'static str, Option<i64>, Option<i64>) {
    match occasion {
        Occasion::VerifyAddress => (VERIFY_ADDRESS, None, None),
        Occasion::ChangeAddress => (CHANGE_ADDRESS, None, None),
        Occasion::AddressChanged => (ADDRESS_CHANGED, None, None),
        Occasion::ResetPassword => (RESET_PASSWORD, None, None),
        Occasion::Applied { study, by } => (APPLIED, Some(study.0), Some(by.0)),
        Occasion::Approved { study } => (APPROVED, Some(study.0), None),
        Occasion::Rejected { study } => (REJECTED, Some(study.0), None),
    }
}

/// A mail, if nobody else has taken it since.
macro_rules! leased {
    ($mail:expr) => {
        outbox::table.filter(outbox::id.eq($mail.id.0).and(outbox::attempt.eq(attempts($mail))))
    };
}

fn attempts(mail: &QueuedMail) -> i16 {
    i16::try_from(mail.attempt).unwrap_or(i16::MAX)
}

impl OutboxRepository for SqlSession<'_> {
    fn insert_mail(&mut self, mail: &NewMail) -> Result<(), StoreError> {
        let (occasion, study, by) = name(mail.occasion);
        let values = (
            outbox::occasion.eq(occasion),
            outbox::user_id.eq(mail.user.map(|user| user.0)),
            outbox::email.eq(mail.to.as_ref().map(EmailAddress::as_str)),
            outbox::study_id.eq(study),
            outbox::by_id.eq(by),
            outbox::queued_at.eq(Timestamp(mail.at)),
            outbox::due_at.eq(Timestamp(mail.at)),
        );
        self.run(|c| diesel::insert_into(outbox::table).values(values).execute(c)).map(drop)
    }

    fn has_due_mail(&mut self, now: Instant) -> Result<bool, StoreError> {
        self.run(|c| select(exists(outbox::table.filter(outbox::due_at.le(Timestamp(now))))).get_result(c))
    }

    fn lease_mails(&mut self, now: Instant, until: Instant, most: i64) -> Result<Vec<QueuedMail>, StoreError> {
        let due =
            outbox::table.filter(outbox::due_at.le(Timestamp(now))).order((outbox::due_at, outbox::id)).limit(most);
        let rows: Vec<MailRow> = self.run(|c| match c {
            Db::Pg(c) => due.select(MailRow::as_select()).for_update().skip_locked().load(c),
            Db::Sqlite(c) => due.select(MailRow::as_select()).load(c),
        })?;
        let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let taken = (outbox::due_at.eq(Timestamp(until)), outbox::attempt.eq(outbox::attempt + 1));
        self.run(|c| diesel::update(outbox::table.filter(outbox::id.eq_any(ids))).set(taken).execute(c))?;
        rows.into_iter().map(MailRow::taken).collect()
    }

    fn lock_leased_mail(&mut self, mail: &QueuedMail) -> Result<bool, StoreError> {
        let found = leased!(mail).select(outbox::id);
        let id: Option<i64> = self.run(|c| for_update!(c, first, found).optional())?;
        Ok(id.is_some())
    }

    fn postpone_mail(&mut self, mail: &QueuedMail, until: Instant) -> Result<(), StoreError> {
        self.run(|c| diesel::update(leased!(mail)).set(outbox::due_at.eq(Timestamp(until))).execute(c)).map(drop)
    }

    fn delete_mail(&mut self, mail: &QueuedMail) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(leased!(mail)).execute(c)).map(drop)
    }

    fn delete_link_mails_of(&mut self, user: UserId) -> Result<(), StoreError> {
        let theirs = outbox::table.filter(outbox::user_id.eq(user.0).and(outbox::occasion.eq_any(LINKS)));
        self.run(|c| diesel::delete(theirs).execute(c)).map(drop)
    }

    fn delete_unclaimed_mails(&mut self, address: &EmailAddress) -> Result<(), StoreError> {
        let same = outbox::user_id.is_null().and(outbox::email.eq(address.as_str()));
        self.run(|c| diesel::delete(outbox::table.filter(same)).execute(c)).map(drop)
    }
}
