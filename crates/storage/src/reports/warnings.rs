//! Warnings of authors.

use crate::among::among;
use crate::connection::Db;
use crate::dialect::{Timestamp, each};
use crate::schema::moderation::warnings;
use crate::session::SqlSession;
use diesel::prelude::*;
use kernel::{CaseId, Instant, StoreError, UserId};

/// Stores a warning unless there is one.
pub(super) fn insert(c: &mut Db, user: UserId, case: CaseId, now: Instant) -> QueryResult<bool> {
    let row = (warnings::user_id.eq(user.0), warnings::case_id.eq(case.0), warnings::warned_at.eq(Timestamp(now)));
    let insert = diesel::insert_into(warnings::table).values(row).on_conflict_do_nothing();
    each!(c, c => insert.execute(c)).map(|inserted| inserted > 0)
}

/// Warnings of some users.
#[derive(Debug, Default)]
pub(super) struct Warnings(Vec<(i64, i64, Instant)>);

impl Warnings {
    /// The number of warnings of a user for other cases.
    pub(super) fn earlier(&self, user: UserId, case: CaseId) -> u64 {
        self.0.iter().filter(|(warned, about, _)| *warned == user.0 && *about != case.0).map(|_| 1).sum()
    }

    /// When a user was warned of a case.
    pub(super) fn at(&self, user: UserId, case: CaseId) -> Option<Instant> {
        self.0.iter().find(|(warned, about, _)| *warned == user.0 && *about == case.0).map(|(.., at)| *at)
    }
}

impl SqlSession<'_> {
    pub(super) fn warnings_of(&mut self, users: Vec<i64>) -> Result<Warnings, StoreError> {
        let found = warnings::table.filter(among(warnings::user_id, users)).select((
            warnings::user_id,
            warnings::case_id,
            warnings::warned_at,
        ));
        let rows: Vec<(i64, i64, Timestamp)> = self.run(|c| found.load(c))?;
        Ok(Warnings(rows.into_iter().map(|(user, case, at)| (user, case, at.into())).collect()))
    }
}
