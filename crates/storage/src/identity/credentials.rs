//! Passwords, as PHC strings.

use crate::dialect::Timestamp;
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

    fn find_credential(&mut self, user: UserId) -> Result<Option<PasswordHash>, StoreError> {
        let hash = self.run(|c| credentials::table.find(user.0).select(credentials::hash).first(c).optional())?;
        Ok(hash.map(PasswordHash::stored))
    }

    fn delete_credential(&mut self, user: UserId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(credentials::table.find(user.0)).execute(c)).map(drop)
    }
}
