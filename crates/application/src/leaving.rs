//! Erasing an account, and exporting its data.

use crate::identity::Accounts;
use crate::repeating::retry_while_giving_way;
use identity::Error as Refusal;
use identity::accounts::Record;
use identity::erasing::{Asked, Shown};
use identity::sessions::FamilyId;
use kernel::{Actor, Instant, Outcome, UserId};
use std::collections::BTreeMap;
use unit_of_work::{Error, Fact, Session, Store};

/// All personal data of a user, by table.
#[derive(Debug, Clone)]
pub struct Export {
    pub at: Instant,
    pub records: BTreeMap<String, Vec<Record>>,
}

impl Accounts {
    /// Erases a user who has proved in `session` to be the account's owner: by the password or, without one, by the
    /// nickname shortly after signing in, because nicknames are public. Their posts and comments remain, without a
    /// name.
    pub async fn erase(&self, person: UserId, session: FamilyId, shown: Shown) -> Result<(), Error> {
        let (limits, now) = (self.limits, self.clock.now());
        let asked = self.store.write(move |s| identity::erasing::admit_erasure(s, person, limits, now)).await?;
        let is_them = match (asked.hash(), shown.password) {
            (Some(hash), Some(password)) => self.passwords.verify(hash.clone(), password).await?,
            (Some(_), None) => false,
            (None, _) if !asked.is_nickname(shown.nickname.as_deref()) => false,
            (None, _) => {
                let has_just_signed_in =
                    self.store.read(move |s| identity::sessions::has_just_signed_in(s, person, session, now)).await?;
                if !has_just_signed_in {
                    return Err(Refusal::SignInTooOld.into());
                }
                true
            }
        };
        if !is_them {
            return Err(Refusal::InvalidCredentials.into());
        }
        let now = self.clock.now();
        erase(&self.store, person, asked, now).await
    }

    pub async fn export(&self, person: UserId) -> Result<Export, Error> {
        let (limits, at) = (self.limits, self.clock.now());
        self.store.write(move |s| identity::erasing::admit_export(s, person, limits, at)).await?;
        let records = self.store.read_heavy(move |s| s.export_person(person)).await?;
        Ok(Export { at, records })
    }
}

/// Erases a user who entered what was asked. Gives way to other writers.
pub async fn erase(store: &Store, person: UserId, asked: Asked, now: Instant) -> Result<(), Error> {
    let attempt = || {
        let asked = asked.clone();
        store.write_as_owner(person, move |s, actor| leave(s, actor, &asked, now))
    };
    retry_while_giving_way(attempt).await
}

/// The last fact erases the user, after the effects of the others.
pub fn leave(s: &mut dyn Session, actor: &Actor, asked: &Asked, now: Instant) -> Result<Outcome<(), Fact>, Error> {
    s.give_way()?;
    let mut own = identity::erasing::take_leave(s, actor, asked, now)?.facts;
    own.extend(identity::profiles::update_profile_image(s, actor, None)?.facts);
    let mut facts: Vec<Fact> = own.into_iter().map(Fact::from).collect();
    facts.extend(studies::lifecycle::leave_studies(s, actor, now)?.into_iter().map(Fact::from));
    facts.extend(rooms::talk::clear_messages_of(s, actor.id)?.into_iter().map(Fact::from));
    facts.push(identity::Fact::Erased { user: actor.id }.into());
    Ok(Outcome { value: (), facts })
}
