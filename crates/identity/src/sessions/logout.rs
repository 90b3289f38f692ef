//! Ending sessions.

use super::family::{ACCESS_TOKEN_LIFETIME, Family, FamilyKind};
use super::finding::lock_shown;
use super::ports::SessionRepository;
use crate::accounts::{AuditAction, AuditEntry, AuditRepository};
use crate::secrets::RefreshToken;
use crate::{Error, Fact};
use kernel::{FamilyId, Instant, Outcome, UserId};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the families of the known tokens. Only reads, so that forged tokens do not block writers.
pub fn families_of<S: SessionRepository + ?Sized>(s: &mut S, shown: &[RefreshToken]) -> Result<Vec<FamilyId>, Error> {
    let mut families = Vec::new();
    for token in shown {
        families.extend(s.find_refresh_token(&token.digest())?.map(|token| token.family));
    }
    Ok(families)
}

/// Ends the browsers that these families belong to, each with all its tabs. Families
/// that have ended before are ignored, so that an old token of one cannot end the others.
pub fn log_out<S: SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    families: Vec<FamilyId>,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let mut browsers: BTreeMap<UserId, (FamilyId, BTreeSet<FamilyId>)> = BTreeMap::new();
    for id in families {
        if let Some(family) = s.find_family(id)?.filter(|family| family.ended_at.is_none()) {
            browsers.entry(family.user).or_insert((id, BTreeSet::new())).1.insert(family.browser());
        }
    }
    let mut ended = Vec::new();
    // Users in the order of their ids, and families in the order of theirs, so that two sign-outs cannot deadlock.
    for (user, (family, browsers)) in browsers {
        // The account before its families, as an erasure does.
        s.hold_owner(family)?;
        // The access token of a family that has just expired is still valid.
        for family in s.lock_open_families(user, now - ACCESS_TOKEN_LIFETIME)? {
            if browsers.contains(&family.browser()) {
                end(s, &family, AuditAction::SignedOut, now)?;
                ended.push(family.id);
            }
        }
    }
    Ok(ended_sessions(ended))
}

/// Ends the family of a browser's token and returns it. Ignores tokens of tabs and unknown tokens.
pub(crate) fn end_kept<S: SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    kept: &RefreshToken,
    now: Instant,
) -> Result<Option<FamilyId>, Error> {
    match lock_shown(s, kept)? {
        Some((_, family, _)) if family.kind == FamilyKind::Cookie && family.ended_at.is_none() => {
            end(s, &family, AuditAction::SignedOut, now)?;
            Ok(Some(family.id))
        }
        _ => Ok(None),
    }
}

pub(crate) fn end<S: SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    family: &Family,
    why: AuditAction,
    now: Instant,
) -> Result<(), Error> {
    s.update_family(&Family { ended_at: Some(now), ..family.clone() })?;
    Ok(s.insert_audit(&AuditEntry::own(family.user, why, now))?)
}

/// Ends all sessions of a user except those of the browser to which `keep` belongs.
pub fn end_sessions<S: SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    keep: Option<FamilyId>,
    why: AuditAction,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    // Includes sessions that have just expired, because their access tokens are still valid.
    let open = s.lock_open_families(user, now - ACCESS_TOKEN_LIFETIME)?;
    let kept = keep.and_then(|keep| open.iter().find(|family| family.id == keep)).map(Family::browser);
    let mut ended = Vec::new();
    for family in open.iter().filter(|family| Some(family.browser()) != kept) {
        end(s, family, why, now)?;
        ended.push(family.id);
    }
    Ok(ended_sessions(ended))
}

/// The outcome of ending these families.
pub(crate) fn ended_sessions(families: Vec<FamilyId>) -> Outcome<(), Fact> {
    if families.is_empty() { Outcome::quiet(()) } else { Outcome::with((), Fact::SessionsEnded(families)) }
}
