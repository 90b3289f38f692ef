use crate::dialect::{Timestamp, UtcTimestamp, delete_some};
use crate::personal::Table;
use crate::schema::work::idempotency_keys;
use crate::session::SqlSession;
use diesel::prelude::*;
use kernel::idempotency::{IdempotencyRepository, Made};
use kernel::{IdempotencyKey, Instant, StoreError, UserId};

impl IdempotencyRepository for SqlSession<'_> {
    fn find_made(&mut self, user: UserId, purpose: &str, key: &str) -> Result<Option<Made>, StoreError> {
        let columns = (idempotency_keys::made_id, idempotency_keys::fingerprint, idempotency_keys::made_at);
        let found = idempotency_keys::table.find((user.0, purpose, key)).select(columns);
        let row: Option<(i64, Option<Vec<u8>>, Timestamp)> = self.run(|c| found.first(c).optional())?;
        Ok(row.map(|(id, fingerprint, at)| Made { id, fingerprint, at: at.into() }))
    }

    fn insert_made(&mut self, user: UserId, purpose: &str, key: &IdempotencyKey, made: Made) -> Result<(), StoreError> {
        let values = (
            idempotency_keys::user_id.eq(user.0),
            idempotency_keys::purpose.eq(purpose),
            idempotency_keys::key.eq(key.as_str()),
            idempotency_keys::fingerprint.eq(made.fingerprint),
            idempotency_keys::made_id.eq(made.id),
            idempotency_keys::made_at.eq(Timestamp(made.at)),
        );
        self.run(|c| diesel::insert_into(idempotency_keys::table).values(values).execute(c)).map(drop)
    }

    fn free_key(&mut self, user: UserId, purpose: &str, key: &str, instant: Instant) -> Result<(), StoreError> {
        let over = idempotency_keys::table
            .find((user.0, purpose, key))
            .filter(idempotency_keys::made_at.le(Timestamp(instant)));
        self.run(|c| diesel::delete(over).execute(c)).map(drop)
    }

    fn delete_made_until(&mut self, instant: Instant) -> Result<usize, StoreError> {
        let instant = Timestamp(instant);
        self.run(
            |c| delete_some!(c, "idempotency_keys", "user_id, purpose, key", "made_at <= $1", instant => UtcTimestamp),
        )
    }
}

pub(crate) const PERSONAL: &[Table] =
    &[Table::not_exported("idempotency_keys", "random keys of the browser, deleted after a day")];
