//! Mails to be sent. Claiming a mail makes it due later and counts the attempt, which shows whether another worker has
//! claimed it since.
//!
//! A folding mail is one row for its kind, user and study. After it was sent, the row rests for a while and collects
//! repetitions. Without any it is deleted when it is due.

use crate::connection::Db;
use crate::dialect::{Timestamp, UtcTimestamp, each, for_update};
use crate::personal::Table;
use crate::schema::work::{outbox, outbox_people};
use crate::session::SqlSession;
use diesel::dsl::{exists, select};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, BigInt, Bool, Nullable, SmallInt, Text};
use identity::addresses::EmailAddress;
use kernel::{CommentId, Instant, MailId, StoreError, StudyId, UserId};
use std::borrow::Cow;
use std::collections::BTreeSet;
use unit_of_work::{Gathered, NewMail, NewsKind, Occasion, OutboxRepository, QueuedMail, Urgency};

/// Links for a known user. A password reset only has an address.
const LINKS: [&str; 2] = [VERIFY_ADDRESS, CHANGE_ADDRESS];
const VERIFY_ADDRESS: &str = "VERIFY_ADDRESS";
const CHANGE_ADDRESS: &str = "CHANGE_ADDRESS";
const ADDRESS_CHANGED: &str = "ADDRESS_CHANGED";
const RESET_PASSWORD: &str = "RESET_PASSWORD";
const PASSWORD_CHANGED: &str = "PASSWORD_CHANGED";
const SECOND_FACTOR_ON: &str = "SECOND_FACTOR_ON";
const SECOND_FACTOR_OFF: &str = "SECOND_FACTOR_OFF";
const STUDY_DELETED: &str = "STUDY_DELETED";
const UNREAD_MESSAGES: &str = "UNREAD_MESSAGES";
const NEW_STUDIES: &str = "NEW_STUDIES";
pub(crate) const WRITTEN: &str = "WRITTEN";
const OWN_STUDY_DELETED: &str = "OWN_STUDY_DELETED";

#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox)]
struct MailRow {
    id: i64,
    occasion: String,
    user_id: Option<i64>,
    email: Option<String>,
    study_id: Option<i64>,
    browser: Option<String>,
    queued_at: Timestamp,
    attempt: i16,
    title: Option<String>,
    comment_id: Option<i64>,
}

impl MailRow {
    fn occasion(&self) -> Option<Occasion> {
        // Older rows have no browser.
        let browser = || self.browser.clone().unwrap_or_default();
        Some(match self.occasion.as_str() {
            VERIFY_ADDRESS => Occasion::VerifyAddress,
            CHANGE_ADDRESS => Occasion::ChangeAddress,
            ADDRESS_CHANGED => Occasion::AddressChanged { browser: browser() },
            RESET_PASSWORD => Occasion::ResetPassword,
            PASSWORD_CHANGED => Occasion::PasswordChanged { browser: browser() },
            SECOND_FACTOR_ON => Occasion::SecondFactorChanged { is_on: true, browser: browser() },
            SECOND_FACTOR_OFF => Occasion::SecondFactorChanged { is_on: false, browser: browser() },
            STUDY_DELETED => Occasion::StudyDeleted { title: self.title.clone()?, is_to_author: false },
            OWN_STUDY_DELETED => Occasion::StudyDeleted { title: self.title.clone()?, is_to_author: true },
            UNREAD_MESSAGES => Occasion::UnreadMessages,
            NEW_STUDIES => Occasion::NewStudies,
            WRITTEN => Occasion::Written(serde_json::from_str(self.title.as_deref()?).ok()?),
            news => Occasion::News {
                kind: NewsKind::parse(news)?,
                study: StudyId(self.study_id?),
                comment: self.comment_id.map(CommentId),
            },
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

/// The columns of an occasion.
#[derive(Default)]
struct Columns<'a> {
    name: &'static str,
    study: Option<i64>,
    browser: Option<&'a str>,
    /// The title of a deleted study, or a written letter as JSON.
    title: Option<Cow<'a, str>>,
    comment: Option<i64>,
}

fn columns(occasion: &Occasion) -> Result<Columns<'_>, StoreError> {
    let named = |name| Columns { name, ..Columns::default() };
    Ok(match occasion {
        Occasion::VerifyAddress => named(VERIFY_ADDRESS),
        Occasion::ChangeAddress => named(CHANGE_ADDRESS),
        Occasion::AddressChanged { browser } => Columns { browser: Some(browser), ..named(ADDRESS_CHANGED) },
        Occasion::ResetPassword => named(RESET_PASSWORD),
        Occasion::PasswordChanged { browser } => Columns { browser: Some(browser), ..named(PASSWORD_CHANGED) },
        Occasion::SecondFactorChanged { is_on, browser } => {
            Columns { browser: Some(browser), ..named(if *is_on { SECOND_FACTOR_ON } else { SECOND_FACTOR_OFF }) }
        }
        Occasion::News { kind, study, comment } => {
            Columns { study: Some(study.0), comment: comment.map(|comment| comment.0), ..named(kind.as_str()) }
        }
        Occasion::StudyDeleted { title, is_to_author } => {
            let name = if *is_to_author { OWN_STUDY_DELETED } else { STUDY_DELETED };
            Columns { title: Some(Cow::from(title)), ..named(name) }
        }
        Occasion::UnreadMessages => named(UNREAD_MESSAGES),
        Occasion::NewStudies => named(NEW_STUDIES),
        Occasion::Written(letter) => {
            let letter = serde_json::to_string(letter).map_err(|error| StoreError::Failed(error.into()))?;
            Columns { title: Some(Cow::from(letter)), ..named(WRITTEN) }
        }
    })
}

fn rank(urgency: Urgency) -> i16 {
    match urgency {
        Urgency::Security => 0,
        Urgency::News => 1,
    }
}

/// A mail that this worker still leases. After a rest its `queued_at` differs, because attempts start again.
macro_rules! leased {
    ($mail:expr) => {
        outbox::table.filter(
            outbox::id
                .eq($mail.id.0)
                .and(outbox::attempt.eq(attempts($mail)))
                .and(outbox::queued_at.eq(Timestamp($mail.queued_at))),
        )
    };
}

/// Due mails of at least this urgency.
macro_rules! due {
    ($least:expr, $now:expr) => {
        outbox::table.filter(outbox::urgency.le(rank($least)).and(outbox::due_at.le(Timestamp($now))))
    };
}

fn attempts(mail: &QueuedMail) -> i16 {
    i16::try_from(mail.attempt).unwrap_or(i16::MAX)
}

impl OutboxRepository for SqlSession<'_> {
    fn insert_mail(&mut self, mail: &NewMail) -> Result<(), StoreError> {
        let Columns { name, study, browser, title, comment } = columns(&mail.occasion)?;
        let policy = mail.occasion.policy();
        let values = (
            outbox::occasion.eq(name),
            outbox::urgency.eq(rank(policy.urgency)),
            outbox::folds.eq(policy.folds.then_some(true)),
            outbox::user_id.eq(mail.user.map(|user| user.0)),
            outbox::email.eq(mail.to.as_ref().map(EmailAddress::as_str)),
            outbox::study_id.eq(study),
            outbox::browser.eq(browser),
            outbox::title.eq(title.as_deref()),
            outbox::comment_id.eq(comment),
            outbox::queued_at.eq(Timestamp(mail.at)),
            outbox::due_at.eq(Timestamp(mail.at + policy.waits)),
        );
        let id: i64 = self.run(|c| {
            each!(c, c => diesel::insert_into(outbox::table)
                .values(values)
                .on_conflict((outbox::user_id, outbox::study_id, outbox::occasion, outbox::folds))
                .do_update()
                .set((outbox::events.eq(outbox::events + 1), outbox::comment_id.eq(comment)))
                .returning(outbox::id)
                .get_result(c))
        })?;
        let Some(by) = mail.by else { return Ok(()) };
        let person = (outbox_people::mail_id.eq(id), outbox_people::user_id.eq(by.0));
        self.run(|c| {
            let insert = diesel::insert_into(outbox_people::table).values(person).on_conflict_do_nothing();
            each!(c, c => insert.execute(c)).map(drop)
        })
    }

    fn insert_mails(
        &mut self,
        occasion: &Occasion,
        users: &[UserId],
        by: Option<UserId>,
        at: Instant,
    ) -> Result<(), StoreError> {
        let Columns { name, study, browser: _, title, comment } = columns(occasion)?;
        let policy = occasion.policy();
        // Once each, because an upsert must not meet the same row twice.
        let users: BTreeSet<i64> = users.iter().map(|user| user.0).collect();
        let users: Vec<i64> = users.into_iter().collect();
        // Binds the values of a mail, and the users as the last one.
        macro_rules! insert_for {
            ($each_user:literal, $users:ty, $values:expr) => {
                sql_query(concat!(
                    "INSERT INTO outbox (occasion, urgency, folds, study_id, title, queued_at, due_at, comment_id, user_id) ",
                    "SELECT $1, $2, $3, $4, $5, $6, $7, $8, value FROM ",
                    $each_user,
                    " WHERE TRUE ON CONFLICT (user_id, study_id, occasion, folds) ",
                    "DO UPDATE SET events = outbox.events + 1, comment_id = excluded.comment_id"
                ))
                .bind::<Text, _>(name)
                .bind::<SmallInt, _>(rank(policy.urgency))
                .bind::<Nullable<Bool>, _>(policy.folds.then_some(true))
                .bind::<Nullable<BigInt>, _>(study)
                .bind::<Nullable<Text>, _>(title.as_deref())
                .bind::<UtcTimestamp, _>(Timestamp(at))
                .bind::<UtcTimestamp, _>(Timestamp(at + policy.waits))
                .bind::<Nullable<BigInt>, _>(comment)
                .bind::<$users, _>($values)
            };
        }
        self.run(|c| match c {
            Db::Pg(c) => insert_for!("unnest($9) AS value", Array<BigInt>, &users).execute(c),
            Db::Sqlite(c) => {
                let users = serde_json::Value::from(users.clone()).to_string();
                insert_for!("json_each($9)", Text, users).execute(c)
            }
        })?;
        let Some(by) = by else { return Ok(()) };
        // Only folding mails name users, and there is one of them for each user, study and kind.
        macro_rules! name_for {
            ($each_user:literal, $users:ty, $values:expr) => {
                sql_query(concat!(
                    "INSERT INTO outbox_people (mail_id, user_id) SELECT id, $1 FROM outbox ",
                    "WHERE occasion = $2 AND study_id = $3 AND folds AND user_id IN (SELECT value FROM ",
                    $each_user,
                    ") ON CONFLICT DO NOTHING"
                ))
                .bind::<BigInt, _>(by.0)
                .bind::<Text, _>(name)
                .bind::<Nullable<BigInt>, _>(study)
                .bind::<$users, _>($values)
            };
        }
        self.run(|c| match c {
            Db::Pg(c) => name_for!("unnest($4) AS value", Array<BigInt>, &users).execute(c),
            Db::Sqlite(c) => {
                let users = serde_json::Value::from(users).to_string();
                name_for!("json_each($4)", Text, users).execute(c)
            }
        })
        .map(drop)
    }

    fn has_due_mail(&mut self, least: Urgency, now: Instant) -> Result<bool, StoreError> {
        self.run(|c| select(exists(due!(least, now))).get_result(c))
    }

    fn lease_mails(
        &mut self,
        least: Urgency,
        now: Instant,
        until: Instant,
        most: i64,
    ) -> Result<Vec<QueuedMail>, StoreError> {
        let due = due!(least, now).order((outbox::urgency, outbox::due_at, outbox::id)).limit(most);
        let rows: Vec<MailRow> = self.run(|c| match c {
            Db::Pg(c) => due.select(MailRow::as_select()).for_update().skip_locked().load(c),
            Db::Sqlite(c) => due.select(MailRow::as_select()).load(c),
        })?;
        let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let taken = (outbox::due_at.eq(Timestamp(until)), outbox::attempt.eq(outbox::attempt + 1));
        self.run(|c| diesel::update(outbox::table.filter(outbox::id.eq_any(ids))).set(taken).execute(c))?;
        rows.into_iter().map(MailRow::taken).collect()
    }

    fn lock_leased_mail(&mut self, mail: &QueuedMail) -> Result<Option<Gathered>, StoreError> {
        let found = leased!(mail).select(outbox::events);
        let events: Option<i32> = self.run(|c| for_update!(c, first, found).optional())?;
        let Some(events) = events else { return Ok(None) };
        let theirs = outbox_people::table.filter(outbox_people::mail_id.eq(mail.id.0)).order(outbox_people::user_id);
        let people: Vec<i64> = self.run(|c| theirs.select(outbox_people::user_id).load(c))?;
        Ok(Some(Gathered { events, people: people.into_iter().map(UserId).collect() }))
    }

    fn rest_mail(
        &mut self,
        mail: &QueuedMail,
        told: &Gathered,
        now: Instant,
        until: Instant,
    ) -> Result<(), StoreError> {
        let rested = (
            outbox::events.eq(outbox::events - told.events),
            outbox::queued_at.eq(Timestamp(now)),
            outbox::due_at.eq(Timestamp(until)),
            outbox::attempt.eq(0_i16),
        );
        if self.run(|c| diesel::update(leased!(mail)).set(rested).execute(c))? == 0 {
            return Ok(());
        }
        let people: Vec<i64> = told.people.iter().map(|person| person.0).collect();
        let theirs = outbox_people::mail_id.eq(mail.id.0).and(outbox_people::user_id.eq_any(people));
        self.run(|c| diesel::delete(outbox_people::table.filter(theirs)).execute(c)).map(drop)
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
        // Written letters answer what the address asked as an inquiry.
        let requested = same.and(outbox::occasion.ne(WRITTEN));
        self.run(|c| diesel::delete(outbox::table.filter(requested)).execute(c)).map(drop)
    }
}

pub(crate) const PERSONAL: &[Table] = &[
    Table::not_exported("outbox", "mails to send, about what other tables export"),
    Table::not_exported("outbox_people", "users whom mails to send name"),
];
