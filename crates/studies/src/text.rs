//! The rich text of a study.
//!
//! | Rule | Here |
//! |---|---|
//! | only elements of the editor, 10 to 20,000 characters | [`Content::parse`] |
//! | the images that a text shows | [`Content::images`] |
//! | the lines of a text and the addresses of its links, also of one that is not finished | [`readable`] |

mod content;
mod html;
mod readable;

pub use content::{CONTENT_MAX, CONTENT_MIN, Content, EXCERPT_MAX};
pub use readable::{Readable, readable};
