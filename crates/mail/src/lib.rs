//! What mails say, and how they are sent.
//!
//! | Need | Here |
//! |---|---|
//! | send letters by SMTP, or put them into a folder | [`Post`] |
//! | what each letter says, in Korean, as text and as HTML | `words.rs` |
//! | its two forms | `form.rs` |

mod form;
mod post;
mod words;

pub use post::{Post, Unusable, Way};
