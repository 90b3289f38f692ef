use kernel::{Instant, UserId};

kernel::stored_enum! {
    AuditAction {
        SignedUp = "SIGNED_UP",
        SignedIn = "SIGNED_IN",
        SignedOut = "SIGNED_OUT",
        /// A refresh token came back after it had been replaced, so its session was ended.
        TokenReplayed = "TOKEN_REPLAYED",
        /// An account and an issuer's word on a person came together.
        IssuerJoined = "ISSUER_JOINED",
        AdminGranted = "ADMIN_GRANTED",
        AdminRevoked = "ADMIN_REVOKED",
        /// What was reported is hidden, stays as it is, or is shown again.
        ContentHidden = "CONTENT_HIDDEN",
        ReportDismissed = "REPORT_DISMISSED",
        ContentShown = "CONTENT_SHOWN",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    /// Who did it; nobody for the operator at the command line.
    pub actor: Option<UserId>,
    pub action: AuditAction,
    /// Whose account it was done to, or what they wrote.
    pub subject: UserId,
    /// What they wrote.
    pub target: Option<String>,
    pub at: Instant,
}

impl AuditEntry {
    /// What a person did to their own account.
    #[must_use]
    pub fn own(user: UserId, action: AuditAction, at: Instant) -> Self {
        Self { actor: Some(user), action, subject: user, target: None, at }
    }
}
