//! The rich text of a study.
//!
//! | Rule | Here |
//! |---|---|
//! | only elements of the editor, 10 to 20,000 characters | [`Content::parse`] |
//! | the images that a text shows | [`Content::images`] |

mod content;
mod html;

pub use content::{CONTENT_MAX, CONTENT_MIN, Content, EXCERPT_MAX};
