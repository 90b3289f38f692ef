use async_trait::async_trait;
use bytes::Bytes;
use kernel::StoreError;
use std::sync::Arc;
use studies::{ImageFormat, ImageName, ImageRefusal};

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
    /// Upright, without metadata, within the limits of the domain. Takes long, and much memory.
    fn encode(&self, file: &[u8]) -> Result<Picture, ImageRefusal>;
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
