//! Accounts, administrators, and the audit log.
//!
//! | Rule | Here |
//! |---|---|
//! | nicknames and addresses are unique | [`NICKNAME_UNIQUE`], [`NICKNAME_SKELETON_UNIQUE`], [`EMAIL_UNIQUE`] |
//! | terms and privacy policy must be accepted | [`Agreements::require`] |
//! | suspended users cannot sign in or write | [`User::require_active`], [`hold_actor`] |
//! | a write and the erasure of its user do not overlap | [`hold_actor`], [`lock_actor`] |
//! | some writes need a verified address where that is required | [`hold_verified_actor`] |
//! | administrators; at least one always remains | [`grant_admin`], [`revoke_admin`] |
//! | an address appointed by the operator becomes an administrator once it is verified | [`Appointed`], [`appoint_all`] |
//! | the actions of administrators are recorded and can be listed; so are their downloads of lists | [`AuditAction`], [`list_audit`], [`record_export`] |
//! | accounts of the test login are separate from registered ones | [`find_or_insert_demo_user`] |

mod actor;
mod admin;
mod agreements;
mod audit;
mod demo;
mod ports;
mod unique;
mod user;

pub(crate) use actor::require_admin;
pub use actor::{find_actor, find_current_user, hold_actor, hold_verified_actor, lock_actor};
pub use admin::{Appointed, appoint_all, grant_admin, list_admins, revoke_admin};
pub(crate) use admin::{appoint, set_admin};
pub use agreements::{Agreements, Consent, ConsentKind};
pub use audit::{
    AuditAction, AuditEntry, AuditFilter, AuditRecord, AuditRepository, AuditSearch, list_audit, record_export,
};
pub use demo::{ADMIN_NICKNAME, DEFAULT_NICKNAME, find_or_insert_demo_user};
pub use ports::{PersonRepository, Record, UserRepository};
pub(crate) use unique::taken;
pub use unique::{EMAIL_UNIQUE, NICKNAME_SKELETON_UNIQUE, NICKNAME_UNIQUE, require_free_nickname};
pub use user::{NewUser, Role, User};
