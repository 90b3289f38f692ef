//! Links in mails, which prove access to an address: verifying it, and resetting a password.
//!
//! | Rule | Here |
//! |---|---|
//! | a link is valid once, for a limited time | [`LinkPurpose::lifetime`], [`issue_link`] |
//! | an address is verified by a link, valid for 24 hours, not in a session of another account | [`ask_verification`], [`verify_email`] |
//! | a new address is verified in the same way, requested with the password or within 10 minutes of signing in | [`ask_address_change`] |
//! | a forgotten password is reset by a link, valid for 30 minutes; ends every session | [`ask_reset`], [`reset_password`] |
//! | changing a password requires the current one; ends the sessions of all other browsers | [`change_password`] |

mod link;
mod password_change;
mod verification;

pub use link::{
    IssuedLink, Link, LinkPurpose, LinkRepository, MailToken, find_link_owner, forget_expired_links, is_link_good,
    issue_link,
};
pub use password_change::{RESETS_PER_ADDRESS, ask_reset, change_password, reset_password};
pub(crate) use verification::note_verified;
pub use verification::{
    ADDRESS_MAILS, PROVING, admit_address_change, ask_address_change, ask_verification, verify_email,
};
