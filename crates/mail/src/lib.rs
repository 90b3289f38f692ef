//! The texts of mails, and their delivery.
//!
//! | Need | Here |
//! |---|---|
//! | sending letters by SMTP, or writing them to a folder | [`Post`] |
//! | the Korean text of each letter | `words.rs` |
//! | rendering as plain text and HTML | `form.rs` |

mod form;
mod post;
mod words;

pub use post::{Post, Unusable, Way};
