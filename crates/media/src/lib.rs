//! Pictures: what people upload is made anew, and kept in a folder or a bucket.
//!
//! | Need | Here |
//! |---|---|
//! | where files are kept, and both parts together | [`Place`], [`open`] |
//! | upright, without metadata, small enough to be served | `encoder.rs` |
//! | files by their names | `files.rs` |

mod encoder;
mod files;
mod place;

pub use encoder::Encoder;
pub use files::Files;
pub use place::{InvalidPlace, Place};

use application::images::Media;
use std::error::Error;
use std::sync::Arc;

/// Opens a place, which is made if it is a folder that is not there yet.
pub fn open(place: &Place) -> Result<Media, Box<dyn Error>> {
    Ok(Media { encoder: Arc::new(Encoder), files: Arc::new(Files::open(place)?) })
}
