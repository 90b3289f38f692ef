//! Sessions. Each is a family of refresh tokens of which one is live; using it replaces it, and a token that comes back
//! after it was replaced shows that two people hold it, so its family ends.

use crate::{
    AuditAction, AuditRepository, Error, RefreshToken, SessionRepository, TokenDigest, User, UserRepository, logout,
    verification::SIGN_IN_COUNTS_FOR,
};
use kernel::{Instant, Randomness, StoreError, UserId};
use serde::{Deserialize, Serialize};

/// For how long a replaced token may be asked again, by somebody to whom the answer did not get through. Clients wait 30 s
/// for an answer before they ask again, so less would end the session of whoever lost one.
pub const GRACE: chrono::TimeDelta = chrono::TimeDelta::seconds(60);

/// Families and tokens are kept this long after their end, so that a late replay is still seen as one.
const KEPT_AFTER_END: chrono::TimeDelta = chrono::TimeDelta::days(30);
const LONGEST_DEVICE: usize = 200;

/// A session's id, `sid` in access tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FamilyId(pub i64);

kernel::stored_enum! {
    FamilyKind {
        /// One tab, for 14 days.
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
    /// The browser's family that opened this tab's.
    pub opened_by: Option<FamilyId>,
    /// What the browser that opened it calls itself, up to 200 characters.
    pub device: String,
    pub opened_at: Instant,
    /// When its live token was last replaced.
    pub last_used_at: Instant,
    /// When it ends by itself.
    pub expires_at: Instant,
    pub ended_at: Option<Instant>,
}

impl Family {
    /// What all families of one browser that stays signed in have in common; a tab of any other browser stands alone.
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

/// A refresh token as the store knows it. It is live until it is replaced by its successor or void.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredToken {
    pub id: i64,
    pub family: FamilyId,
    pub predecessor: Option<i64>,
    /// When it was first used.
    pub replaced_at: Option<Instant>,
    /// When it was given up unused, because its predecessor was asked again.
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
    /// It is good for nothing. Where that ended a family, the unit of work has to be committed all the same.
    Refused {
        ended: Option<FamilyId>,
    },
}

/// Whom a family is opened for, and where.
#[derive(Debug, Clone, Copy)]
pub struct Opening<'a> {
    pub user: UserId,
    pub kind: FamilyKind,
    pub opened_by: Option<FamilyId>,
    /// What the browser calls itself; cut to 200 characters.
    pub device: &'a str,
}

/// Fails with [`Error::Suspended`] if that happened to the account while the session was being opened.
pub fn open<S: SessionRepository + UserRepository + ?Sized>(
    s: &mut S,
    opening: Opening<'_>,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<OpenFamily, Error> {
    let Opening { user, kind, opened_by, device } = opening;
    let device = device.chars().filter(|character| !character.is_control()).take(LONGEST_DEVICE).collect();
    let expires_at = now + kind.lifetime();
    let family = NewFamily { user, kind, opened_by, device, opened_at: now, expires_at };
    let id = s.insert_family(&family).map_err(|error| match error {
        // The account was erased while the session was being opened.
        StoreError::DanglingReference => Error::Unauthenticated,
        error => error.into(),
    })?;
    // Whoever suspends has to wait now until the session can be seen and ended. Or has been faster, and is seen here.
    s.find_user(user)?.ok_or(Error::Unauthenticated)?.require_active()?;
    let token = RefreshToken::generate(randomness);
    s.insert_refresh_token(id, &token.digest(), None, now)?;
    Ok(OpenFamily { id, token, expires_at })
}

/// Replaces a token that somebody showed, which must be of a family of that kind.
pub fn rotate<S: SessionRepository + UserRepository + AuditRepository + ?Sized>(
    s: &mut S,
    shown: &RefreshToken,
    kind: FamilyKind,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Rotation, Error> {
    let Some((family, token)) = lock_shown(s, shown)? else { return Ok(Rotation::Refused { ended: None }) };
    if family.kind != kind || family.ended_at.is_some() || now >= family.expires_at {
        return Ok(Rotation::Refused { ended: None });
    }
    let user = s.find_user(family.user)?.ok_or(Error::SessionExpired)?.require_active()?;
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

/// Makes room for a successor of `token`, or tells that there must not be one.
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

/// Whether whoever has that session showed who they are a moment ago. A tab that a browser opened because it stays signed in
/// shows nothing new.
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

/// The token's family, locked, and the token as it is once nobody else can change it.
pub(crate) fn lock_shown<S: SessionRepository + ?Sized>(
    s: &mut S,
    shown: &RefreshToken,
) -> Result<Option<(Family, StoredToken)>, Error> {
    let digest: TokenDigest = shown.digest();
    let Some(token) = s.find_refresh_token(&digest)? else { return Ok(None) };
    let Some(family) = s.lock_family(token.family)? else { return Ok(None) };
    let token = s.find_refresh_token(&digest)?;
    Ok(token.map(|token| (family, token)))
}
