//! The record of who did what to which account.

use kernel::{Instant, UserId};

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AuditAction {
    /// An account was made.
    SignedUp,
    /// Somebody signed in.
    SignedIn,
    /// Somebody signed out.
    SignedOut,
    /// A refresh token came back after it had been replaced, so its session was ended.
    TokenReplayed,
    /// Somebody became an administrator.
    AdminGranted,
    /// Somebody is no administrator any more.
    AdminRevoked,
}

impl AuditAction {
    /// The name it is stored under.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::SignedUp => "SIGNED_UP",
            Self::SignedIn => "SIGNED_IN",
            Self::SignedOut => "SIGNED_OUT",
            Self::TokenReplayed => "TOKEN_REPLAYED",
            Self::AdminGranted => "ADMIN_GRANTED",
            Self::AdminRevoked => "ADMIN_REVOKED",
        }
    }
}

/// One entry of the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AuditEntry {
    /// Who did it; nobody for the operator at the command line.
    pub actor: Option<UserId>,
    /// What.
    pub action: AuditAction,
    /// To whose account.
    pub subject: UserId,
    /// When.
    pub at: Instant,
}

impl AuditEntry {
    /// What a person did to their own account.
    #[must_use]
    pub fn own(user: UserId, action: AuditAction, at: Instant) -> Self {
        Self { actor: Some(user), action, subject: user, at }
    }
}
