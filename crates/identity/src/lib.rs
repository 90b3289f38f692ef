//! Accounts, passwords, sessions and rights.
//!
//! | Rule | Here |
//! |---|---|
//! | nicknames: 2 to 10 visible characters at signup, up to 20 later, none twice | [`Nickname::parse`], [`Nickname::chosen`], [`ports::NICKNAME_UNIQUE`] |
//! | no nickname looks like another member's, and only administrators choose one of the staff's | [`Nickname::skeleton`], [`ports::NICKNAME_SKELETON_UNIQUE`], [`Nickname::require_choosable`] |
//! | older nicknames stay, and administrators see which of them clash | [`NicknameConcern`] |
//! | what people tell of themselves, and who reads it | [`ProfileFields::parse`], [`find_profile`] |
//! | leaving for good: by password or typed nickname, and never the last administrator | [`admit_erasure`], [`take_leave`] |
//! | everything that is held of a person, 5 times an hour | [`admit_export`], [`PersonRepository`] |
//! | the image that shows a person | [`update_profile_image`] |
//! | e-mail addresses: of the usual form, none twice | [`EmailAddress::parse`], [`ports::EMAIL_UNIQUE`] |
//! | passwords: 8 to 128 letters, digits and specials, or 15 characters of any kind; none that is guessed first or names its owner | [`TypedPassword::parse`], [`TypedPassword::for_owner`] |
//! | passwords are kept as argon2id hashes | [`Password::hash`], [`PasswordHash::verify`] |
//! | terms and privacy policy must be agreed to | [`Agreements::require`] |
//! | signing up, 5 tries an hour and network address | [`admit_signup`], [`require_free_nickname`], [`sign_up`] |
//! | signing in, 30 tries a minute and network address | [`admit_login`], [`log_in`] |
//! | wrong passwords, 10 in 10 minutes for an account and network address, 50 an hour for an account, 100 an hour for a network address; a browser that signed in to the account before has 10 in 10 minutes to itself | [`admit_login`], [`KnownBrowser`] |
//! | an address without an account answers like a wrong password | [`Candidate::hash`], [`log_in`] |
//! | failed sign-ins since the last sign-in, for the owner of the account | [`FailedLogins`], [`find_failed_logins`] |
//! | the log names accounts and networks by a keyed digest | [`AccessKeys::log_digest`] |
//! | access tokens live 30 minutes and are exactly as we sign them | [`AccessKeys::sign`], [`AccessKeys::verify`] |
//! | a refresh token is used once, with a minute of grace; a replay ends the session | [`rotate`] |
//! | signing out ends the tab's session and the browser's | [`log_out`] |
//! | a tab and the browser that opened it are one session | [`Family::browser`], [`end_sessions`] |
//! | where one is signed in, and signing out there | [`list_browsers`], [`end_browser`], [`device_in_words`] |
//! | signing in ends what kept the browser signed in before | [`sign_in`] |
//! | suspended people may not sign in or write | [`User::require_active`], [`hold_actor`] |
//! | a write and the erasure of its user do not overlap | [`hold_actor`], [`lock_actor`] |
//! | an issuer's word opens the account of its subject, of its verified address, or a new one | [`find_or_join`] |
//! | signing in by an issuer happens in one browser, once and in time | [`take_started_login`], [`redeem_login_code`] |
//! | signing in leads to pages of our own only | [`OwnPath::parse`] |
//! | administrators, of whom one always remains | [`grant_admin`], [`revoke_admin`], [`set_member_admin`] |
//! | an address that the operator appointed administers as soon as it is shown whose it is | [`Appointed`], [`appoint_all`] |
//! | suspending ends all sessions, and never the last administrator's | [`suspend_member`], [`restore_member`] |
//! | what administrators did is on record, and they read it | [`AuditAction`], [`list_audit`] |
//! | posting, commenting, applying, uploading and generating need a verified address where that is required | [`find_verified_actor`] |
//! | an address is verified by a link of 24 hours, once, in no session of another account; another one takes its place so too, asked for by password or within 10 minutes of signing in | [`ask_verification`], [`ask_address_change`], [`verify_email`] |
//! | a forgotten password is set by a link of 30 minutes, once; ends every session | [`ask_reset`], [`reset_password`] |
//! | an address receives at most 5 requested mails an hour and 10 a day from all requesters together; notices and news are counted too | [`Recipients::count`] |
//! | a password is changed by who knows it; ends the sessions of all other browsers | [`admit_proof`], [`change_password`] |
//! | signing in to an account with a second factor asks for a code: 5 minutes, 5 tries, once | [`enter`], [`answer_challenge`] |
//! | wrong codes, 10 an hour for an account | [`CODE_FAILURES`] |
//! | a second factor is set up by its owner and confirmed by a code; 10 recovery codes, each good once | [`begin_second_factor`], [`confirm_second_factor`], [`remake_recovery_codes`] |
//! | it is turned off by a code and the password, or by the operator; either ends the sessions elsewhere | [`turn_off_second_factor`], [`reset_second_factor`] |
//! | its secret is sealed by a key of the server | [`SealingKeys`], [`reseal_second_factors`] |
//! | administrators need one where that is required | [`may_administer`] |
//! | which news go by mail, and whether the product may advertise | [`find_settings`], [`update_settings`] |
//! | the test login's accounts are not people's | [`find_or_insert_demo_user`] |

mod access_token;
mod admin;
mod agreements;
mod audit;
mod browser;
mod demo;
mod device;
mod email;
mod erasing;
mod error;
mod fact;
mod failed_logins;
mod family;
mod hashing;
mod joining;
mod known_browser;
mod link;
mod login;
mod logout;
mod member;
mod nickname;
mod own_path;
mod password;
mod password_change;
pub mod ports;
mod profile;
mod provider;
mod provider_login;
mod recipient;
mod refresh_token;
mod sealing;
mod second_factor;
mod secret;
mod settings;
mod signup;
mod user;
mod verification;

pub use access_token::{AccessKeys, AccessToken, KeyError, LEEWAY, LIFETIME, LogSubject};
pub use admin::{Appointed, appoint_all, grant_admin, list_admins, revoke_admin};
pub use agreements::{Agreements, Consent, ConsentKind};
pub use audit::{AuditAction, AuditEntry, AuditFilter, AuditRecord, list_audit};
pub use browser::{Browser, end_browser, list_browsers};
pub use demo::{ADMIN_NICKNAME, DEFAULT_NICKNAME, find_or_insert_demo_user};
pub use device::device_in_words;
pub use email::EmailAddress;
pub use erasing::{
    Asked, ERASURES_PER_ACCOUNT, EXPORTS_PER_HOUR, FORMER_MEMBER, Shown, admit_erasure, admit_export, has_password,
    take_leave,
};
pub use error::Error;
pub use fact::Fact;
pub use failed_logins::{FailedLogins, Failures, find_failed_logins};
pub use family::{
    Family, FamilyId, FamilyKind, GRACE, NewFamily, OpenFamily, Opening, Rotation, StoredToken, forget_old_families,
    has_just_signed_in, open as open_family, rotate,
};
pub use hashing::HashingMemory;
pub use joining::{Joined, find_or_join};
pub use known_browser::{KNOWN_FOR, KnownBrowser};
pub use link::{
    IssuedLink, Link, LinkPurpose, MailToken, find_link_owner, forget_expired_links, is_link_good, issue_link,
};
pub use login::{
    Candidate, FAILURES_OF_KNOWN_BROWSER, FAILURES_OF_KNOWN_BROWSERS, FAILURES_OF_STRANGERS,
    FAILURES_PER_ACCOUNT_AND_ADDRESS, FAILURES_PER_ADDRESS, LOGINS_OF_KNOWN_BROWSER, LOGINS_PER_ADDRESS, LoginAttempt,
    PROOFS_PER_ACCOUNT, Proven, SignIn, SignedIn, admit_login, admit_proof, log_in, require_filled, sign_in,
};
pub use logout::{end_sessions, families_of, log_out};
pub use member::{
    MEMBER_SEARCH_MAX, Member, MemberFilter, MemberGroup, NicknameConcern, REASON_MAX, Reason, find_members,
    restore_member, set_member_admin, suspend_member,
};
pub use nickname::Nickname;
pub use own_path::OwnPath;
pub use password::{Password, PasswordHash, TypedPassword};
pub use password_change::{RESETS_PER_ADDRESS, ask_reset, change_password, reset_password};
pub use ports::{
    AuditRepository, CredentialRepository, Identity, IdentityRepository, LinkRepository, LoginRepository,
    MailWishRepository, MemberRepository, PersonRepository, ProfileRepository, Record, SessionRepository,
    UserRepository,
};
pub use profile::{
    About, DESCRIPTION_MAX, Experience, LINK_MAX, LINKS_MAX, Profile, ProfileFields, Told, find_own_profile,
    find_profile, update_profile, update_profile_image, withdraw_profile_image,
};
pub use provider::{Challenge, Grant, IdentityProvider, Proof, ProviderError, Verified, Vouched};
pub use provider_login::{
    CODE_LIFETIME, LOGIN_LIFETIME, ProvenLogin, StartedLogin, Wish, admit_provider_login, browser_key,
    issue_login_code, redeem_login_code, require_login_code, require_started_login, start_login, take_started_login,
};
pub use recipient::{
    ASKED_MAILS_PER_DAY, ASKED_MAILS_PER_HOUR, CountedAddress, MailClass, NEWS_MAILS_PER_DAY, NOTICES_PER_DAY,
    NOTICES_PER_HOUR, Recipients,
};
pub use refresh_token::{RefreshToken, TokenDigest};
pub use sealing::{Sealed, SealingKeys};
pub use second_factor::{
    CHALLENGE_ATTEMPTS, CHALLENGE_LIFETIME, CODE_FAILURES, ChallengeToken, Checked, ENROLMENT_LIFETIME, Enrolment,
    Entry, IssuedChallenge, RECOVERY_CODES, RecoveryCode, STEP_SECONDS, SecondFactor, SecondFactorChallenge,
    SecondFactorCode, SecondFactorRepository, SecondFactorState, TotpSecret, TurnedOn, answer_challenge,
    begin_second_factor, confirm_second_factor, enter, find_second_factor_state, forget_expired_challenges,
    has_second_factor, is_challenge_good, remake_recovery_codes, reseal_second_factors, reset_second_factor,
    turn_off_second_factor,
};
pub use secret::Secret;
pub use settings::{MailWishes, Settings, find_mail_wishes, find_settings, update_settings};
pub use signup::{SIGNUPS_PER_ADDRESS, Signup, SignupForm, admit_signup, require_free_nickname, sign_up};
pub use user::{
    NewUser, Role, User, find_actor, find_current_user, hold_actor, hold_verified_actor, lock_actor, may_administer,
};
pub use verification::{
    ADDRESS_MAILS, PROVING, admit_address_change, ask_address_change, ask_verification, verify_email,
};
