//! Uploaded images, which studies, profiles and messages show.
//!
//! | Rule | Here |
//! |---|---|
//! | uploads, 20 per hour; JPEG, PNG, WebP and GIF up to 5 MiB and 25 megapixels | [`admit_upload`], [`Refusal`] |
//! | an image has a random name | [`ImageName::random`] |
//! | an image that is not shown for 7 days is deleted | [`UNUSED_FOR`] |
//! | an image is re-encoded, so that nothing of the uploaded file is served | [`ImageEncoder`] |

mod error;
mod files;
mod name;
mod repository;
mod upload;

pub use error::{Error, Refusal};
pub use files::{AVATAR_SIDE, ImageEncoder, ImageFiles, Media, Picture, Shape};
pub use name::{ImageFormat, ImageName};
pub use repository::{ImageRepository, UnusedImage};
pub use upload::{
    IMAGE_FILE_MAX, IMAGE_PIXELS_MAX, IMAGE_SIDE_MAX, UNUSED_FOR, UPLOADS_PER_HOUR, admit_upload, record_image,
};
