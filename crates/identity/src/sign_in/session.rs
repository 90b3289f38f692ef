//! Opening the session at the end of every way to sign in.

use crate::accounts::{AuditAction, AuditEntry, AuditRepository, User, UserRepository};
use crate::passwords::{CredentialRepository, failed_logins};
use crate::secrets::RefreshToken;
use crate::sessions::{FamilyKind, OpenFamily, Opening, SessionRepository, logout, open_family};
use crate::{Error, Fact};
use kernel::{Instant, Outcome, Randomness};

#[derive(Debug, Clone)]
pub struct SignIn {
    /// Whether the browser stays signed in beyond this tab.
    pub keep: bool,
    pub device: String,
    /// The token that kept the browser signed in until now.
    pub kept: Option<RefreshToken>,
}

#[derive(Debug)]
pub struct SignedIn {
    pub user: User,
    pub tab: OpenFamily,
    /// The session behind the cookie, if the browser stays signed in.
    pub cookie: Option<OpenFamily>,
}

/// Opens the sessions of an authenticated user. Ends the session that kept the browser signed in until now, of any
/// user.
pub fn sign_in<S: UserRepository + CredentialRepository + SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    user: User,
    how: &SignIn,
    randomness: &dyn Randomness,
    now: Instant,
) -> Result<Outcome<SignedIn, Fact>, Error> {
    let user = user.require_active()?;
    failed_logins::begin_anew(s, user.id)?;
    let kept = how.kept.as_ref().map(|kept| logout::end_kept(s, kept, now)).transpose()?.flatten();
    let mut open = |kind, opened_by| {
        open_family(s, Opening { user: user.id, kind, opened_by, device: &how.device }, randomness, now)
    };
    let cookie = how.keep.then(|| open(FamilyKind::Cookie, None)).transpose()?;
    let tab = open(FamilyKind::Tab, cookie.as_ref().map(|cookie| cookie.id))?;
    s.insert_audit(&AuditEntry::own(user.id, AuditAction::SignedIn, now))?;
    Ok(logout::ended_sessions(kept.into_iter().collect()).map(|()| SignedIn { user, tab, cookie }))
}
