//! Images: uploads, serving and cleanup. A row states that an image may be shown. It is inserted before the file is
//! written and withdrawn before the file is deleted, so that after an interruption the row still leads to the file.

mod avatar;
mod places;

use ::images::{ImageName, Media, Picture, Refusal, Shape, UNUSED_FOR};
use bytes::Bytes;
use kernel::limit::RateLimits;
use kernel::{Clock, Randomness, StoreError, UserId};
use places::{Place, Places};
use std::sync::Arc;
use tokio::sync::Semaphore;
use unit_of_work::{Error, Store};

/// The number of files decoded at once. The largest image needs some hundred megabytes.
const READ_AT_ONCE: usize = 2;
/// The number of images cleaned up per transaction.
const BATCH: i64 = 100;

/// Cheap to clone; clones share the slots for decoding.
#[derive(Clone)]
pub struct Images {
    pub store: Store,
    pub clock: Arc<dyn Clock>,
    pub randomness: Arc<dyn Randomness>,
    pub limits: RateLimits,
    pub media: Media,
    held: Places,
    read: Arc<Semaphore>,
}

/// A counted upload's slot, held from before its file is received until it is stored.
#[derive(Debug)]
pub struct Admitted {
    uploader: UserId,
    _place: Place,
}

/// A stored image.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Uploaded {
    pub name: ImageName,
    pub width: u32,
    pub height: u32,
}

impl Images {
    #[must_use]
    pub fn new(
        store: Store,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        limits: RateLimits,
        media: Media,
    ) -> Self {
        let (held, read) = (Places::new(), Arc::new(Semaphore::new(READ_AT_ONCE)));
        Self { store, clock, randomness, limits, media, held, read }
    }

    /// Counts an upload before its file is received. Fails like a busy store after waiting 10 seconds for a slot, or
    /// like a rate limit if the user already holds several.
    pub async fn admit(&self, uploader: UserId) -> Result<Admitted, Error> {
        let place = self.held.take(uploader).await?;
        let (limits, now) = (self.limits, self.clock.now());
        self.store.write_as_verified(uploader, move |s, actor| ::images::admit_upload(s, actor, limits, now)).await?;
        Ok(Admitted { uploader, _place: place })
    }

    pub async fn upload(&self, admitted: Admitted, file: Bytes) -> Result<Uploaded, Error> {
        self.keep(&admitted, file, Shape::Whole).await
    }

    async fn keep(&self, admitted: &Admitted, file: Bytes, shape: Shape) -> Result<Uploaded, Error> {
        let uploader = admitted.uploader;
        let Picture { bytes, format, width, height } = self.encode(file, shape).await?;
        let name = ImageName::random(self.randomness.as_ref(), format);
        let (row, now) = (name.clone(), self.clock.now());
        self.store.write_as_verified(uploader, move |s, actor| ::images::record_image(s, actor, &row, now)).await?;
        self.media.files.put(&name, bytes).await?;
        Ok(Uploaded { name, width, height })
    }

    /// Waits for its turn. At most as many uploads wait as there are slots.
    async fn encode(&self, file: Bytes, shape: Shape) -> Result<Picture, Error> {
        let place = Arc::clone(&self.read).acquire_owned().await.map_err(|_| StoreError::Unavailable)?;
        let encoder = Arc::clone(&self.media.encoder);
        let blocking = move || {
            // Held until the work is done, even if the caller stops waiting.
            let _place = place;
            encoder.encode(&file, shape)
        };
        let picture = tokio::task::spawn_blocking(blocking).await;
        // A decoder panics only on malformed files.
        Ok(picture.unwrap_or(Err(Refusal::Unreadable)).map_err(::images::Error::from)?)
    }

    /// Whether an image may be shown.
    pub async fn is_there(&self, name: &ImageName) -> Result<bool, Error> {
        let name = name.clone();
        Ok(self.store.read_single(move |s| s.has_image(&name)).await?)
    }

    /// The file of an image that may be shown.
    pub async fn find_file(&self, name: &ImageName) -> Result<Option<Bytes>, Error> {
        Ok(self.media.files.find(name).await?)
    }

    /// Deletes withdrawn images, and images that no study or profile has shown for longer than the grace period of
    /// drafts. Skips those that cannot be deleted now and returns the first failure.
    pub async fn collect(&self) -> Result<(), Error> {
        self.retire_unused().await?;
        let (mut last, mut first_failure) = (None, None);
        loop {
            let behind = last.take();
            let retired = self.store.read(move |s| s.list_retired_images(behind.as_ref(), BATCH)).await?;
            last = retired.last().cloned();
            if last.is_none() {
                return first_failure.map_or(Ok(()), |failure: StoreError| Err(failure.into()));
            }
            let mut gone = Vec::new();
            for name in retired {
                match self.media.files.delete(&name).await {
                    Ok(()) => gone.push(name),
                    Err(failure) => first_failure = first_failure.or(Some(failure)),
                }
            }
            self.store.write(move |s| s.delete_images(&gone)).await?;
        }
    }

    async fn retire_unused(&self) -> Result<(), Error> {
        let until = self.clock.now() - UNUSED_FOR;
        let mut last = None;
        loop {
            let behind = last.take();
            let unused = self.store.read(move |s| s.list_unused_images(until, behind.as_ref(), BATCH)).await?;
            last = unused.last().cloned();
            if last.is_none() {
                return Ok(());
            }
            let names: Vec<ImageName> = unused.into_iter().map(|image| image.name).collect();
            self.store.write(move |s| s.retire_images(&names)).await?;
        }
    }
}
