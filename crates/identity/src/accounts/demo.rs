//! Accounts without a password for the test login of development.

use super::admin::set_admin;
use super::audit::AuditRepository;
use super::ports::UserRepository;
use super::unique::taken;
use super::user::{NewUser, User};
use crate::Error;
use crate::addresses::EmailAddress;
use crate::nicknames::Nickname;
use kernel::Instant;
use sha2::{Digest, Sha256};

pub const DEFAULT_NICKNAME: &str = "모야데모";
/// The demo account that is an administrator.
pub const ADMIN_NICKNAME: &str = "모야관리자";
/// A domain that can never receive mail (RFC 2606).
const DOMAIN: &str = "demo.invalid";

/// Fails with [`Error::NicknameTaken`] if the nickname belongs to a registered user.
pub fn find_or_insert_demo_user<S: UserRepository + AuditRepository + ?Sized>(
    s: &mut S,
    nickname: Option<&str>,
    now: Instant,
) -> Result<User, Error> {
    let nickname = Nickname::parse(nickname.unwrap_or(DEFAULT_NICKNAME)).map_err(kernel::FieldErrors::from)?;
    let email = address_of(&nickname);
    if let Some(user) = s.find_user_by_email(&email)? {
        return Ok(user);
    }
    let is_admin = nickname.as_str() == ADMIN_NICKNAME;
    let new = NewUser { nickname, email, email_verified_at: Some(now), created_at: now };
    let user = s.insert_user(&new).map_err(taken)?;
    if is_admin { set_admin(s, user, true, None, now) } else { Ok(user) }
}

fn address_of(nickname: &Nickname) -> EmailAddress {
    let digest = Sha256::digest(nickname.folded());
    let number = digest.iter().take(6).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    EmailAddress::stored(format!("demo-{number:012x}@{DOMAIN}"))
}
