//! Verifying and changing email addresses.

use super::{Accounts, own_error};
use identity::Error;
use identity::accounts::User;
use identity::addresses::EmailAddress;
use identity::links::{MailToken, PROVING, is_link_good};
use identity::secrets::Secret;
use identity::sessions::FamilyId;
use kernel::{Actor, FieldErrors, UserId};
use std::sync::Arc;
use unit_of_work::Session;

impl Accounts {
    pub async fn ask_verification(&self, user: UserId) -> Result<(), Error> {
        let (limits, recipients, now) = (self.limits, self.recipients.clone(), self.clock.now());
        let ask = move |s: &mut dyn Session, actor: &Actor| {
            identity::links::ask_verification(s, actor, limits, &recipients, now)
        };
        let asked = self.store.write_as(user, ask);
        asked.await.map_err(own_error)
    }

    /// Requests a mail that changes the address. Without a password, the sign-in of `session` must be recent.
    pub async fn ask_address_change(
        &self,
        user: UserId,
        session: FamilyId,
        email: &str,
        password: Option<Secret>,
    ) -> Result<(), Error> {
        let email = EmailAddress::parse_new(email).map_err(FieldErrors::from)?;
        let (limits, now) = (self.limits, self.clock.now());
        // A separate transaction, so that learning whether an address is taken costs an attempt.
        self.store.write(move |s| identity::links::admit_address_change(s, limits, user, now)).await?;
        let proven = match password {
            Some(password) => Some(self.prove_password(user, password).await?),
            None => None,
        };
        let (recipients, now) = (self.recipients.clone(), self.clock.now());
        let asked = self.store.write_as(user, move |s, actor| {
            identity::links::ask_address_change(s, actor, session, &email, proven.as_ref(), &recipients, now)
        });
        asked.await.map_err(own_error)
    }

    /// Verifies the address of a link and returns its account. A signed-in caller can only verify their own address.
    /// `agent` is the `User-Agent` header.
    pub async fn verify_email(&self, caller: Option<UserId>, token: &Secret, agent: String) -> Result<User, Error> {
        let shown = MailToken::parse(token.expose()).ok_or(Error::VerifyTokenInvalid)?;
        let (looked_at, now) = (shown.clone(), self.clock.now());
        let look = move |s: &mut dyn Session| is_link_good(s, &looked_at, &PROVING, now);
        if !self.store.read(look).await? {
            return Err(Error::VerifyTokenInvalid);
        }
        let appointed = Arc::clone(&self.appointed);
        let verify =
            move |s: &mut dyn Session| identity::links::verify_email(s, caller, &shown, &appointed, &agent, now);
        self.store.write_facts(verify).await.map_err(own_error)
    }
}
