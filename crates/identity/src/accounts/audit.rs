use super::actor::require_admin;
use super::ports::UserRepository;
use crate::Error;
use crate::nicknames::Nickname;
use kernel::{Actor, Instant, Page, PageRequest, Period, StoreError, UserId, text};

kernel::stored_enum! {
    AuditAction {
        SignedUp = "SIGNED_UP",
        SignedIn = "SIGNED_IN",
        SignedOut = "SIGNED_OUT",
        /// A replaced refresh token was used again, so its session was ended.
        TokenReplayed = "TOKEN_REPLAYED",
        /// An issuer's identity was linked to an existing account.
        IssuerJoined = "ISSUER_JOINED",
        SuspensionEndedSession = "SUSPENSION_ENDED_SESSION",
        EmailVerified = "EMAIL_VERIFIED",
        EmailChanged = "EMAIL_CHANGED",
        PasswordChanged = "PASSWORD_CHANGED",
        /// Set through a link in a mail.
        PasswordReset = "PASSWORD_RESET",
        PasswordEndedSession = "PASSWORD_ENDED_SESSION",
        SecondFactorOn = "SECOND_FACTOR_ON",
        SecondFactorOff = "SECOND_FACTOR_OFF",
        SecondFactorEndedSession = "SECOND_FACTOR_ENDED_SESSION",
        /// A recovery code was used to sign in.
        RecoveryCodeUsed = "RECOVERY_CODE_USED",
        RecoveryCodesMade = "RECOVERY_CODES_MADE",
        /// The operator turned it off at the command line.
        SecondFactorReset = "SECOND_FACTOR_RESET",
        /// An account was erased; the entry does not identify it.
        Erased = "ERASED",
        AdminGranted = "ADMIN_GRANTED",
        AdminRevoked = "ADMIN_REVOKED",
        MemberSuspended = "MEMBER_SUSPENDED",
        MemberRestored = "MEMBER_RESTORED",
        CategoryCreated = "CATEGORY_CREATED",
        CategoryRenamed = "CATEGORY_RENAMED",
        CategoryReordered = "CATEGORY_REORDERED",
        CategoryDeleted = "CATEGORY_DELETED",
        /// Reported content was hidden, left as it is, or shown again.
        ContentHidden = "CONTENT_HIDDEN",
        ReportDismissed = "REPORT_DISMISSED",
        ContentShown = "CONTENT_SHOWN",
        /// The author of hidden content was warned.
        MemberWarned = "MEMBER_WARNED",
        /// An administrator deleted a study, a comment or a roadmap of another user, or a sample roadmap.
        StudyDeleted = "STUDY_DELETED",
        CommentDeleted = "COMMENT_DELETED",
        RoadmapDeleted = "ROADMAP_DELETED",
        /// The host of a study room deleted the message of a member.
        MessageDeleted = "MESSAGE_DELETED",
        /// The author of a study removed a member.
        MemberRemoved = "MEMBER_REMOVED",
        /// A study got another author, the host of its room.
        StudyHandedOver = "STUDY_HANDED_OVER",
        /// An administrator withdrew an image; the entry contains its name and the reason.
        ImageWithdrawn = "IMAGE_WITHDRAWN",
        /// An administrator acted on an inquiry; the entry contains its ticket number.
        InquiryAnswered = "INQUIRY_ANSWERED",
        InquiryNoted = "INQUIRY_NOTED",
        InquiryClosed = "INQUIRY_CLOSED",
        InquiryReopened = "INQUIRY_REOPENED",
        /// An administrator wrote a notice; the entry contains its number and title.
        NoticeCreated = "NOTICE_CREATED",
        NoticeEdited = "NOTICE_EDITED",
        NoticeDeleted = "NOTICE_DELETED",
        /// An administrator downloaded a list; the entry contains its name and the number of rows.
        ListExported = "LIST_EXPORTED",
    }
}

impl AuditAction {
    /// Returns the actions of administrators and those of authors on their members, without those of users on their own
    /// accounts.
    #[must_use]
    pub fn of_admins() -> Vec<Self> {
        Self::ALL.iter().copied().filter(|action| action.is_of_admins()).collect()
    }

    fn is_of_admins(self) -> bool {
        match self {
            Self::AdminGranted
            | Self::AdminRevoked
            | Self::SecondFactorReset
            | Self::MemberSuspended
            | Self::MemberRestored
            | Self::CategoryCreated
            | Self::CategoryRenamed
            | Self::CategoryReordered
            | Self::CategoryDeleted
            | Self::ContentHidden
            | Self::ReportDismissed
            | Self::ContentShown
            | Self::MemberWarned
            | Self::StudyDeleted
            | Self::CommentDeleted
            | Self::RoadmapDeleted
            | Self::MessageDeleted
            | Self::MemberRemoved
            | Self::StudyHandedOver
            | Self::ImageWithdrawn
            | Self::InquiryAnswered
            | Self::InquiryNoted
            | Self::InquiryClosed
            | Self::InquiryReopened
            | Self::NoticeCreated
            | Self::NoticeEdited
            | Self::NoticeDeleted
            | Self::ListExported => true,
            Self::SignedUp
            | Self::SignedIn
            | Self::SignedOut
            | Self::TokenReplayed
            | Self::IssuerJoined
            | Self::SuspensionEndedSession
            | Self::EmailVerified
            | Self::EmailChanged
            | Self::PasswordChanged
            | Self::PasswordReset
            | Self::PasswordEndedSession
            | Self::SecondFactorOn
            | Self::SecondFactorOff
            | Self::SecondFactorEndedSession
            | Self::RecoveryCodeUsed
            | Self::RecoveryCodesMade
            | Self::Erased => false,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    /// The user who acted; `None` for the operator at the command line.
    pub actor: Option<UserId>,
    pub action: AuditAction,
    /// The user whose account or content was affected, otherwise the acting user.
    pub subject: UserId,
    /// The affected content or other object, or the reason.
    pub target: Option<String>,
    pub at: Instant,
}

impl AuditEntry {
    /// Creates an entry about a user's action on their own account.
    #[must_use]
    pub fn own(user: UserId, action: AuditAction, at: Instant) -> Self {
        Self { actor: Some(user), action, subject: user, target: None, at }
    }
}

/// A filter for entries.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// Matches entries by this user and about this user.
    pub person: Option<UserId>,
    /// Matches any of these; empty matches all.
    pub actions: Vec<AuditAction>,
    pub done: Period,
}

/// A filter as administrators state it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditSearch {
    /// The nickname of the acting or the affected user. An unknown nickname matches nothing.
    pub nickname: Option<String>,
    /// Matches any of these; empty matches all.
    pub actions: Vec<AuditAction>,
    pub done: Period,
}

/// An entry with the current nicknames of its users.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditRecord {
    pub id: i64,
    /// `None` for the operator. All erased users are [`UserId::FORMER`].
    pub actor: Option<(UserId, Nickname)>,
    pub action: AuditAction,
    pub subject: Option<(UserId, Nickname)>,
    pub target: Option<String>,
    pub at: Instant,
}

/// Returns the newest entries first.
pub fn list_audit<S: UserRepository + AuditRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    search: &AuditSearch,
    page: PageRequest,
) -> Result<Page<AuditRecord>, Error> {
    require_admin(actor)?;
    let AuditSearch { nickname, actions, done } = search;
    let mut filter = AuditFilter { person: None, actions: actions.clone(), done: *done };
    if let Some(name) = nickname.as_deref().map(text::line).filter(|name| !name.is_empty()) {
        match s.find_user_by_nickname(&Nickname::stored(name))? {
            Some(found) => filter.person = Some(found.id),
            None => return Ok(Page::empty(page)),
        }
    }
    Ok(s.list_audit(&filter, page)?)
}

/// Records that an administrator downloaded `rows` rows of a list. The words that the administrator searched for are not
/// recorded, because they may identify users.
pub fn record_export<S: AuditRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    list: &str,
    rows: usize,
    now: Instant,
) -> Result<(), Error> {
    require_admin(actor)?;
    let target = Some(format!("{list} {rows}"));
    Ok(s.insert_audit(&AuditEntry { target, ..AuditEntry::own(actor.id, AuditAction::ListExported, now) })?)
}

pub trait AuditRepository {
    fn insert_audit(&mut self, entry: &AuditEntry) -> Result<(), StoreError>;

    /// Returns the newest first.
    fn list_audit(&mut self, filter: &AuditFilter, page: PageRequest) -> Result<Page<AuditRecord>, StoreError>;
}
