//! Passwords, as PHC strings.

use crate::dialect::{Timestamp, each, for_update};
use crate::personal::{Export, Reason, Table, When, rows};
use crate::schema::identity::credentials;
use crate::session::SqlSession;
use diesel::prelude::*;
use identity::passwords::{CredentialRepository, FailedLogins, Failures, PasswordHash};
use kernel::{Instant, StoreError, UserId};

impl CredentialRepository for SqlSession<'_> {
    fn insert_credential(&mut self, user: UserId, hash: &PasswordHash, now: Instant) -> Result<(), StoreError> {
        let values = (
            credentials::user_id.eq(user.0),
            credentials::hash.eq(hash.as_str()),
            credentials::changed_at.eq(Timestamp(now)),
        );
        self.run(|c| diesel::insert_into(credentials::table).values(values).execute(c))?;
        Ok(())
    }

    fn upsert_credential(&mut self, user: UserId, hash: &PasswordHash, now: Instant) -> Result<(), StoreError> {
        let values = || (credentials::hash.eq(hash.as_str()), credentials::changed_at.eq(Timestamp(now)));
        let statement = diesel::insert_into(credentials::table)
            .values((credentials::user_id.eq(user.0), values()))
            .on_conflict(credentials::user_id)
            .do_update()
            .set(values());
        self.run(|c| each!(c, c => statement.execute(c))).map(drop)
    }

    fn find_credential(&mut self, user: UserId) -> Result<Option<PasswordHash>, StoreError> {
        let hash = self.run(|c| credentials::table.find(user.0).select(credentials::hash).first(c).optional())?;
        Ok(hash.map(PasswordHash::stored))
    }

    fn lock_credential(&mut self, user: UserId) -> Result<Option<PasswordHash>, StoreError> {
        let found = credentials::table.find(user.0).select(credentials::hash);
        let hash = self.run(|c| for_update!(c, first, found).optional())?;
        Ok(hash.map(PasswordHash::stored))
    }

    fn delete_credential(&mut self, user: UserId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(credentials::table.find(user.0)).execute(c)).map(drop)
    }

    fn find_failed_logins(&mut self, user: UserId) -> Result<Option<FailedLogins>, StoreError> {
        let found = credentials::table.find(user.0).select(FAILED_LOGINS);
        let row: Option<FailedRow> = self.run(|c| found.first(c).optional())?;
        Ok(row.map(failed_logins))
    }

    fn lock_failed_logins(&mut self, user: UserId) -> Result<Option<FailedLogins>, StoreError> {
        let found = credentials::table.find(user.0).select(FAILED_LOGINS);
        let row: Option<FailedRow> = self.run(|c| for_update!(c, first, found).optional())?;
        Ok(row.map(failed_logins))
    }

    fn update_failed_logins(&mut self, user: UserId, failed: &FailedLogins) -> Result<(), StoreError> {
        let FailedLogins { since, before, last_but_one_at } = *failed;
        let count = |of: Failures| i32::try_from(of.count).unwrap_or(i32::MAX);
        let values = (
            credentials::failed_logins.eq(count(since)),
            credentials::last_failed_at.eq(since.last_at.map(Timestamp)),
            credentials::last_failed_but_one_at.eq(last_but_one_at.map(Timestamp)),
            credentials::failed_logins_before.eq(count(before)),
            credentials::last_failed_before_at.eq(before.last_at.map(Timestamp)),
        );
        self.run(|c| diesel::update(credentials::table.find(user.0)).set(values).execute(c)).map(drop)
    }
}

type FailedRow = (i32, Option<Timestamp>, Option<Timestamp>, i32, Option<Timestamp>);

const FAILED_LOGINS: (
    credentials::failed_logins,
    credentials::last_failed_at,
    credentials::last_failed_but_one_at,
    credentials::failed_logins_before,
    credentials::last_failed_before_at,
) = (
    credentials::failed_logins,
    credentials::last_failed_at,
    credentials::last_failed_but_one_at,
    credentials::failed_logins_before,
    credentials::last_failed_before_at,
);

fn failed_logins((count, last, last_but_one, count_before, last_before): FailedRow) -> FailedLogins {
    let failures = |count, last: Option<Timestamp>| Failures {
        count: u32::try_from(count).unwrap_or_default(),
        last_at: last.map(|last| last.0),
    };
    FailedLogins {
        since: failures(count, last),
        before: failures(count_before, last_before),
        last_but_one_at: last_but_one.map(|at| at.0),
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "credentials",
    export: Export::Rows {
        load: |c, person| rows!(c, credentials[changed_at: Timestamp, failed_logins: i32, last_failed_at: When, last_failed_but_one_at: When, failed_logins_before: i32, last_failed_before_at: When], credentials::user_id.eq(person)),
        without: &[(Reason::Owner, &["user_id"]), (Reason::Secret, &["hash"])],
    },
    erase: &[],
}];
