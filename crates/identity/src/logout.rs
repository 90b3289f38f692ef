//! How sessions end before their time.

use crate::{
    AuditAction, AuditEntry, AuditRepository, Error, Family, FamilyId, FamilyKind, LIFETIME, RefreshToken,
    SessionRepository, family,
};
use kernel::{Instant, UserId};

/// The families of the tokens that mean something. Only reads, so that made-up tokens keep nobody from writing.
pub fn families_of<S: SessionRepository + ?Sized>(s: &mut S, shown: &[RefreshToken]) -> Result<Vec<FamilyId>, Error> {
    let mut families = Vec::new();
    for token in shown {
        families.extend(s.find_refresh_token(&token.digest())?.map(|token| token.family));
    }
    Ok(families)
}

pub fn log_out<S: SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    mut families: Vec<FamilyId>,
    now: Instant,
) -> Result<Vec<FamilyId>, Error> {
    // Always in the same order, so that two sign-outs cannot wait for each other.
    families.sort_unstable();
    families.dedup();
    let mut ended = Vec::new();
    for id in families {
        if let Some(family) = s.lock_family(id)?.filter(|family| family.ended_at.is_none()) {
            end(s, &family, AuditAction::SignedOut, now)?;
            ended.push(id);
        }
    }
    Ok(ended)
}

/// Ends the family of a browser's token; a tab's token and what means nothing are passed over.
pub(crate) fn end_kept<S: SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    kept: &RefreshToken,
    now: Instant,
) -> Result<(), Error> {
    match family::lock_shown(s, kept)? {
        Some((family, _)) if family.kind == FamilyKind::Cookie && family.ended_at.is_none() => {
            end(s, &family, AuditAction::SignedOut, now)
        }
        _ => Ok(()),
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

/// Ends all sessions of a person but those of the browser that `keep` belongs to, and returns what it ended.
pub fn end_sessions<S: SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    keep: Option<FamilyId>,
    why: AuditAction,
    now: Instant,
) -> Result<Vec<FamilyId>, Error> {
    // The access token of one that has just expired is still good.
    let open = s.lock_open_families(user, now - LIFETIME)?;
    let kept = keep.and_then(|keep| open.iter().find(|family| family.id == keep)).map(Family::browser);
    let mut ended = Vec::new();
    for family in open.iter().filter(|family| Some(family.browser()) != kept) {
        end(s, family, why, now)?;
        ended.push(family.id);
    }
    Ok(ended)
}
