//! Sessions: families of refresh tokens, and the browsers that hold them.
//!
//! | Rule | Here |
//! |---|---|
//! | a refresh token is used once, with a minute of grace; a replay ends the session | [`rotate`] |
//! | signing out ends all tabs of the browser, and no other browser | [`log_out`] |
//! | a tab and the browser that opened it are one session | [`Family::browser`], [`end_sessions`] |
//! | the list of signed-in browsers, and signing them out | [`list_browsers`], [`end_browser`], [`device_in_words`] |
//! | access tokens are valid for 30 minutes | [`ACCESS_TOKEN_LIFETIME`] |
//! | a user without a password proves to be the owner by signing in, for 10 minutes | [`has_just_signed_in`] |

mod browser;
mod device;
mod family;
mod finding;
pub(crate) mod logout;
mod opening;
mod owner;
mod ports;
mod rotation;

pub use browser::{Browser, end_browser, list_browsers};
pub use device::device_in_words;
pub use family::{ACCESS_TOKEN_LIFETIME, Family, FamilyKind, NewFamily, OpenFamily, StoredToken};
pub use kernel::FamilyId;
pub use logout::{end_sessions, families_of, log_out};
pub use opening::{Opening, open_family};
pub use owner::has_just_signed_in;
pub(crate) use owner::require_owner;
pub use ports::SessionRepository;
pub use rotation::{GRACE, Rotation, forget_old_families, rotate};
