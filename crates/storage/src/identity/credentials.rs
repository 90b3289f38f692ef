//! Passwords, as PHC strings.

use crate::dialect::{Timestamp, each, for_update};
use crate::schema::identity::credentials;
use crate::session::SqlSession;
use diesel::prelude::*;
use identity::{CredentialRepository, PasswordHash};
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
}
