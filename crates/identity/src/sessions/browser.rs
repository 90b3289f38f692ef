//! The places where a user is signed in. A browser that stays signed in is one entry with all its tabs; other tabs are
//! separate entries.

use super::family::Family;
use super::logout;
use super::ports::SessionRepository;
use crate::accounts::{AuditAction, AuditRepository, UserRepository};
use crate::{Error, Fact};
use kernel::{FamilyId, Instant, Outcome, UserId};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Browser {
    /// The [`Family::browser`] of its families.
    pub id: FamilyId,
    /// Its last `User-Agent`.
    pub agent: String,
    pub opened_at: Instant,
    pub last_used_at: Instant,
    /// Whether it sent this request.
    pub is_current: bool,
}

/// Returns the requesting browser first, then the others by last use.
pub fn list_browsers<S: SessionRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    asking: FamilyId,
    now: Instant,
) -> Result<Vec<Browser>, Error> {
    let mut browsers: Vec<Browser> = Vec::new();
    for family in s.list_open_families(user, now)? {
        let is_current = family.id == asking;
        match browsers.iter_mut().find(|browser| browser.id == family.browser()) {
            Some(browser) => browser.take_in(family, is_current),
            None => browsers.push(Browser::of(family, is_current)),
        }
    }
    browsers.sort_by_key(|browser| (!browser.is_current, std::cmp::Reverse((browser.last_used_at, browser.id))));
    Ok(browsers)
}

/// Ends all families of one of the user's browsers, and returns them.
pub fn end_browser<S: UserRepository + SessionRepository + AuditRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    browser: FamilyId,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    // Before the families, as an erasure does.
    s.hold_user(user)?;
    let mut ended = Vec::new();
    for family in s.lock_open_families(user, now)?.iter().filter(|family| family.browser() == browser) {
        logout::end(s, family, AuditAction::SignedOut, now)?;
        ended.push(family.id);
    }
    if ended.is_empty() { Err(Error::SessionNotFound) } else { Ok(logout::ended_sessions(ended)) }
}

impl Browser {
    fn of(family: Family, is_current: bool) -> Self {
        let Family { opened_at, last_used_at, .. } = family;
        Self { id: family.browser(), agent: family.device, opened_at, last_used_at, is_current }
    }

    fn take_in(&mut self, family: Family, is_current: bool) {
        if family.last_used_at >= self.last_used_at {
            self.agent = family.device;
            self.last_used_at = family.last_used_at;
        }
        self.opened_at = self.opened_at.min(family.opened_at);
        self.is_current |= is_current;
    }
}
