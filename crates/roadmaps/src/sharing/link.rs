//! Links with which anyone can read a roadmap, without its owner's personal parts: objective, progress and dates.

use crate::brief::Brief;
use crate::library::{Copied, NewRoadmap, Roadmap, RoadmapRepository, find_roadmap, lock_own};
use crate::{Error, Fact};
use kernel::text::hex;
use kernel::{Actor, Instant, Outcome, Randomness, RoadmapId, StoreError, UserId};

const RANDOM_BYTES: usize = 16;

/// The unguessable part of a link: 128 random bits. It only shows content that its owner has made public, so it is
/// stored unhashed and can be shown to the owner again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShareToken(String);

impl ShareToken {
    #[must_use]
    pub fn random(randomness: &dyn Randomness) -> Self {
        let mut bytes = [0; RANDOM_BYTES];
        randomness.fill(&mut bytes);
        Self(hex(&bytes))
    }

    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let is_random = text.len() == 2 * RANDOM_BYTES
            && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        is_random.then(|| Self(text.to_owned()))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    pub token: ShareToken,
    pub since: Instant,
}

/// Creates a link to the user's roadmap, or returns the existing one.
pub fn share_roadmap<S: RoadmapRepository + ShareRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Outcome<Share, Fact>, Error> {
    lock_own(s, actor, id)?;
    if let Some(share) = s.find_share(id)? {
        return Ok(Outcome::quiet(share));
    }
    let share = Share { token: ShareToken::random(randomness), since: now };
    s.insert_share(id, &share)?;
    Ok(Outcome::quiet(share))
}

/// Deletes the link permanently; a later link has a new token.
pub fn unshare_roadmap<S: RoadmapRepository + ShareRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
) -> Result<Outcome<(), Fact>, Error> {
    lock_own(s, actor, id)?;
    s.delete_share(id)?;
    Ok(Outcome::quiet(()))
}

/// Returns the link of the user's roadmap, if it has one.
pub fn find_share<S: RoadmapRepository + ShareRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    id: RoadmapId,
) -> Result<Option<Share>, Error> {
    find_roadmap(s, owner, id)?;
    Ok(s.find_share(id)?)
}

/// Returns the roadmap behind a link, without its owner's personal parts.
pub fn find_shared<S: RoadmapRepository + ShareRepository + ?Sized>(
    s: &mut S,
    token: &ShareToken,
) -> Result<Roadmap, Error> {
    let id = s.find_shared_roadmap(token)?.ok_or(Error::RoadmapNotFound)?;
    Ok(s.find_roadmap(id)?.ok_or(Error::RoadmapNotFound)?.shown_to_strangers())
}

impl Roadmap {
    /// Removes the owner's personal parts (decision 0023): the content stays, the person does not.
    #[must_use]
    pub(crate) fn shown_to_strangers(mut self) -> Self {
        let (id, owner, created_at) = (self.id, self.owner, self.created_at);
        let worksheets = std::mem::take(&mut self.worksheets);
        let Copied { title, brief, plan, provenance } = self.copied();
        let plan = plan.without_objective(&brief);
        let (main, sub) = (brief.main().to_owned(), brief.sub().to_owned());
        let brief = Brief::stored(main, sub, brief.level(), brief.days(), String::new());
        let shown = NewRoadmap::plain(owner, brief, plan, provenance, created_at);
        Self { title, worksheets, ..Self::begun(id, shown) }
    }
}

pub trait ShareRepository {
    /// Adds a link to a locked roadmap without one.
    fn insert_share(&mut self, id: RoadmapId, share: &Share) -> Result<(), StoreError>;

    fn delete_share(&mut self, id: RoadmapId) -> Result<(), StoreError>;

    fn find_share(&mut self, id: RoadmapId) -> Result<Option<Share>, StoreError>;

    /// Returns the roadmap behind a link, unless its owner is suspended.
    fn find_shared_roadmap(&mut self, token: &ShareToken) -> Result<Option<RoadmapId>, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Counting;

    impl Randomness for Counting {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.iter_mut().zip(0..).for_each(|(byte, number)| *byte = number);
        }
    }

    #[test]
    fn a_token_is_exactly_thirty_two_hexadecimal_digits() {
        let token = ShareToken::random(&Counting);
        assert_eq!(token.as_str(), "000102030405060708090a0b0c0d0e0f");
        assert_eq!(ShareToken::parse(token.as_str()), Some(token));
        for wrong in ["", "0", "000102030405060708090A0B0C0D0E0F", "000102030405060708090a0b0c0d0e0g", "가"] {
            assert_eq!(ShareToken::parse(wrong), None, "{wrong}");
        }
    }
}
