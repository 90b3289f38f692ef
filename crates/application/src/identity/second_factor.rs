//! The second factor of an account, and the second step of signing in.

use super::{Accounts, Tokens, own_error};
use identity::Error;
use identity::second_factor::{
    ChallengeToken, Checked, Enrolment, RecoveryCode, SecondFactorCode, SecondFactorState, is_challenge_good,
    reseal_second_factors,
};
use identity::secrets::Secret;
use identity::sessions::FamilyId;
use identity::sign_in::{Entry, SignIn, SignedIn};
use identity::tokens::KnownBrowser;
use kernel::{Instant, UserId};
use std::sync::Arc;
use unit_of_work::Session;

/// Whether an account has a second factor, and whether it must have one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactorStanding {
    pub state: SecondFactorState,
    /// An administrator without a second factor has no administrator rights.
    pub is_required: bool,
}

impl Accounts {
    pub async fn find_second_factor(&self, user: UserId) -> Result<SecondFactorStanding, Error> {
        let state = self.store.read(move |s| identity::second_factor::find_second_factor_state(s, user)).await?;
        let is_required = state.is_admin && self.store.admins_need_second_factor();
        Ok(SecondFactorStanding { state, is_required })
    }

    /// Creates a secret for an app. Requires the password or, for an account without one, a recent sign-in of
    /// `session`.
    pub async fn begin_second_factor(
        &self,
        user: UserId,
        session: FamilyId,
        password: Option<Secret>,
    ) -> Result<Enrolment, Error> {
        let proven = match password {
            Some(password) => Some(self.prove_password(user, password).await?),
            None => None,
        };
        let (keys, randomness, now) = (Arc::clone(&self.keys), Arc::clone(&self.randomness), self.clock.now());
        let begun = self.store.write_as(user, move |s, actor| {
            let (keys, randomness) = (keys.sealing(), randomness.as_ref());
            identity::second_factor::begin_second_factor(s, actor, session, proven.as_ref(), keys, randomness, now)
        });
        begun.await.map_err(own_error)
    }

    /// Turns a second factor on with its first code and returns the recovery codes. `agent` is the `User-Agent` header
    /// of `session`'s browser.
    pub async fn confirm_second_factor(
        &self,
        user: UserId,
        (session, agent): (FamilyId, String),
        code: &Secret,
    ) -> Result<Vec<RecoveryCode>, Error> {
        let code = SecondFactorCode::parse(code)?;
        let (limits, now) = (self.limits, self.clock.now());
        let (keys, randomness) = (Arc::clone(&self.keys), Arc::clone(&self.randomness));
        let confirmed = self.store.write_as(user, move |s, actor| {
            let (keys, randomness) = (keys.sealing(), randomness.as_ref());
            identity::second_factor::confirm_second_factor(
                s, actor, limits, keys, &code, session, &agent, randomness, now,
            )
        });
        right(confirmed.await.map_err(own_error)?)
    }

    pub async fn turn_off_second_factor(
        &self,
        user: UserId,
        (session, agent): (FamilyId, String),
        code: &Secret,
        password: Option<Secret>,
    ) -> Result<(), Error> {
        let code = SecondFactorCode::parse(code)?;
        let proven = match password {
            Some(password) => Some(self.prove_password(user, password).await?),
            None => None,
        };
        let (keys, limits, now) = (Arc::clone(&self.keys), self.limits, self.clock.now());
        let turned_off = self.store.write_as(user, move |s, actor| {
            let proven = proven.as_ref();
            identity::second_factor::turn_off_second_factor(
                s,
                actor,
                limits,
                keys.sealing(),
                &code,
                proven,
                session,
                &agent,
                now,
            )
        });
        right(turned_off.await.map_err(own_error)?)
    }

    pub async fn remake_recovery_codes(&self, user: UserId, code: &Secret) -> Result<Vec<RecoveryCode>, Error> {
        let code = SecondFactorCode::parse(code)?;
        let (limits, now) = (self.limits, self.clock.now());
        let (keys, randomness) = (Arc::clone(&self.keys), Arc::clone(&self.randomness));
        let remade = self.store.write_as(user, move |s, actor| {
            identity::second_factor::remake_recovery_codes(
                s,
                actor,
                limits,
                keys.sealing(),
                &code,
                randomness.as_ref(),
                now,
            )
        });
        right(remade.await.map_err(own_error)?)
    }

    /// Opens the sessions of the user to whom a challenge was issued.
    pub async fn answer_challenge(
        &self,
        challenge: &Secret,
        code: &Secret,
        browser: KnownBrowser,
        how: SignIn,
    ) -> Result<Tokens, Error> {
        let shown = ChallengeToken::parse(challenge.expose()).ok_or(Error::LoginCodeInvalid)?;
        let (looked_at, now) = (shown.clone(), self.clock.now());
        if !self.store.read(move |s| is_challenge_good(s, &looked_at, now)).await? {
            return Err(Error::LoginCodeInvalid);
        }
        let code = SecondFactorCode::parse(code)?;
        let (limits, now) = (self.limits, self.clock.now());
        let (keys, randomness) = (Arc::clone(&self.keys), Arc::clone(&self.randomness));
        let answer = move |s: &mut dyn Session| {
            let (keys, randomness) = (keys.sealing(), randomness.as_ref());
            identity::sign_in::answer_challenge(s, limits, keys, &shown, &code, &browser, &how, randomness, now)
        };
        let signed_in: Option<SignedIn> = self.store.write_facts(answer).await.map_err(own_error)?;
        Ok(self.tokens_of(signed_in.ok_or(Error::SecondFactorCodeInvalid)?, now))
    }

    /// Seals secrets again that were sealed with an older key. Returns their number.
    pub async fn reseal_second_factors(&self) -> Result<usize, Error> {
        let mut all = 0;
        loop {
            let (keys, randomness) = (Arc::clone(&self.keys), Arc::clone(&self.randomness));
            let reseal = move |s: &mut dyn Session| reseal_second_factors(s, keys.sealing(), randomness.as_ref());
            match self.store.write(reseal).await? {
                0 => return Ok(all),
                some => all += some,
            }
        }
    }

    /// The tokens of a completed sign-in, or the error that asks for the second step.
    pub(super) fn entered(&self, entry: Entry, now: Instant) -> Result<Tokens, Error> {
        match entry {
            Entry::SignedIn(signed_in) => Ok(self.tokens_of(signed_in, now)),
            Entry::Challenged(challenge) => Err(Error::SecondFactorRequired(challenge)),
        }
    }
}

fn right<T>(checked: Checked<T>) -> Result<T, Error> {
    match checked {
        Checked::Right(value) => Ok(value),
        Checked::Wrong => Err(Error::SecondFactorCodeInvalid),
    }
}
