//! Rate limits: one row for each limit and user or address, locked while it is checked.

use crate::dialect::{Json, Timestamp, UtcTimestamp, delete_some, each};
use crate::personal::Table;
use crate::schema::limits::limits;
use crate::session::SqlSession;
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::limit::LimitRepository;
use kernel::{Instant, StoreError};

impl LimitRepository for SqlSession<'_> {
    fn lock_limit(&mut self, key: &str) -> Result<Vec<Instant>, StoreError> {
        let fresh = || {
            let unused = limits::expires_at.eq(Timestamp(Instant::UNIX_EPOCH));
            (limits::key.eq(key), limits::times.eq(Json(serde_json::Value::Array(Vec::new()))), unused)
        };
        // An upsert also locks an existing row, and works even if the row is being deleted.
        let Json(times) = self.run(|c| {
            each!(c, c => diesel::insert_into(limits::table)
                .values(fresh())
                .on_conflict(limits::key)
                .do_update()
                .set(limits::key.eq(excluded(limits::key)))
                .returning(limits::times)
                .get_result(c))
        })?;
        read(key, times)
    }

    fn find_limit(&mut self, key: &str) -> Result<Vec<Instant>, StoreError> {
        let found = limits::table.find(key).select(limits::times);
        let times: Option<Json> = self.run(|c| found.first(c).optional())?;
        times.map_or_else(|| Ok(Vec::new()), |Json(times)| read(key, times))
    }

    fn update_limit(&mut self, key: &str, times: &[Instant], until: Instant) -> Result<(), StoreError> {
        let times = Json(times.iter().map(Instant::timestamp_micros).collect());
        self.run(|c| {
            diesel::update(limits::table.find(key))
                .set((limits::times.eq(times), limits::expires_at.eq(Timestamp(until))))
                .execute(c)
        })?;
        Ok(())
    }

    fn delete_expired_limits(&mut self, now: Instant) -> Result<usize, StoreError> {
        self.run(|c| delete_some!(c, "limits", "key", "expires_at <= $1", Timestamp(now) => UtcTimestamp))
    }
}

fn read(key: &str, times: serde_json::Value) -> Result<Vec<Instant>, StoreError> {
    let corrupt = || StoreError::Corrupt(format!("the times of limit {key}"));
    let times: Vec<i64> = serde_json::from_value(times).map_err(|_| corrupt())?;
    times.into_iter().map(|time| Instant::from_timestamp_micros(time).ok_or_else(corrupt)).collect()
}

pub(crate) const PERSONAL: &[Table] =
    &[Table::not_exported("limits", "counts of recent attempts, deleted within a day")];
