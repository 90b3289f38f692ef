//! Setting passwords. Hashing happens between two transactions, once it is known to be needed.

use super::{Accounts, own_error};
use identity::Error;
use identity::accounts::User;
use identity::addresses::EmailAddress;
use identity::links::{LinkPurpose, MailToken};
use identity::passwords::{Password, PasswordHash, Proven, TypedPassword};
use identity::secrets::Secret;
use identity::sessions::FamilyId;
use identity::tokens::KnownBrowser;
use kernel::{FieldErrors, UserId};
use std::net::IpAddr;
use std::sync::Arc;
use unit_of_work::Session;

/// A password as typed twice.
#[derive(Debug, Clone)]
pub struct NewPassword {
    pub password: Secret,
    pub confirm: Secret,
}

impl NewPassword {
    fn parse(&self) -> Result<TypedPassword, FieldErrors> {
        TypedPassword::parse(&self.password, &self.confirm)
    }
}

impl Accounts {
    /// Requests a mail that resets a password. Does not reveal whether the address has an account.
    pub async fn ask_reset(&self, email: &str, browser: KnownBrowser, from: IpAddr) -> Result<(), Error> {
        let email = EmailAddress::parse(email).map_err(FieldErrors::from)?;
        let (limits, recipients, now) = (self.limits, self.recipients.clone(), self.clock.now());
        let ask = move |s: &mut dyn Session| {
            identity::links::ask_reset(s, &email, limits, &recipients, (&browser, from), now)
        };
        self.store.write_facts(ask).await.map_err(own_error)
    }

    /// Sets a password with a link and returns the account. `agent` is the `User-Agent` header.
    pub async fn reset_password(&self, token: &Secret, new: NewPassword, agent: String) -> Result<UserId, Error> {
        let typed = new.parse()?;
        let shown = MailToken::parse(token.expose()).ok_or(Error::ResetTokenInvalid)?;
        let (looked_at, now) = (shown.clone(), self.clock.now());
        let look = move |s: &mut dyn Session| {
            let found = identity::links::find_link_owner(s, &looked_at, &[LinkPurpose::Reset], now)?;
            let owner = found.ok_or(Error::ResetTokenInvalid)?;
            let current = s.find_credential(owner.id)?;
            Ok::<_, Error>((owner, current))
        };
        let (owner, current) = self.store.read(look).await?;
        let password = password_of(&owner, typed)?;
        // The link stays valid for another try.
        if let Some(current) = current {
            self.passwords.require_not_of(password.clone(), current).await?;
        }
        let hash = self.hash(password).await?;
        let now = self.clock.now();
        let appointed = Arc::clone(&self.appointed);
        let reset =
            move |s: &mut dyn Session| identity::links::reset_password(s, &shown, &hash, &appointed, &agent, now);
        self.store.write_facts(reset).await.map_err(own_error)
    }

    /// Ends all sessions of the user except those of the browser of `session`, whose `User-Agent` is `agent`.
    pub async fn change_password(
        &self,
        user: UserId,
        (session, agent): (FamilyId, String),
        current: Secret,
        new: NewPassword,
    ) -> Result<(), Error> {
        let typed = new.parse()?;
        let owner = self.store.read(move |s| identity::accounts::find_current_user(s, user)).await?;
        let password = password_of(&owner, typed)?;
        let proven = self.prove_password(user, current.clone()).await?;
        // Only after the proof, so that a wrong current password is reported as such.
        password.require_other_than(&current)?;
        let hash = self.hash(password).await?;
        let now = self.clock.now();
        let changed = self.store.write_as(user, move |s, actor| {
            identity::links::change_password(s, actor, &proven, &hash, (session, &agent), now)
        });
        changed.await.map_err(own_error)
    }

    /// Verifies a signed-in user's password.
    pub(super) async fn prove_password(&self, user: UserId, password: Secret) -> Result<Proven, Error> {
        let (limits, now) = (self.limits, self.clock.now());
        let candidate = self.store.write(move |s| identity::passwords::admit_proof(s, limits, user, now)).await?;
        let matched = self.passwords.verify(candidate.hash().clone(), password).await?;
        candidate.prove(matched)
    }

    async fn hash(&self, password: Password) -> Result<PasswordHash, Error> {
        self.passwords.hash(password, Arc::clone(&self.randomness)).await
    }
}

fn password_of(owner: &User, typed: TypedPassword) -> Result<Password, FieldErrors> {
    typed.for_owner(owner.nickname.as_str(), owner.email.as_str())
}
