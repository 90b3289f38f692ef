//! Images: uploads are re-encoded and stored in a folder or a bucket.
//!
//! | Need | Here |
//! |---|---|
//! | the storage place, and both adapters together | [`Place`], [`open`] |
//! | re-encoding: upright, without metadata, limited in size | `encoder.rs` |
//! | storing files by name | `files.rs` |

mod encoder;
mod files;
mod place;

pub use encoder::Encoder;
pub use files::Files;
pub use place::{InvalidPlace, Place};

use images::Media;
use std::error::Error;
use std::sync::Arc;

/// Opens a place. A missing folder is created.
pub fn open(place: &Place) -> Result<Media, Box<dyn Error>> {
    Ok(Media { encoder: Arc::new(Encoder), files: Arc::new(Files::open(place)?) })
}
