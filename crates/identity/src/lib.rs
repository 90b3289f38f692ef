//! Accounts, passwords, sessions and rights.
//!
//! | Rule | Here |
//! |---|---|
//! | nicknames: 2 to 10 visible characters at sign-up, up to 20 later, unique | [`Nickname::parse`], [`Nickname::chosen`], [`ports::NICKNAME_UNIQUE`] |
//! | no nickname looks like another member's, and only administrators choose one of the staff's | [`Nickname::skeleton`], [`ports::NICKNAME_SKELETON_UNIQUE`], [`Nickname::require_choosable`] |
//! | older nicknames stay, and administrators see which of them conflict | [`NicknameConcern`] |
//! | profiles and their visibility | [`ProfileFields::parse`], [`find_profile`] |
//! | erasing an account: by password or typed nickname, and never the last administrator | [`admit_erasure`], [`take_leave`] |
//! | export of all data of a user, 5 times per hour | [`admit_export`], [`PersonRepository`] |
//! | the profile image | [`update_profile_image`] |
//! | email addresses: of the usual form, unique | [`EmailAddress::parse_new`], [`ports::EMAIL_UNIQUE`] |
//! | passwords: 8 to 128 letters, digits and specials, or 15 characters of any kind; not easily guessed, without its owner's name | [`TypedPassword::parse`], [`TypedPassword::for_owner`] |
//! | passwords are stored as argon2id hashes | [`Password::hash`], [`PasswordHash::verify`] |
//! | terms and privacy policy must be accepted | [`Agreements::require`] |
//! | signing up, 5 attempts per hour and network address | [`admit_signup`], [`require_free_nickname`], [`sign_up`] |
//! | signing in, 30 attempts per minute and network address | [`admit_login`], [`log_in`] |
//! | wrong passwords: 10 in 10 minutes per account and network address, 50 per hour and account, 100 per hour and network address; a browser that signed in to the account before is counted separately, 10 in 10 minutes | [`admit_login`], [`KnownBrowser`] |
//! | an address without an account gets the same response as a wrong password | [`Candidate::hash`], [`log_in`] |
//! | failed sign-ins since the last sign-in, for the owner of the account | [`FailedLogins`], [`find_failed_logins`] |
//! | the log identifies accounts and networks by a keyed digest | [`AccessKeys::log_digest`] |
//! | access tokens are valid for 30 minutes, and exactly as we sign them | [`AccessKeys::sign`], [`AccessKeys::verify`] |
//! | a refresh token is used once, with a minute of grace; a replay ends the session | [`rotate`] |
//! | signing out ends all tabs of the browser, and no other browser | [`log_out`] |
//! | a tab and the browser that opened it are one session | [`Family::browser`], [`end_sessions`] |
//! | the list of signed-in browsers, and signing them out | [`list_browsers`], [`end_browser`], [`device_in_words`] |
//! | signing in ends the session that kept the browser signed in before | [`sign_in`] |
//! | suspended users cannot sign in or write | [`User::require_active`], [`hold_actor`] |
//! | a write and the erasure of its user do not overlap | [`hold_actor`], [`lock_actor`] |
//! | an issuer's identity opens its linked account, the account of its verified address, or a new one | [`find_or_join`] |
//! | signing in through an issuer happens in one browser, once and in time | [`take_started_login`], [`redeem_login_code`] |
//! | signing in redirects only to our own pages | [`OwnPath::parse`] |
//! | administrators; at least one always remains | [`grant_admin`], [`revoke_admin`], [`set_member_admin`] |
//! | an address appointed by the operator becomes an administrator once it is verified | [`Appointed`], [`appoint_all`] |
//! | suspending ends all sessions, and is impossible for the last administrator | [`suspend_member`], [`restore_member`] |
//! | the actions of administrators are recorded and can be listed | [`AuditAction`], [`list_audit`] |
//! | posting, commenting, applying, uploading and generating need a verified address where that is required | [`find_verified_actor`] |
//! | an address is verified by a link, valid once for 24 hours, not in a session of another account; a new address is verified in the same way, requested with the password or within 10 minutes of signing in | [`ask_verification`], [`ask_address_change`], [`verify_email`] |
//! | a forgotten password is reset by a link, valid once for 30 minutes; ends every session | [`ask_reset`], [`reset_password`] |
//! | an address receives at most 5 requested mails per hour and 10 per day from all requesters together; notices and news are counted too; a browser that signed in before is counted separately, 3 password resets per hour | [`Recipients::count`], [`ask_reset`] |
//! | changing a password requires the current one; ends the sessions of all other browsers | [`admit_proof`], [`change_password`] |
//! | signing in to an account with a second factor requires a code: 5 minutes, 5 attempts, once | [`enter`], [`answer_challenge`] |
//! | wrong codes, 10 per hour and account; those of each browser that signed in before and of its sessions are counted separately | [`CODE_FAILURES`], [`CODE_FAILURES_OF_KNOWN_BROWSER`], [`CODE_FAILURES_IN_SESSIONS`] |
//! | a second factor is set up by its owner and confirmed by a code; 10 recovery codes, each valid once | [`begin_second_factor`], [`confirm_second_factor`], [`remake_recovery_codes`] |
//! | it is turned off with a code and the password, or by the operator; both end other sessions | [`turn_off_second_factor`], [`reset_second_factor`] |
//! | its secret is encrypted with a key of the server | [`SealingKeys`], [`reseal_second_factors`] |
//! | administrators need one where that is required | [`may_administer`] |
//! | a link in a mail switches its kind off, without signing in, for 180 days | [`AccessKeys::verify_unsubscribing`], [`unsubscribe`] |
//! | which news are sent by mail, and consent to advertising | [`find_settings`], [`update_settings`] |
//! | accounts of the test login are separate from registered ones | [`find_or_insert_demo_user`] |

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
mod mail_topic;
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
mod unsubscribing;
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
pub use mail_topic::{MailTopic, MailWishes};
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
    NOTICES_PER_HOUR, RESETS_OF_KNOWN_BROWSER, RESETS_OF_KNOWN_BROWSERS, Recipients,
};
pub use refresh_token::{RefreshToken, TokenDigest};
pub use sealing::{Sealed, SealingKeys};
pub use second_factor::{
    CHALLENGE_ATTEMPTS, CHALLENGE_LIFETIME, CODE_FAILURES, CODE_FAILURES_IN_SESSIONS, CODE_FAILURES_OF_KNOWN_BROWSER,
    CODE_FAILURES_OF_KNOWN_BROWSERS, ChallengeToken, Checked, ENROLMENT_LIFETIME, Enrolment, Entry, IssuedChallenge,
    RECOVERY_CODES, RecoveryCode, STEP_SECONDS, SecondFactor, SecondFactorChallenge, SecondFactorCode,
    SecondFactorRepository, SecondFactorState, TotpSecret, TurnedOn, answer_challenge, begin_second_factor,
    confirm_second_factor, enter, find_second_factor_state, forget_expired_challenges, has_second_factor,
    is_challenge_good, remake_recovery_codes, reseal_second_factors, reset_second_factor, turn_off_second_factor,
};
pub use secret::Secret;
pub use settings::{Settings, find_mail_wishes, find_settings, update_settings};
pub use signup::{SIGNUPS_PER_ADDRESS, Signup, SignupForm, admit_signup, require_free_nickname, sign_up};
pub use unsubscribing::{UNSUBSCRIBE_LIFETIME, Unsubscribing, unsubscribe};
pub use user::{
    NewUser, Role, User, find_actor, find_current_user, hold_actor, hold_verified_actor, lock_actor, may_administer,
};
pub use verification::{
    ADDRESS_MAILS, PROVING, admit_address_change, ask_address_change, ask_verification, verify_email,
};
