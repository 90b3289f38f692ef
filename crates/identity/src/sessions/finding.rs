//! Finding the session of a refresh token.

use super::family::{Family, StoredToken};
use super::ports::SessionRepository;
use crate::Error;
use crate::accounts::User;
use crate::secrets::{RefreshToken, TokenDigest};

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
