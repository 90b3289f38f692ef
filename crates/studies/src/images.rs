//! Uploaded images of studies and profiles.
//!
//! | Rule | Here |
//! |---|---|
//! | uploads, 20 per hour; JPEG, PNG, WebP and GIF up to 5 MiB and 25 megapixels | [`admit_upload`], [`ImageRefusal`] |
//! | an image has a random name | [`ImageName::random`] |
//! | an image that is not shown for 7 days is deleted | [`UNUSED_FOR`] |

mod name;
mod ports;
mod upload;

pub use crate::error::ImageRefusal;
pub use name::{ImageFormat, ImageName};
pub use ports::{ImageRepository, UnusedImage};
pub use upload::{
    IMAGE_FILE_MAX, IMAGE_PIXELS_MAX, IMAGE_SIDE_MAX, UNUSED_FOR, UPLOADS_PER_HOUR, admit_upload, record_image,
};
