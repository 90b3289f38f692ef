//! Images: uploading, serving and collecting them. A row says that an image may be shown; it is written before the file and
//! withdrawn before the file goes, so that whatever stops this in between leaves a row by which the file is found.

mod avatar;
mod places;
mod ports;

pub use ports::{AVATAR_SIDE, ImageEncoder, ImageFiles, Media, Picture, Shape};

use bytes::Bytes;
use kernel::limit::RateLimits;
use kernel::{Clock, Randomness, StoreError, UserId};
use places::{Place, Places};
use std::sync::Arc;
use studies::{ImageName, ImageRefusal, UNUSED_FOR};
use tokio::sync::Semaphore;
use unit_of_work::{Error, Store};

/// How many files are read at once. The largest picture takes some hundreds of megabytes meanwhile.
const READ_AT_ONCE: usize = 2;
/// How many images are collected together.
const BATCH: i64 = 100;

/// Cheap to clone; clones share the places in which files are read.
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

/// The place of an upload that was counted, from before its file is received until it is kept.
#[derive(Debug)]
pub struct Admitted {
    uploader: UserId,
    _place: Place,
}

/// An image that can be shown from now on.
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

    /// Counts an upload whose file is still to come. Before that it may fail as a busy store does, after 10 s of waiting
    /// for a place, and as too many do for who holds several.
    pub async fn admit(&self, uploader: UserId) -> Result<Admitted, Error> {
        let place = self.held.take(uploader).await?;
        let (limits, now) = (self.limits, self.clock.now());
        self.store.write_as_verified(uploader, move |s, actor| studies::admit_upload(s, actor, limits, now)).await?;
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
        self.store.write_as_verified(uploader, move |s, actor| studies::record_image(s, actor, &row, now)).await?;
        self.media.files.put(&name, bytes).await?;
        Ok(Uploaded { name, width, height })
    }

    /// Waits for its turn, behind no more than are held.
    async fn encode(&self, file: Bytes, shape: Shape) -> Result<Picture, Error> {
        let place = Arc::clone(&self.read).acquire_owned().await.map_err(|_| StoreError::Unavailable)?;
        let encoder = Arc::clone(&self.media.encoder);
        let blocking = move || {
            // Kept until the work is done, also when nobody waits for it any more.
            let _place = place;
            encoder.encode(&file, shape)
        };
        let picture = tokio::task::spawn_blocking(blocking).await;
        // Only a file that nobody foresaw makes a decoder panic.
        Ok(picture.unwrap_or(Err(ImageRefusal::Unreadable)).map_err(studies::Error::from)?)
    }

    /// Whether an image may be shown.
    pub async fn is_there(&self, name: &ImageName) -> Result<bool, Error> {
        let name = name.clone();
        Ok(self.store.read(move |s| s.has_image(&name)).await?)
    }

    /// The file of an image that may be shown.
    pub async fn find_file(&self, name: &ImageName) -> Result<Option<Bytes>, Error> {
        Ok(self.media.files.find(name).await?)
    }

    /// Removes images that nothing shows, and has not for longer than a draft may show them alone, and those that were
    /// withdrawn before. What cannot be deleted now is passed over until the next time, and the first failure told.
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
