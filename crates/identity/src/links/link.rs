//! Links in mails. Opening one proves access to the address it was sent to, and permits one action, once and in time.
//! The database stores only a digest of the token.

use crate::Error;
use crate::accounts::{User, UserRepository};
use crate::addresses::EmailAddress;
use crate::secrets::{RefreshToken, Secret, TokenDigest};
use chrono::TimeDelta;
use kernel::{Instant, Randomness, StoreError, UserId};

kernel::stored_enum! {
    LinkPurpose {
        /// Verifies the account's address.
        Verify = "VERIFY",
        /// Verifies another address and makes it the account's.
        ChangeAddress = "CHANGE",
        /// Sets a password.
        Reset = "RESET",
    }
}

impl LinkPurpose {
    #[must_use]
    pub fn lifetime(self) -> TimeDelta {
        match self {
            Self::Verify | Self::ChangeAddress => TimeDelta::hours(24),
            Self::Reset => TimeDelta::minutes(30),
        }
    }
}

/// The token in a link: 256 random bits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailToken(RefreshToken);

impl MailToken {
    /// Parses a token; `None` if the text cannot be one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        RefreshToken::parse(text).map(Self)
    }

    #[must_use]
    pub fn digest(&self) -> TokenDigest {
        self.0.digest()
    }
}

/// A stored link. Used links are deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    pub user: UserId,
    pub purpose: LinkPurpose,
    /// The address it was sent to.
    pub email: EmailAddress,
    pub expires_at: Instant,
}

/// The link to write into a mail.
#[derive(Debug)]
pub struct IssuedLink {
    pub token: Secret,
    pub expires_at: Instant,
}

/// Creates a link for a mail that is sent now. Links in earlier mails stay valid.
pub fn issue_link<S: LinkRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    purpose: LinkPurpose,
    email: &EmailAddress,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<IssuedLink, Error> {
    let (token, expires_at) = (RefreshToken::generate(randomness), now + purpose.lifetime());
    s.insert_link(&token.digest(), &Link { user, purpose, email: email.clone(), expires_at })?;
    Ok(IssuedLink { token: token.reveal(), expires_at })
}

/// Whether a link is valid for one of these purposes now. Only reads, so that forged links do not block writers.
pub fn is_link_good<S: LinkRepository + ?Sized>(
    s: &mut S,
    shown: &MailToken,
    purposes: &[LinkPurpose],
    now: Instant,
) -> Result<bool, Error> {
    Ok(s.find_link(&shown.digest())?.is_some_and(|link| link.is_good(purposes, now)))
}

/// Returns the user of a valid link. Only reads, like [`is_link_good`].
pub fn find_link_owner<S: LinkRepository + UserRepository + ?Sized>(
    s: &mut S,
    shown: &MailToken,
    purposes: &[LinkPurpose],
    now: Instant,
) -> Result<Option<User>, Error> {
    let link = s.find_link(&shown.digest())?.filter(|link| link.is_good(purposes, now));
    Ok(link.map(|link| s.find_user(link.user)).transpose()?.flatten())
}

/// Uses a link and returns it with its user. `None` if it is not valid for these purposes, or was sent to an address
/// that is no longer the account's.
pub(crate) fn use_link<S: LinkRepository + UserRepository + ?Sized>(
    s: &mut S,
    shown: &MailToken,
    purposes: &[LinkPurpose],
    now: Instant,
) -> Result<Option<(Link, User)>, Error> {
    let Some(link) = s.take_link(&shown.digest())?.filter(|link| link.is_good(purposes, now)) else { return Ok(None) };
    let user = s.find_user(link.user)?;
    let is_own = |user: &User| link.purpose == LinkPurpose::ChangeAddress || link.email.folded() == user.email.folded();
    Ok(user.filter(is_own).map(|user| (link, user)))
}

pub fn forget_expired_links<S: LinkRepository + ?Sized>(s: &mut S, now: Instant) -> Result<usize, StoreError> {
    s.delete_links_expired_at(now)
}

impl Link {
    fn is_good(&self, purposes: &[LinkPurpose], now: Instant) -> bool {
        purposes.contains(&self.purpose) && now < self.expires_at
    }
}

pub trait LinkRepository {
    fn insert_link(&mut self, digest: &TokenDigest, link: &Link) -> Result<(), StoreError>;

    fn find_link(&mut self, digest: &TokenDigest) -> Result<Option<Link>, StoreError>;

    /// Deletes a link and returns it. Only one of two concurrent callers gets it.
    fn take_link(&mut self, digest: &TokenDigest) -> Result<Option<Link>, StoreError>;

    fn delete_links_of(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Deletes a batch and returns its size.
    fn delete_links_expired_at(&mut self, now: Instant) -> Result<usize, StoreError>;
}
