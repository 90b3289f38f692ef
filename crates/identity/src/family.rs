//! Sessions. Each is a family of refresh tokens of which one is live. Using a token replaces it. If a replaced token is
//! used again, two parties hold it, so its family ends.

use crate::{
    AuditAction, AuditRepository, Error, RefreshToken, SessionRepository, TokenDigest, User, UserRepository, logout,
    verification::SIGN_IN_COUNTS_FOR,
};
use kernel::{Instant, Randomness, StoreError, UserId, text};
use serde::{Deserialize, Serialize};

/// How long a replaced token may be used again by a client that lost the response. Clients wait 30 s before they retry;
/// a shorter time would end their sessions.
pub const GRACE: chrono::TimeDelta = chrono::TimeDelta::seconds(60);

/// How long families and tokens are kept after their end, so that a late replay is still detected.
const KEPT_AFTER_END: chrono::TimeDelta = chrono::TimeDelta::days(30);
const LONGEST_DEVICE: usize = 200;

/// The id of a session, `sid` in access tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FamilyId(pub i64);

kernel::stored_enum! {
    FamilyKind {
        /// A tab, for 14 days.
        Tab = "TAB",
        /// A browser that stays signed in, for 30 days. It only opens families of tabs.
        Cookie = "COOKIE",
    }
}

impl FamilyKind {
    #[must_use]
    pub fn lifetime(self) -> chrono::TimeDelta {
        match self {
            Self::Tab => chrono::TimeDelta::days(14),
            Self::Cookie => chrono::TimeDelta::days(30),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Family {
    pub id: FamilyId,
    pub user: UserId,
    pub kind: FamilyKind,
    /// The browser's family that opened this tab's family.
    pub opened_by: Option<FamilyId>,
    /// The `User-Agent` of the browser that opened it, up to 200 characters.
    pub device: String,
    pub opened_at: Instant,
    /// When its live token was last replaced.
    pub last_used_at: Instant,
    /// When it expires.
    pub expires_at: Instant,
    pub ended_at: Option<Instant>,
}

impl Family {
    /// Returns the family that identifies the browser. A tab of a browser that does not stay signed in is its own.
    #[must_use]
    pub fn browser(&self) -> FamilyId {
        self.opened_by.unwrap_or(self.id)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFamily {
    pub user: UserId,
    pub kind: FamilyKind,
    pub opened_by: Option<FamilyId>,
    pub device: String,
    pub opened_at: Instant,
    pub expires_at: Instant,
}

/// A stored refresh token. It is live until it is replaced or voided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredToken {
    pub id: i64,
    pub family: FamilyId,
    pub predecessor: Option<i64>,
    /// When it was first used.
    pub replaced_at: Option<Instant>,
    /// When it was voided without use, because its predecessor was used again.
    pub voided_at: Option<Instant>,
}

#[derive(Debug)]
pub struct OpenFamily {
    pub id: FamilyId,
    pub token: RefreshToken,
    pub expires_at: Instant,
}

#[derive(Debug)]
pub enum Rotation {
    Renewed(User, OpenFamily),
    /// The token is invalid. If that ended a family, the unit of work must be committed nevertheless.
    Refused {
        ended: Option<FamilyId>,
    },
}

/// The user and the browser for which a family is opened.
#[derive(Debug, Clone, Copy)]
pub struct Opening<'a> {
    pub user: UserId,
    pub kind: FamilyKind,
    pub opened_by: Option<FamilyId>,
    /// The `User-Agent`; cut to 200 characters.
    pub device: &'a str,
}

/// Fails with [`Error::Suspended`] if the account was suspended while the session was being opened.
pub fn open<S: SessionRepository + UserRepository + ?Sized>(
    s: &mut S,
    opening: Opening<'_>,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<OpenFamily, Error> {
    let Opening { user, kind, opened_by, device } = opening;
    let device: String = device.chars().filter(|character| !character.is_control()).collect();
    let device = text::beginning(&device, LONGEST_DEVICE).to_owned();
    let expires_at = now + kind.lifetime();
    let family = NewFamily { user, kind, opened_by, device, opened_at: now, expires_at };
    let id = s.insert_family(&family).map_err(|error| match error {
        // The account was erased while the session was being opened.
        StoreError::DanglingReference => Error::Unauthenticated,
        error => error.into(),
    })?;
    // A concurrent suspension now either waits until this session is visible and ends it, or has finished and is seen
    // here.
    s.find_user(user)?.ok_or(Error::Unauthenticated)?.require_active()?;
    let token = RefreshToken::generate(randomness);
    s.insert_refresh_token(id, &token.digest(), None, now)?;
    Ok(OpenFamily { id, token, expires_at })
}

/// Replaces a shown token, which must belong to a family of this kind.
pub fn rotate<S: SessionRepository + UserRepository + AuditRepository + ?Sized>(
    s: &mut S,
    shown: &RefreshToken,
    kind: FamilyKind,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Rotation, Error> {
    let Some((owner, family, token)) = lock_shown(s, shown)? else { return Ok(Rotation::Refused { ended: None }) };
    if family.kind != kind || family.ended_at.is_some() || now >= family.expires_at {
        return Ok(Rotation::Refused { ended: None });
    }
    let user = owner.require_active()?;
    let live = s.find_live_refresh_token(family.id)?;
    if !give_way(s, &token, live, now)? {
        logout::end(s, &family, AuditAction::TokenReplayed, now)?;
        return Ok(Rotation::Refused { ended: Some(family.id) });
    }
    let fresh = RefreshToken::generate(randomness);
    s.insert_refresh_token(family.id, &fresh.digest(), Some(token.id), now)?;
    s.update_family(&Family { last_used_at: now, ..family.clone() })?;
    Ok(Rotation::Renewed(user, OpenFamily { id: family.id, token: fresh, expires_at: family.expires_at }))
}

/// Prepares a successor of `token`, or returns false if it must not have one.
fn give_way<S: SessionRepository + ?Sized>(
    s: &mut S,
    token: &StoredToken,
    live: Option<StoredToken>,
    now: Instant,
) -> Result<bool, Error> {
    let Some(live) = live else { return Ok(false) };
    if live.id == token.id {
        s.update_refresh_token(&StoredToken { replaced_at: Some(now), ..live })?;
        return Ok(true);
    }
    let is_successor_unused = live.predecessor == Some(token.id);
    let is_recent = token.replaced_at.is_some_and(|replaced_at| now - replaced_at <= GRACE);
    if is_successor_unused && is_recent {
        s.update_refresh_token(&StoredToken { voided_at: Some(now), ..live })?;
        return Ok(true);
    }
    Ok(false)
}

/// Whether the user of this session has authenticated recently. A tab opened by a browser that stays signed in does not
/// count.
pub fn has_just_signed_in<S: SessionRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    session: FamilyId,
    now: Instant,
) -> Result<bool, Error> {
    let open = s.list_open_families(user, now)?;
    let opened_at = |id| open.iter().find(|family| family.id == id).map(|family| (family.browser(), family.opened_at));
    let signed_in_at = opened_at(session).and_then(|(browser, _)| opened_at(browser)).map(|(_, at)| at);
    Ok(signed_in_at.is_some_and(|at| now - at <= SIGN_IN_COUNTS_FOR))
}

pub fn forget_old_families<S: SessionRepository + ?Sized>(s: &mut S, now: Instant) -> Result<usize, StoreError> {
    s.delete_families_ended_before(now - KEPT_AFTER_END)
}

/// Holds the token's account and locks its family. Returns both with the current state of the token.
pub(crate) fn lock_shown<S: SessionRepository + ?Sized>(
    s: &mut S,
    shown: &RefreshToken,
) -> Result<Option<(User, Family, StoredToken)>, Error> {
    let digest: TokenDigest = shown.digest();
    let Some(token) = s.find_refresh_token(&digest)? else { return Ok(None) };
    // The account before the family, as an erasure and a suspension do, so that neither waits for the other.
    let Some(owner) = s.hold_owner(token.family)? else { return Ok(None) };
    let Some(family) = s.lock_family(token.family)? else { return Ok(None) };
    let token = s.find_refresh_token(&digest)?;
    Ok(token.map(|token| (owner, family, token)))
}
