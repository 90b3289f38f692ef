//! Idempotency keys and the studies they made.

use crate::connection::Db;
use crate::dialect::Timestamp;
use crate::schema::studies::study_creations;
use ::studies::Creation;
use diesel::prelude::*;
use kernel::{IdempotencyKey, Instant, StudyId, UserId};

pub(super) fn find(c: &mut Db, author: UserId, key: &IdempotencyKey) -> QueryResult<Option<Creation>> {
    let columns = (study_creations::fingerprint, study_creations::study_id, study_creations::created_at);
    let row: Option<(Vec<u8>, i64, Timestamp)> =
        study_creations::table.find((author.0, key.as_str())).select(columns).first(c).optional()?;
    Ok(row.map(|(fingerprint, study, created_at)| Creation {
        fingerprint,
        study: StudyId(study),
        created_at: created_at.into(),
    }))
}

pub(super) fn insert(c: &mut Db, author: UserId, key: &IdempotencyKey, creation: &Creation) -> QueryResult<()> {
    let values = (
        study_creations::author_id.eq(author.0),
        study_creations::key.eq(key.as_str()),
        study_creations::fingerprint.eq(&creation.fingerprint),
        study_creations::study_id.eq(creation.study.0),
        study_creations::created_at.eq(Timestamp(creation.created_at)),
    );
    diesel::insert_into(study_creations::table).values(values).execute(c).map(drop)
}

pub(super) fn delete(c: &mut Db, author: UserId, key: &IdempotencyKey) -> QueryResult<()> {
    diesel::delete(study_creations::table.find((author.0, key.as_str()))).execute(c).map(drop)
}

pub(super) fn delete_before(c: &mut Db, instant: Instant) -> QueryResult<usize> {
    diesel::delete(study_creations::table.filter(study_creations::created_at.le(Timestamp(instant)))).execute(c)
}
