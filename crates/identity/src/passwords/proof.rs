//! Proving a password outside a unit of work, because hashing takes long.

use super::credentials::CredentialRepository;
use super::password::PasswordHash;
use crate::Error;
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Instant, UserId};

/// Limits how often a signed-in user may enter their password.
pub const PROOFS_PER_ACCOUNT: Limit = Limit::new("proof-account", 10, 10 * 60);

/// The limits under which an attempt was counted, to be undone if the password proves right.
#[derive(Debug, Clone)]
pub(crate) struct Counted {
    pub(crate) at: Instant,
    pub(crate) failures: Vec<(Limit, String)>,
}

#[derive(Debug, Clone)]
pub struct Candidate {
    pub(crate) user: Option<UserId>,
    pub(crate) hash: PasswordHash,
    /// `None` for a signed-in user.
    pub(crate) counted: Option<Counted>,
}

impl Candidate {
    /// Returns the hash to check: the account's, or a dummy if the address has no account.
    #[must_use]
    pub fn hash(&self) -> &PasswordHash {
        &self.hash
    }

    pub fn prove(self, matched: bool) -> Result<Proven, Error> {
        let user = self.user.filter(|_| matched).ok_or(Error::InvalidCredentials)?;
        Ok(Proven { user, hash: self.hash, counted: self.counted })
    }
}

/// A user whose password was right when it was checked.
#[derive(Debug, Clone)]
pub struct Proven {
    pub(crate) user: UserId,
    pub(crate) hash: PasswordHash,
    pub(crate) counted: Option<Counted>,
}

impl Proven {
    /// Whether it was that user's password, and still is.
    pub(crate) fn is_still(&self, user: UserId, hash: Option<&PasswordHash>) -> bool {
        self.user == user && hash == Some(&self.hash)
    }
}

/// Counts a signed-in user's attempt to enter their password, and returns the hash to check. Fails for users without a
/// password.
pub fn admit_proof<S: CredentialRepository + LimitRepository + ?Sized>(
    s: &mut S,
    limits: RateLimits,
    user: UserId,
    now: Instant,
) -> Result<Candidate, Error> {
    limits.take(s, &PROOFS_PER_ACCOUNT, &user.to_string(), now)?;
    Ok(match s.find_credential(user)? {
        Some(hash) => Candidate { user: Some(user), hash, counted: None },
        None => Candidate { user: None, hash: PasswordHash::nobodys(), counted: None },
    })
}
