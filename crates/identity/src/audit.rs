use crate::{AuditRepository, Error, Nickname, UserRepository, member::require_admin};
use kernel::{Actor, Instant, Page, PageRequest, UserId, text};

kernel::stored_enum! {
    AuditAction {
        SignedUp = "SIGNED_UP",
        SignedIn = "SIGNED_IN",
        SignedOut = "SIGNED_OUT",
        /// A refresh token came back after it had been replaced, so its session was ended.
        TokenReplayed = "TOKEN_REPLAYED",
        /// An account and an issuer's word on a person came together.
        IssuerJoined = "ISSUER_JOINED",
        SuspensionEndedSession = "SUSPENSION_ENDED_SESSION",
        EmailVerified = "EMAIL_VERIFIED",
        EmailChanged = "EMAIL_CHANGED",
        PasswordChanged = "PASSWORD_CHANGED",
        /// Set by a link that came by mail.
        PasswordReset = "PASSWORD_RESET",
        PasswordEndedSession = "PASSWORD_ENDED_SESSION",
        SecondFactorOn = "SECOND_FACTOR_ON",
        SecondFactorOff = "SECOND_FACTOR_OFF",
        SecondFactorEndedSession = "SECOND_FACTOR_ENDED_SESSION",
        /// A recovery code stood for the app at a sign-in.
        RecoveryCodeUsed = "RECOVERY_CODE_USED",
        RecoveryCodesMade = "RECOVERY_CODES_MADE",
        /// The operator turned it off at the command line.
        SecondFactorReset = "SECOND_FACTOR_RESET",
        /// Somebody left for good; the entry says no more who.
        Erased = "ERASED",
        AdminGranted = "ADMIN_GRANTED",
        AdminRevoked = "ADMIN_REVOKED",
        MemberSuspended = "MEMBER_SUSPENDED",
        MemberRestored = "MEMBER_RESTORED",
        CategoryCreated = "CATEGORY_CREATED",
        CategoryRenamed = "CATEGORY_RENAMED",
        CategoryReordered = "CATEGORY_REORDERED",
        CategoryDeleted = "CATEGORY_DELETED",
        /// What was reported is hidden, stays as it is, or is shown again.
        ContentHidden = "CONTENT_HIDDEN",
        ReportDismissed = "REPORT_DISMISSED",
        ContentShown = "CONTENT_SHOWN",
        /// An image was withdrawn by force; the entry names it and says why.
        ImageWithdrawn = "IMAGE_WITHDRAWN",
    }
}

impl AuditAction {
    /// What administrators do, beside what all people do to their own accounts.
    pub const OF_ADMINS: &[Self] = &[
        Self::AdminGranted,
        Self::AdminRevoked,
        Self::SecondFactorReset,
        Self::MemberSuspended,
        Self::MemberRestored,
        Self::CategoryCreated,
        Self::CategoryRenamed,
        Self::CategoryReordered,
        Self::CategoryDeleted,
        Self::ContentHidden,
        Self::ReportDismissed,
        Self::ContentShown,
        Self::ImageWithdrawn,
    ];
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    /// Who did it; nobody for the operator at the command line.
    pub actor: Option<UserId>,
    pub action: AuditAction,
    /// Whose account it was done to, or what they wrote; who did it, where it concerns nobody else.
    pub subject: UserId,
    /// What they wrote, what else it was done to, or why.
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

/// Which entries are looked for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// Who did it, or to whom it was done.
    pub person: Option<UserId>,
    /// One of these; any if there is none.
    pub actions: Vec<AuditAction>,
}

/// An entry as it is read, with people under the nicknames they have now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditRecord {
    pub id: i64,
    /// The operator where there is nobody. All who have left are [`UserId::FORMER`].
    pub actor: Option<(UserId, Nickname)>,
    pub action: AuditAction,
    pub subject: Option<(UserId, Nickname)>,
    pub target: Option<String>,
    pub at: Instant,
}

/// The newest first. `nickname` is that of who did it or to whom it was done; nobody has done anything whose name nobody has.
pub fn list_audit<S: UserRepository + AuditRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    nickname: Option<&str>,
    actions: Vec<AuditAction>,
    page: PageRequest,
) -> Result<Page<AuditRecord>, Error> {
    require_admin(actor)?;
    let mut filter = AuditFilter { person: None, actions };
    if let Some(name) = nickname.map(text::line).filter(|name| !name.is_empty()) {
        match s.find_user_by_nickname(&Nickname::stored(name))? {
            Some(found) => filter.person = Some(found.id),
            None => return Ok(Page::empty(page)),
        }
    }
    Ok(s.list_audit(&filter, page)?)
}
