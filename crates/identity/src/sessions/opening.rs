//! Opening a session.

use super::family::{FamilyKind, NewFamily, OpenFamily};
use super::ports::SessionRepository;
use crate::Error;
use crate::accounts::UserRepository;
use crate::secrets::RefreshToken;
use kernel::{FamilyId, Instant, Randomness, StoreError, UserId, text};

const LONGEST_DEVICE: usize = 200;

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
pub fn open_family<S: SessionRepository + UserRepository + ?Sized>(
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
