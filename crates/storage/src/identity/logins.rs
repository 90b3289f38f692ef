//! Sign-ins through an issuer that are in progress. Only digests of the browser's secrets are stored.

use crate::dialect::{Timestamp, UtcTimestamp, delete_some};
use crate::personal::Table;
use crate::schema::identity::{proven_logins, started_logins};
use crate::session::SqlSession;
use diesel::dsl::{exists, select};
use diesel::prelude::*;
use identity::provider::Proof;
use identity::secrets::{Secret, TokenDigest};
use identity::sign_in::{LoginRepository, OwnPath, ProvenLogin, StartedLogin, Wish};
use kernel::{Instant, StoreError, UserId};

impl LoginRepository for SqlSession<'_> {
    fn insert_started_login(&mut self, started: &StartedLogin) -> Result<(), StoreError> {
        let values = (
            started_logins::state.eq(&started.state.0[..]),
            started_logins::browser.eq(&started.browser.0[..]),
            started_logins::nonce.eq(started.proof.nonce.expose()),
            started_logins::verifier.eq(started.proof.verifier.expose()),
            started_logins::redirect.eq(started.wish.redirect.as_ref().map(OwnPath::as_str)),
            started_logins::popup.eq(started.wish.popup),
            started_logins::expires_at.eq(Timestamp(started.expires_at)),
        );
        self.run(|c| diesel::insert_into(started_logins::table).values(values).execute(c)).map(drop)
    }

    fn has_started_login(&mut self, state: &TokenDigest, browser: &TokenDigest) -> Result<bool, StoreError> {
        let same = started_logins::state.eq(&state.0[..]).and(started_logins::browser.eq(&browser.0[..]));
        self.run(|c| select(exists(started_logins::table.filter(same))).get_result(c))
    }

    fn delete_started_login(
        &mut self,
        state: &TokenDigest,
        browser: &TokenDigest,
    ) -> Result<Option<StartedLogin>, StoreError> {
        let same = started_logins::state.eq(&state.0[..]).and(started_logins::browser.eq(&browser.0[..]));
        let row: Option<(String, String, Option<String>, bool, Timestamp)> = self.run(|c| {
            diesel::delete(started_logins::table.filter(same))
                .returning((
                    started_logins::nonce,
                    started_logins::verifier,
                    started_logins::redirect,
                    started_logins::popup,
                    started_logins::expires_at,
                ))
                .get_result(c)
                .optional()
        })?;
        Ok(row.map(|(nonce, verifier, redirect, popup, expires_at)| StartedLogin {
            state: *state,
            browser: *browser,
            proof: Proof { nonce: Secret::new(nonce), verifier: Secret::new(verifier) },
            wish: Wish { redirect: redirect.map(OwnPath::stored), popup },
            expires_at: expires_at.into(),
        }))
    }

    fn insert_proven_login(&mut self, proven: &ProvenLogin) -> Result<(), StoreError> {
        let values = (
            proven_logins::code.eq(&proven.code.0[..]),
            proven_logins::browser.eq(&proven.browser.0[..]),
            proven_logins::user_id.eq(proven.user.0),
            proven_logins::redirect.eq(proven.redirect.as_ref().map(OwnPath::as_str)),
            proven_logins::expires_at.eq(Timestamp(proven.expires_at)),
        );
        self.run(|c| diesel::insert_into(proven_logins::table).values(values).execute(c)).map(drop)
    }

    fn has_proven_login(&mut self, code: &TokenDigest, browser: &TokenDigest) -> Result<bool, StoreError> {
        let same = proven_logins::code.eq(&code.0[..]).and(proven_logins::browser.eq(&browser.0[..]));
        self.run(|c| select(exists(proven_logins::table.filter(same))).get_result(c))
    }

    fn delete_proven_login(
        &mut self,
        code: &TokenDigest,
        browser: &TokenDigest,
    ) -> Result<Option<ProvenLogin>, StoreError> {
        let same = proven_logins::code.eq(&code.0[..]).and(proven_logins::browser.eq(&browser.0[..]));
        let row: Option<(i64, Option<String>, Timestamp)> = self.run(|c| {
            diesel::delete(proven_logins::table.filter(same))
                .returning((proven_logins::user_id, proven_logins::redirect, proven_logins::expires_at))
                .get_result(c)
                .optional()
        })?;
        Ok(row.map(|(user, redirect, expires_at)| ProvenLogin {
            code: *code,
            browser: *browser,
            user: UserId(user),
            redirect: redirect.map(OwnPath::stored),
            expires_at: expires_at.into(),
        }))
    }

    fn delete_expired_logins(&mut self, now: Instant) -> Result<usize, StoreError> {
        let now = Timestamp(now);
        let started =
            self.run(|c| delete_some!(c, "started_logins", "state", "expires_at <= $1", now => UtcTimestamp))?;
        let proven = self.run(|c| delete_some!(c, "proven_logins", "code", "expires_at <= $1", now => UtcTimestamp))?;
        Ok(started + proven)
    }
}

pub(super) const PERSONAL: &[Table] = &[
    Table::not_exported("started_logins", "sign-ins in progress, without an account, which expire within ten minutes"),
    Table::not_exported("proven_logins", "digests of codes, which expire within a minute"),
];
