use crate::{
    About, AuditEntry, AuditFilter, AuditRecord, Consent, ConsentKind, EmailAddress, Experience, FailedLogins, Family,
    FamilyId, Link, MailWishes, Member, MemberFilter, NewFamily, NewUser, Nickname, PasswordHash, ProvenLogin, Reason,
    StartedLogin, StoredToken, TokenDigest, User,
};
use kernel::{Instant, Page, PageRequest, StoreError, UserId};
use std::collections::BTreeMap;

pub const NICKNAME_UNIQUE: &str = "users_nickname_folded_unique";
/// Skeletons of nicknames chosen since this rule exists are unique. Older ones that conflict contain the account's id
/// too.
pub const NICKNAME_SKELETON_UNIQUE: &str = "users_nickname_skeleton_unique";
pub const EMAIL_UNIQUE: &str = "users_email_folded_unique";
pub const IDENTITY_UNIQUE: &str = "identities_issuer_subject_unique";

pub trait UserRepository {
    /// Inserts a user. Fails with a duplicate of [`NICKNAME_UNIQUE`], [`NICKNAME_SKELETON_UNIQUE`] or [`EMAIL_UNIQUE`].
    fn insert_user(&mut self, user: &NewUser) -> Result<User, StoreError>;

    fn find_user(&mut self, id: UserId) -> Result<Option<User>, StoreError>;

    /// Finds a user and prevents the erasure of the account until the unit of work ends. Waits for a running erasure.
    /// Other units of work may still change the account or refer to it.
    fn hold_user(&mut self, id: UserId) -> Result<Option<User>, StoreError>;

    /// Returns the user whose address has the same folded form.
    fn find_user_by_email(&mut self, email: &EmailAddress) -> Result<Option<User>, StoreError>;

    /// Returns the user whose nickname has the same folded form.
    fn find_user_by_nickname(&mut self, nickname: &Nickname) -> Result<Option<User>, StoreError>;

    /// Returns a member whose nickname looks the same, other than `except`.
    fn find_lookalike(&mut self, nickname: &Nickname, except: Option<UserId>) -> Result<Option<User>, StoreError>;

    /// Returns the active administrators by id, and locks this set until the unit of work ends.
    fn lock_active_admins(&mut self) -> Result<Vec<UserId>, StoreError>;

    /// Returns all administrators, including suspended ones, by id.
    fn list_admins(&mut self) -> Result<Vec<User>, StoreError>;

    fn update_admin(&mut self, id: UserId, is_admin: bool) -> Result<(), StoreError>;

    /// Fails with a duplicate of [`NICKNAME_UNIQUE`] or [`NICKNAME_SKELETON_UNIQUE`].
    fn update_nickname(&mut self, id: UserId, nickname: &Nickname) -> Result<(), StoreError>;

    fn update_profile_image(&mut self, id: UserId, address: Option<&str>) -> Result<(), StoreError>;

    /// Fails with a duplicate of [`EMAIL_UNIQUE`].
    fn update_email(&mut self, id: UserId, email: &EmailAddress, verified_at: Instant) -> Result<(), StoreError>;

    /// Whether the latest entry of that kind gives consent.
    fn has_consented(&mut self, user: UserId, kind: ConsentKind) -> Result<bool, StoreError>;

    fn insert_consents(&mut self, consents: &[Consent]) -> Result<(), StoreError>;
}

pub trait MemberRepository {
    /// Returns the newest first.
    fn list_matching_members(&mut self, filter: &MemberFilter, page: PageRequest) -> Result<Page<Member>, StoreError>;

    fn count_members(&mut self) -> Result<u64, StoreError>;

    /// Counts the members who joined since then.
    fn count_new_members(&mut self, since: Instant) -> Result<u64, StoreError>;

    /// Returns a member, and prevents changes of the account and new sessions until the unit of work ends.
    fn lock_member(&mut self, id: UserId) -> Result<Option<Member>, StoreError>;

    /// Suspends a member with a time and a reason, or ends the suspension.
    fn update_suspension(&mut self, id: UserId, since: Option<(Instant, &Reason)>) -> Result<(), StoreError>;
}

/// A stored row of a user, with the names of its columns.
pub type Record = BTreeMap<String, serde_json::Value>;

/// All stored data of a user.
pub trait PersonRepository {
    /// Prevents writes in the user's name until the unit of work ends.
    fn lock_person(&mut self, id: UserId) -> Result<(), StoreError>;

    /// Returns all stored rows of the user, by table.
    fn export_person(&mut self, id: UserId) -> Result<BTreeMap<String, Vec<Record>>, StoreError>;

    /// Erases the user. Content that others still read is assigned to [`UserId::FORMER`]; everything else is deleted.
    fn erase_person(&mut self, id: UserId) -> Result<(), StoreError>;
}

pub trait ProfileRepository {
    /// Returns a user's profile texts, if they have any.
    fn find_about(&mut self, user: UserId) -> Result<Option<About>, StoreError>;

    /// Returns the experience of the users whose profiles have one.
    fn list_experiences(&mut self, people: &[UserId]) -> Result<Vec<(UserId, Experience)>, StoreError>;

    fn upsert_about(&mut self, user: UserId, about: &About, now: Instant) -> Result<(), StoreError>;
}

pub trait CredentialRepository {
    fn insert_credential(&mut self, user: UserId, hash: &PasswordHash, now: Instant) -> Result<(), StoreError>;

    /// Sets the password of a user, replacing an existing one.
    fn upsert_credential(&mut self, user: UserId, hash: &PasswordHash, now: Instant) -> Result<(), StoreError>;

    fn find_credential(&mut self, user: UserId) -> Result<Option<PasswordHash>, StoreError>;

    /// Like [`Self::find_credential`], and locks it until the unit of work ends.
    fn lock_credential(&mut self, user: UserId) -> Result<Option<PasswordHash>, StoreError>;

    fn delete_credential(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Returns the failed sign-ins of a user with a password.
    fn find_failed_logins(&mut self, user: UserId) -> Result<Option<FailedLogins>, StoreError>;

    /// Like [`Self::find_failed_logins`], and locks them and the password until the unit of work ends.
    fn lock_failed_logins(&mut self, user: UserId) -> Result<Option<FailedLogins>, StoreError>;

    /// Has no effect for a user without a password.
    fn update_failed_logins(&mut self, user: UserId, failed: &FailedLogins) -> Result<(), StoreError>;
}

/// The link between an issuer's subject and a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    pub issuer: String,
    pub subject: String,
    pub user: UserId,
    pub since: Instant,
}

pub trait IdentityRepository {
    /// Fails with a duplicate of [`IDENTITY_UNIQUE`].
    fn insert_identity(&mut self, identity: &Identity) -> Result<(), StoreError>;

    fn find_identity(&mut self, issuer: &str, subject: &str) -> Result<Option<UserId>, StoreError>;

    fn delete_identities(&mut self, user: UserId) -> Result<(), StoreError>;
}

/// Sign-ins through an issuer that are in progress.
pub trait LoginRepository {
    fn insert_started_login(&mut self, started: &StartedLogin) -> Result<(), StoreError>;

    /// Whether that browser started a sign-in with that state.
    fn has_started_login(&mut self, state: &TokenDigest, browser: &TokenDigest) -> Result<bool, StoreError>;

    /// Deletes the started sign-in and returns it. Only one of several concurrent callers gets it.
    fn delete_started_login(
        &mut self,
        state: &TokenDigest,
        browser: &TokenDigest,
    ) -> Result<Option<StartedLogin>, StoreError>;

    fn insert_proven_login(&mut self, proven: &ProvenLogin) -> Result<(), StoreError>;

    /// Whether that code was issued to that browser.
    fn has_proven_login(&mut self, code: &TokenDigest, browser: &TokenDigest) -> Result<bool, StoreError>;

    /// Like [`Self::delete_started_login`].
    fn delete_proven_login(
        &mut self,
        code: &TokenDigest,
        browser: &TokenDigest,
    ) -> Result<Option<ProvenLogin>, StoreError>;

    /// Deletes a batch and returns its size.
    fn delete_expired_logins(&mut self, now: Instant) -> Result<usize, StoreError>;
}

pub trait LinkRepository {
    fn insert_link(&mut self, digest: &TokenDigest, link: &Link) -> Result<(), StoreError>;

    fn find_link(&mut self, digest: &TokenDigest) -> Result<Option<Link>, StoreError>;

    /// Deletes a link and returns it. Only one of two concurrent callers gets it.
    fn take_link(&mut self, digest: &TokenDigest) -> Result<Option<Link>, StoreError>;

    fn delete_links_of(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Deletes a batch and returns its size.
    fn delete_links_expired_at(&mut self, now: Instant) -> Result<usize, StoreError>;
}

pub trait MailWishRepository {
    /// Returns a user's mail preferences, if they have stored any.
    fn find_mail_wishes(&mut self, user: UserId) -> Result<Option<MailWishes>, StoreError>;

    fn upsert_mail_wishes(&mut self, user: UserId, wishes: MailWishes, now: Instant) -> Result<(), StoreError>;
}

pub trait SessionRepository {
    /// Inserts an open family, last used when it was opened.
    fn insert_family(&mut self, family: &NewFamily) -> Result<FamilyId, StoreError>;

    /// Returns a family, whether it is open or ended.
    fn find_family(&mut self, id: FamilyId) -> Result<Option<Family>, StoreError>;

    /// Returns the account of a family and holds it like [`UserRepository::hold_user`].
    fn hold_owner(&mut self, family: FamilyId) -> Result<Option<User>, StoreError>;

    /// Returns a family, and locks it and its tokens until the unit of work ends. Hold or lock the account first, as every
    /// unit of work that changes or erases it does, to avoid deadlocks.
    fn lock_family(&mut self, id: FamilyId) -> Result<Option<Family>, StoreError>;

    /// Returns the usable families of a user by id, locked like [`Self::lock_family`].
    fn lock_open_families(&mut self, user: UserId, now: Instant) -> Result<Vec<Family>, StoreError>;

    /// Returns the usable families of a user by id.
    fn list_open_families(&mut self, user: UserId, now: Instant) -> Result<Vec<Family>, StoreError>;

    /// Updates `last_used_at` and `ended_at`.
    fn update_family(&mut self, family: &Family) -> Result<(), StoreError>;

    /// Returns the families ended at `since` or later, with their times.
    fn list_ended_since(&mut self, since: Instant) -> Result<Vec<(FamilyId, Instant)>, StoreError>;

    /// Deletes a batch of families, or of their tokens, and returns its size.
    fn delete_families_ended_before(&mut self, before: Instant) -> Result<usize, StoreError>;

    /// Inserts the live token of a family that has none.
    fn insert_refresh_token(
        &mut self,
        family: FamilyId,
        digest: &TokenDigest,
        predecessor: Option<i64>,
        now: Instant,
    ) -> Result<(), StoreError>;

    /// Returns the token with that digest, in any state.
    fn find_refresh_token(&mut self, digest: &TokenDigest) -> Result<Option<StoredToken>, StoreError>;

    fn find_live_refresh_token(&mut self, family: FamilyId) -> Result<Option<StoredToken>, StoreError>;

    /// Updates `replaced_at` and `voided_at`.
    fn update_refresh_token(&mut self, token: &StoredToken) -> Result<(), StoreError>;
}

pub trait AuditRepository {
    fn insert_audit(&mut self, entry: &AuditEntry) -> Result<(), StoreError>;

    /// Returns the newest first.
    fn list_audit(&mut self, filter: &AuditFilter, page: PageRequest) -> Result<Page<AuditRecord>, StoreError>;
}
