//! Replacing refresh tokens, and deleting old ones.

use super::family::{Family, FamilyKind, OpenFamily, StoredToken};
use super::finding::lock_shown;
use super::logout;
use super::ports::SessionRepository;
use crate::accounts::{AuditAction, AuditRepository, User, UserRepository};
use crate::secrets::RefreshToken;
use crate::{Error, Fact};
use kernel::{Instant, Outcome, Randomness, StoreError};

/// How long a replaced token may be used again by a client that lost the response. Clients wait 30 s before they retry;
/// a shorter time would end their sessions.
pub const GRACE: chrono::TimeDelta = chrono::TimeDelta::seconds(60);
/// How long families and tokens are kept after their end, so that a late replay is still detected.
const KEPT_AFTER_END: chrono::TimeDelta = chrono::TimeDelta::days(30);

#[derive(Debug)]
pub enum Rotation {
    Renewed(User, OpenFamily),
    /// The token is invalid. If that ended its session, the unit of work must be committed nevertheless.
    Refused,
}

/// Replaces a shown token, which must belong to a family of this kind.
pub fn rotate<S: SessionRepository + UserRepository + AuditRepository + ?Sized>(
    s: &mut S,
    shown: &RefreshToken,
    kind: FamilyKind,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Outcome<Rotation, Fact>, Error> {
    let Some((owner, family, token)) = lock_shown(s, shown)? else { return Ok(Outcome::quiet(Rotation::Refused)) };
    if family.kind != kind || family.ended_at.is_some() || now >= family.expires_at {
        return Ok(Outcome::quiet(Rotation::Refused));
    }
    let user = owner.require_active()?;
    let live = s.find_live_refresh_token(family.id)?;
    if !give_way(s, &token, live, now)? {
        logout::end(s, &family, AuditAction::TokenReplayed, now)?;
        return Ok(logout::ended_sessions(vec![family.id]).map(|()| Rotation::Refused));
    }
    let fresh = RefreshToken::generate(randomness);
    s.insert_refresh_token(family.id, &fresh.digest(), Some(token.id), now)?;
    s.update_family(&Family { last_used_at: now, ..family.clone() })?;
    let renewed = OpenFamily { id: family.id, token: fresh, expires_at: family.expires_at };
    Ok(Outcome::quiet(Rotation::Renewed(user, renewed)))
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

pub fn forget_old_families<S: SessionRepository + ?Sized>(s: &mut S, now: Instant) -> Result<usize, StoreError> {
    s.delete_families_ended_before(now - KEPT_AFTER_END)
}
