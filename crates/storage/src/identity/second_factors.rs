//! Second factors: encrypted secrets, and digests of recovery codes and challenges.

use crate::dialect::{Timestamp, UtcTimestamp, delete_some, each, for_update};
use crate::personal::{Export, Reason, Table, When, rows};
use crate::schema::identity::{recovery_codes, second_factor_challenges as challenges, second_factors};
use crate::session::SqlSession;
use diesel::prelude::*;
use identity::second_factor::{SecondFactor, SecondFactorChallenge, SecondFactorRepository};
use identity::secrets::TokenDigest;
use identity::tokens::Sealed;
use kernel::{Instant, StoreError, UserId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = second_factors)]
struct FactorRow {
    user_id: i64,
    kid: String,
    sealed: Vec<u8>,
    begun_at: Timestamp,
    confirmed_at: Option<Timestamp>,
    last_step: Option<i64>,
}

impl From<FactorRow> for SecondFactor {
    fn from(row: FactorRow) -> Self {
        Self {
            user: UserId(row.user_id),
            sealed: Sealed { kid: row.kid, bytes: row.sealed },
            begun_at: row.begun_at.into(),
            confirmed_at: row.confirmed_at.map(Into::into),
            last_step: row.last_step,
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = challenges)]
struct ChallengeRow {
    user_id: i64,
    failures: i16,
    expires_at: Timestamp,
}

impl ChallengeRow {
    fn of(self, digest: &TokenDigest) -> SecondFactorChallenge {
        let Self { user_id, failures, expires_at } = self;
        SecondFactorChallenge { digest: *digest, user: UserId(user_id), failures, expires_at: expires_at.into() }
    }
}

impl SecondFactorRepository for SqlSession<'_> {
    fn find_second_factor(&mut self, user: UserId) -> Result<Option<SecondFactor>, StoreError> {
        let found = second_factors::table.find(user.0).select(FactorRow::as_select());
        Ok(self.run(|c| found.first(c).optional())?.map(Into::into))
    }

    fn lock_second_factor(&mut self, user: UserId) -> Result<Option<SecondFactor>, StoreError> {
        let found = second_factors::table.find(user.0);
        let row: Option<FactorRow> =
            self.run(|c| for_update!(c, first, found.select(FactorRow::as_select())).optional())?;
        Ok(row.map(Into::into))
    }

    fn upsert_second_factor(&mut self, factor: &SecondFactor) -> Result<(), StoreError> {
        let values = || {
            (
                second_factors::kid.eq(&factor.sealed.kid),
                second_factors::sealed.eq(&factor.sealed.bytes),
                second_factors::begun_at.eq(Timestamp(factor.begun_at)),
                second_factors::confirmed_at.eq(factor.confirmed_at.map(Timestamp)),
                second_factors::last_step.eq(factor.last_step),
            )
        };
        let statement = diesel::insert_into(second_factors::table)
            .values((second_factors::user_id.eq(factor.user.0), values()))
            .on_conflict(second_factors::user_id)
            .do_update()
            .set(values());
        self.run(|c| each!(c, c => statement.execute(c))).map(drop)
    }

    fn delete_second_factor(&mut self, user: UserId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(second_factors::table.find(user.0)).execute(c)).map(drop)
    }

    fn lock_factors_not_sealed_by(&mut self, kid: &str, most: i64) -> Result<Vec<SecondFactor>, StoreError> {
        let older =
            second_factors::table.filter(second_factors::kid.ne(kid)).order(second_factors::user_id).limit(most);
        let rows: Vec<FactorRow> = self.run(|c| for_update!(c, load, older.select(FactorRow::as_select())))?;
        Ok(rows.into_iter().map(Into::into).collect())
    }

    fn replace_recovery_codes(&mut self, user: UserId, codes: &[TokenDigest], now: Instant) -> Result<(), StoreError> {
        let before = recovery_codes::table.filter(recovery_codes::user_id.eq(user.0));
        self.run(|c| diesel::delete(before).execute(c))?;
        for code in codes {
            let values = (
                recovery_codes::user_id.eq(user.0),
                recovery_codes::digest.eq(&code.0[..]),
                recovery_codes::made_at.eq(Timestamp(now)),
            );
            self.run(|c| diesel::insert_into(recovery_codes::table).values(values).execute(c))?;
        }
        Ok(())
    }

    fn take_recovery_code(&mut self, user: UserId, code: &TokenDigest) -> Result<bool, StoreError> {
        let found = recovery_codes::table.find((user.0, &code.0[..]));
        Ok(self.run(|c| diesel::delete(found).execute(c))? == 1)
    }

    fn count_recovery_codes(&mut self, user: UserId) -> Result<u64, StoreError> {
        let left = recovery_codes::table.filter(recovery_codes::user_id.eq(user.0));
        self.run(|c| left.count().get_result::<i64>(c)).map(i64::unsigned_abs)
    }

    fn insert_challenge(&mut self, challenge: &SecondFactorChallenge) -> Result<(), StoreError> {
        let values = (
            challenges::digest.eq(&challenge.digest.0[..]),
            challenges::user_id.eq(challenge.user.0),
            challenges::failures.eq(challenge.failures),
            challenges::expires_at.eq(Timestamp(challenge.expires_at)),
        );
        self.run(|c| diesel::insert_into(challenges::table).values(values).execute(c)).map(drop)
    }

    fn find_challenge(&mut self, digest: &TokenDigest) -> Result<Option<SecondFactorChallenge>, StoreError> {
        let found = challenges::table.find(&digest.0[..]).select(ChallengeRow::as_select());
        Ok(self.run(|c| found.first(c).optional())?.map(|row| row.of(digest)))
    }

    fn lock_challenge(&mut self, digest: &TokenDigest) -> Result<Option<SecondFactorChallenge>, StoreError> {
        let found = challenges::table.find(&digest.0[..]);
        let row: Option<ChallengeRow> =
            self.run(|c| for_update!(c, first, found.select(ChallengeRow::as_select())).optional())?;
        Ok(row.map(|row| row.of(digest)))
    }

    fn update_challenge_failures(&mut self, digest: &TokenDigest, failures: i16) -> Result<(), StoreError> {
        let counted = diesel::update(challenges::table.find(&digest.0[..])).set(challenges::failures.eq(failures));
        self.run(|c| counted.execute(c)).map(drop)
    }

    fn delete_challenge(&mut self, digest: &TokenDigest) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(challenges::table.find(&digest.0[..])).execute(c)).map(drop)
    }

    fn delete_challenges_of(&mut self, user: UserId) -> Result<(), StoreError> {
        let theirs = challenges::table.filter(challenges::user_id.eq(user.0));
        self.run(|c| diesel::delete(theirs).execute(c)).map(drop)
    }

    fn delete_challenges_expired_at(&mut self, now: Instant) -> Result<usize, StoreError> {
        let now = Timestamp(now);
        self.run(|c| delete_some!(c, "second_factor_challenges", "digest", "expires_at <= $1", now => UtcTimestamp))
    }
}

pub(super) const PERSONAL: &[Table] = &[
    Table {
        name: "second_factors",
        export: Export::Rows {
            load: |c, person| rows!(c, second_factors[begun_at: Timestamp, confirmed_at: When], second_factors::user_id.eq(person)),
            without: &[(Reason::Owner, &["user_id"]), (Reason::Secret, &["kid", "last_step", "sealed"])],
        },
        erase: &[],
    },
    Table {
        name: "recovery_codes",
        export: Export::Rows {
            load: |c, person| rows!(c, recovery_codes[made_at: Timestamp], recovery_codes::user_id.eq(person)),
            without: &[(Reason::Owner, &["user_id"]), (Reason::Secret, &["digest"])],
        },
        erase: &[],
    },
    Table::not_exported("second_factor_challenges", "digests of challenges, which expire within five minutes"),
];
