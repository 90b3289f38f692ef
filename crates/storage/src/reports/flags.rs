//! Flagged words of studies.

use crate::among::among;
use crate::connection::Db;
use crate::dialect::{Texts, Timestamp, each};
use crate::schema::moderation::recruit_flags;
use crate::session::SqlSession;
use ::moderation::{Flag, FlagReason};
use diesel::prelude::*;
use kernel::{CaseId, StoreError};
use std::collections::HashMap;

/// Stores a flag instead of an earlier one for the same reason.
pub(super) fn upsert(c: &mut Db, case: CaseId, flag: &Flag) -> QueryResult<()> {
    let reason = flag.reason.as_str();
    diesel::delete(recruit_flags::table.find((case.0, reason))).execute(c)?;
    let row = (
        recruit_flags::case_id.eq(case.0),
        recruit_flags::reason.eq(reason),
        recruit_flags::words.eq(Texts(flag.words.clone())),
        recruit_flags::flagged_at.eq(Timestamp(flag.at)),
    );
    each!(c, c => diesel::insert_into(recruit_flags::table).values(row).execute(c)).map(drop)
}

impl SqlSession<'_> {
    /// Returns the flags of some cases by case, in the order of the reasons.
    pub(super) fn flags_of(&mut self, cases: Vec<i64>) -> Result<HashMap<i64, Vec<Flag>>, StoreError> {
        let found = recruit_flags::table.filter(among(recruit_flags::case_id, cases)).select((
            recruit_flags::case_id,
            recruit_flags::reason,
            recruit_flags::words,
            recruit_flags::flagged_at,
        ));
        let rows: Vec<(i64, String, Texts, Timestamp)> = self.run(|c| found.load(c))?;
        let mut flags: HashMap<i64, Vec<Flag>> = HashMap::new();
        for (case, why, Texts(words), flagged_at) in rows {
            let unknown = || StoreError::Corrupt(format!("{why} of a flag"));
            let reason = FlagReason::parse(&why).ok_or_else(unknown)?;
            flags.entry(case).or_default().push(Flag { reason, words, at: flagged_at.into() });
        }
        for of_case in flags.values_mut() {
            of_case.sort_unstable_by_key(|flag| flag.reason);
        }
        Ok(flags)
    }
}
