use crate::{
    About, AuditEntry, AuditFilter, AuditRecord, Consent, ConsentKind, EmailAddress, FailedLogins, Family, FamilyId,
    Link, MailWishes, Member, MemberFilter, NewFamily, NewUser, Nickname, PasswordHash, ProvenLogin, Reason,
    StartedLogin, StoredToken, TokenDigest, User,
};
use kernel::{Instant, Page, PageRequest, StoreError, UserId};
use std::collections::BTreeMap;

pub const NICKNAME_UNIQUE: &str = "users_nickname_folded_unique";
/// The skeletons of nicknames that were chosen since there are any. Older ones that clash hold their account's id beside it.
pub const NICKNAME_SKELETON_UNIQUE: &str = "users_nickname_skeleton_unique";
pub const EMAIL_UNIQUE: &str = "users_email_folded_unique";
pub const IDENTITY_UNIQUE: &str = "identities_issuer_subject_unique";

pub trait UserRepository {
    /// Adds a person; [`NICKNAME_UNIQUE`], [`NICKNAME_SKELETON_UNIQUE`] and [`EMAIL_UNIQUE`] hold.
    fn insert_user(&mut self, user: &NewUser) -> Result<User, StoreError>;

    fn find_user(&mut self, id: UserId) -> Result<Option<User>, StoreError>;

    /// Finds a user and prevents that the account is erased before the unit of work ends. Waits for an erasure that is under
    /// way. Other units of work may still change the account or refer to it.
    fn hold_user(&mut self, id: UserId) -> Result<Option<User>, StoreError>;

    /// The person whose address folds alike.
    fn find_user_by_email(&mut self, email: &EmailAddress) -> Result<Option<User>, StoreError>;

    /// The person whose nickname folds alike.
    fn find_user_by_nickname(&mut self, nickname: &Nickname) -> Result<Option<User>, StoreError>;

    /// Returns a member whose nickname looks the same, other than `except`.
    fn find_lookalike(&mut self, nickname: &Nickname, except: Option<UserId>) -> Result<Option<User>, StoreError>;

    /// The administrators who are not suspended, in the order of their ids. Until the unit of work ends nobody else can
    /// change that.
    fn lock_active_admins(&mut self) -> Result<Vec<UserId>, StoreError>;

    /// Everybody who administers, suspended or not, in the order of their ids.
    fn list_admins(&mut self) -> Result<Vec<User>, StoreError>;

    fn update_admin(&mut self, id: UserId, is_admin: bool) -> Result<(), StoreError>;

    /// [`NICKNAME_UNIQUE`] and [`NICKNAME_SKELETON_UNIQUE`] hold.
    fn update_nickname(&mut self, id: UserId, nickname: &Nickname) -> Result<(), StoreError>;

    fn update_profile_image(&mut self, id: UserId, address: Option<&str>) -> Result<(), StoreError>;

    /// [`EMAIL_UNIQUE`] holds.
    fn update_email(&mut self, id: UserId, email: &EmailAddress, verified_at: Instant) -> Result<(), StoreError>;

    /// Whether the latest entry of that kind is one of agreement.
    fn has_consented(&mut self, user: UserId, kind: ConsentKind) -> Result<bool, StoreError>;

    fn insert_consents(&mut self, consents: &[Consent]) -> Result<(), StoreError>;
}

pub trait MemberRepository {
    /// The newest first.
    fn list_matching_members(&mut self, filter: &MemberFilter, page: PageRequest) -> Result<Page<Member>, StoreError>;

    fn count_members(&mut self) -> Result<u64, StoreError>;

    /// How many of the members have joined since then.
    fn count_new_members(&mut self, since: Instant) -> Result<u64, StoreError>;

    /// The member with that id. Until the unit of work ends nobody else can change them, or open a session of theirs.
    fn lock_member(&mut self, id: UserId) -> Result<Option<Member>, StoreError>;

    /// Suspends a member from that moment on, for that reason, or no longer.
    fn update_suspension(&mut self, id: UserId, since: Option<(Instant, &Reason)>) -> Result<(), StoreError>;
}

/// What is held of a person, in columns that are called as the store calls them.
pub type Record = BTreeMap<String, serde_json::Value>;

/// Everything that is held of a person, whatever it is about.
pub trait PersonRepository {
    /// Lets nobody else write in their name until the unit of work ends.
    fn lock_person(&mut self, id: UserId) -> Result<(), StoreError>;

    /// All that is held of them, by the table that holds it.
    fn export_person(&mut self, id: UserId) -> Result<BTreeMap<String, Vec<Record>>, StoreError>;

    /// Removes them. What others go on reading is signed by [`UserId::FORMER`], and everything else is gone.
    fn erase_person(&mut self, id: UserId) -> Result<(), StoreError>;
}

pub trait ProfileRepository {
    /// What somebody tells of themselves, if they ever did.
    fn find_about(&mut self, user: UserId) -> Result<Option<About>, StoreError>;

    fn upsert_about(&mut self, user: UserId, about: &About, now: Instant) -> Result<(), StoreError>;
}

pub trait CredentialRepository {
    fn insert_credential(&mut self, user: UserId, hash: &PasswordHash, now: Instant) -> Result<(), StoreError>;

    /// Gives a password to somebody, in the place of the one before if there was one.
    fn upsert_credential(&mut self, user: UserId, hash: &PasswordHash, now: Instant) -> Result<(), StoreError>;

    fn find_credential(&mut self, user: UserId) -> Result<Option<PasswordHash>, StoreError>;

    /// As [`Self::find_credential`]. Until the unit of work ends nobody else can change it.
    fn lock_credential(&mut self, user: UserId) -> Result<Option<PasswordHash>, StoreError>;

    fn delete_credential(&mut self, user: UserId) -> Result<(), StoreError>;

    /// The failed sign-ins of a user with a password.
    fn find_failed_logins(&mut self, user: UserId) -> Result<Option<FailedLogins>, StoreError>;

    /// As [`Self::find_failed_logins`]. Until the unit of work ends nobody else can change them, nor the password.
    fn lock_failed_logins(&mut self, user: UserId) -> Result<Option<FailedLogins>, StoreError>;

    /// Does nothing for a user without a password.
    fn update_failed_logins(&mut self, user: UserId, failed: &FailedLogins) -> Result<(), StoreError>;
}

/// Whom an issuer means by a subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    pub issuer: String,
    pub subject: String,
    pub user: UserId,
    pub since: Instant,
}

pub trait IdentityRepository {
    /// [`IDENTITY_UNIQUE`] holds.
    fn insert_identity(&mut self, identity: &Identity) -> Result<(), StoreError>;

    fn find_identity(&mut self, issuer: &str, subject: &str) -> Result<Option<UserId>, StoreError>;

    fn delete_identities(&mut self, user: UserId) -> Result<(), StoreError>;
}

/// Sign-ins by an issuer that are under way.
pub trait LoginRepository {
    fn insert_started_login(&mut self, started: &StartedLogin) -> Result<(), StoreError>;

    /// Whether that browser set out with that state.
    fn has_started_login(&mut self, state: &TokenDigest, browser: &TokenDigest) -> Result<bool, StoreError>;

    /// Removes what that browser set out with and returns it: to one caller, however many ask at once.
    fn delete_started_login(
        &mut self,
        state: &TokenDigest,
        browser: &TokenDigest,
    ) -> Result<Option<StartedLogin>, StoreError>;

    fn insert_proven_login(&mut self, proven: &ProvenLogin) -> Result<(), StoreError>;

    /// Whether that browser was given that code.
    fn has_proven_login(&mut self, code: &TokenDigest, browser: &TokenDigest) -> Result<bool, StoreError>;

    /// As [`Self::delete_started_login`].
    fn delete_proven_login(
        &mut self,
        code: &TokenDigest,
        browser: &TokenDigest,
    ) -> Result<Option<ProvenLogin>, StoreError>;

    /// Removes some and returns how many.
    fn delete_expired_logins(&mut self, now: Instant) -> Result<usize, StoreError>;
}

pub trait LinkRepository {
    fn insert_link(&mut self, digest: &TokenDigest, link: &Link) -> Result<(), StoreError>;

    fn find_link(&mut self, digest: &TokenDigest) -> Result<Option<Link>, StoreError>;

    /// Removes a link and returns it. Of two who take the same one, one gets it.
    fn take_link(&mut self, digest: &TokenDigest) -> Result<Option<Link>, StoreError>;

    fn delete_links_of(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Removes some and returns how many.
    fn delete_links_expired_at(&mut self, now: Instant) -> Result<usize, StoreError>;
}

pub trait MailWishRepository {
    /// What somebody wants by mail, if they ever said.
    fn find_mail_wishes(&mut self, user: UserId) -> Result<Option<MailWishes>, StoreError>;

    fn upsert_mail_wishes(&mut self, user: UserId, wishes: MailWishes, now: Instant) -> Result<(), StoreError>;
}

pub trait SessionRepository {
    /// Adds a family, which is not ended and was last used when it was opened.
    fn insert_family(&mut self, family: &NewFamily) -> Result<FamilyId, StoreError>;

    /// The family with that id. Until the unit of work ends nobody else can change it or its tokens.
    fn lock_family(&mut self, id: FamilyId) -> Result<Option<Family>, StoreError>;

    /// The families of a person that can still be used, in the order of their ids, locked like [`Self::lock_family`].
    fn lock_open_families(&mut self, user: UserId, now: Instant) -> Result<Vec<Family>, StoreError>;

    /// The families of a person that can still be used, in the order of their ids.
    fn list_open_families(&mut self, user: UserId, now: Instant) -> Result<Vec<Family>, StoreError>;

    /// Keeps `last_used_at` and `ended_at`.
    fn update_family(&mut self, family: &Family) -> Result<(), StoreError>;

    /// The families ended at `since` or later, with the moment of each.
    fn list_ended_since(&mut self, since: Instant) -> Result<Vec<(FamilyId, Instant)>, StoreError>;

    /// Removes some, or some of their tokens, and returns how many.
    fn delete_families_ended_before(&mut self, before: Instant) -> Result<usize, StoreError>;

    /// Adds the live token of a family, which has none.
    fn insert_refresh_token(
        &mut self,
        family: FamilyId,
        digest: &TokenDigest,
        predecessor: Option<i64>,
        now: Instant,
    ) -> Result<(), StoreError>;

    /// The token with that digest, in whatever state.
    fn find_refresh_token(&mut self, digest: &TokenDigest) -> Result<Option<StoredToken>, StoreError>;

    fn find_live_refresh_token(&mut self, family: FamilyId) -> Result<Option<StoredToken>, StoreError>;

    /// Keeps `replaced_at` and `voided_at`.
    fn update_refresh_token(&mut self, token: &StoredToken) -> Result<(), StoreError>;
}

pub trait AuditRepository {
    fn insert_audit(&mut self, entry: &AuditEntry) -> Result<(), StoreError>;

    /// The newest first.
    fn list_audit(&mut self, filter: &AuditFilter, page: PageRequest) -> Result<Page<AuditRecord>, StoreError>;
}
