//! The ports to the outside: re-encoding pictures and storing their files.

use crate::{ImageFormat, ImageName, Refusal};
use async_trait::async_trait;
use bytes::Bytes;
use kernel::StoreError;
use std::sync::Arc;

/// The width and height of profile pictures, in pixels.
pub const AVATAR_SIDE: u32 = 256;

/// The shape into which a picture is converted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// The whole picture, within the limits of the domain.
    Whole,
    /// A square of [`AVATAR_SIDE`], cropped from the center.
    Avatar,
}

/// The converted form of an upload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub bytes: Bytes,
    pub format: ImageFormat,
    pub width: u32,
    pub height: u32,
}

/// Re-encodes pictures, so that nothing of the uploaded file is served.
pub trait ImageEncoder: Send + Sync {
    /// Rotates the picture upright and removes metadata. Slow and memory-intensive.
    fn encode(&self, file: &[u8], shape: Shape) -> Result<Picture, Refusal>;
}

/// Stores picture files, outside of any transaction.
#[async_trait]
pub trait ImageFiles: Send + Sync {
    /// Returns once the file would survive a power failure.
    async fn put(&self, name: &ImageName, bytes: Bytes) -> Result<(), StoreError>;

    async fn find(&self, name: &ImageName) -> Result<Option<Bytes>, StoreError>;

    /// Deletes a file, if it exists.
    async fn delete(&self, name: &ImageName) -> Result<(), StoreError>;
}

/// Cheap to clone.
#[derive(Clone)]
pub struct Media {
    pub encoder: Arc<dyn ImageEncoder>,
    pub files: Arc<dyn ImageFiles>,
}
