//! Images that are neither encoded nor stored on a disk.

use async_trait::async_trait;
use bytes::Bytes;
use images::{ImageEncoder, ImageFiles, ImageFormat, ImageName, Picture, Refusal, Shape};
use kernel::StoreError;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// An encoder that returns every non-empty file unchanged.
pub struct UnchangedImages;

impl ImageEncoder for UnchangedImages {
    fn encode(&self, file: &[u8], _: Shape) -> Result<Picture, Refusal> {
        match file {
            [] => Err(Refusal::UnknownFormat),
            b"panic" => panic!("a decoder's bug"),
            _ => Ok(Picture { bytes: file.to_vec().into(), format: ImageFormat::Jpeg, width: 1, height: 1 }),
        }
    }
}

/// A file store in memory, which can be broken.
#[derive(Default)]
pub struct MemoryFiles {
    files: Mutex<BTreeMap<ImageName, Bytes>>,
    is_broken: AtomicBool,
    stuck: Mutex<Option<ImageName>>,
}

impl MemoryFiles {
    fn open(&self) -> Result<MutexGuard<'_, BTreeMap<ImageName, Bytes>>, StoreError> {
        if self.is_broken.load(Ordering::SeqCst) {
            return Err(StoreError::Failed("the disk is gone".into()));
        }
        Ok(self.files.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Sets whether every access fails.
    pub fn set_broken(&self, is_broken: bool) {
        self.is_broken.store(is_broken, Ordering::SeqCst);
    }

    /// Sets the only image that cannot be deleted.
    pub fn set_stuck(&self, image: Option<ImageName>) {
        *self.stuck.lock().unwrap_or_else(PoisonError::into_inner) = image;
    }

    /// Returns the stored images.
    #[must_use]
    pub fn names(&self) -> Vec<ImageName> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect()
    }
}

#[async_trait]
impl ImageFiles for MemoryFiles {
    async fn put(&self, name: &ImageName, bytes: Bytes) -> Result<(), StoreError> {
        self.open()?.insert(name.clone(), bytes);
        Ok(())
    }

    async fn find(&self, name: &ImageName) -> Result<Option<Bytes>, StoreError> {
        Ok(self.open()?.get(name).cloned())
    }

    async fn delete(&self, name: &ImageName) -> Result<(), StoreError> {
        let mut files = self.open()?;
        if self.stuck.lock().unwrap_or_else(PoisonError::into_inner).as_ref() == Some(name) {
            return Err(StoreError::Failed("it is locked".into()));
        }
        files.remove(name);
        Ok(())
    }
}
