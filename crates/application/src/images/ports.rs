use async_trait::async_trait;
use bytes::Bytes;
use kernel::StoreError;
use std::sync::Arc;
use studies::{ImageFormat, ImageName, ImageRefusal};

/// The sides of what shows a person, in pixels.
pub const AVATAR_SIDE: u32 = 256;

/// What a picture is made into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// All of it, within the limits of the domain.
    Whole,
    /// A square of [`AVATAR_SIDE`], cut from its middle.
    Avatar,
}

/// What is served of an upload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub bytes: Bytes,
    pub format: ImageFormat,
    pub width: u32,
    pub height: u32,
}

/// Makes pictures anew, so that nothing of the file that was sent is served.
pub trait ImageEncoder: Send + Sync {
    /// Upright and without metadata. Takes long, and much memory.
    fn encode(&self, file: &[u8], shape: Shape) -> Result<Picture, ImageRefusal>;
}

/// Keeps the files of pictures, outside of any transaction.
#[async_trait]
pub trait ImageFiles: Send + Sync {
    /// Returns once the file would outlive a loss of power.
    async fn put(&self, name: &ImageName, bytes: Bytes) -> Result<(), StoreError>;

    async fn find(&self, name: &ImageName) -> Result<Option<Bytes>, StoreError>;

    /// Deletes a file, if there is one.
    async fn delete(&self, name: &ImageName) -> Result<(), StoreError>;
}

/// Cheap to clone.
#[derive(Clone)]
pub struct Media {
    pub encoder: Arc<dyn ImageEncoder>,
    pub files: Arc<dyn ImageFiles>,
}
