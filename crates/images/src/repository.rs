//! The storage of uploaded images.

use crate::ImageName;
use kernel::{Instant, StoreError, StudyId, UserId};
use std::collections::BTreeSet;

/// An image that nothing shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnusedImage {
    pub name: ImageName,
    pub uploaded_at: Instant,
}

/// Stores uploaded images. Which images a study or profile shows is stored with the study or user.
pub trait ImageRepository {
    fn insert_image(&mut self, name: &ImageName, uploader: UserId, now: Instant) -> Result<(), StoreError>;

    /// Whether an image is served: it is not withdrawn, and not only shown by hidden studies.
    fn has_image(&mut self, name: &ImageName) -> Result<bool, StoreError>;

    /// Returns those of the images that are served and were uploaded by `uploader`.
    fn list_own_images(
        &mut self,
        names: &BTreeSet<ImageName>,
        uploader: UserId,
    ) -> Result<BTreeSet<ImageName>, StoreError>;

    /// Like [`ImageRepository::list_own_images`], and protects them from withdrawal until the unit of work ends.
    fn lock_own_images(
        &mut self,
        names: &BTreeSet<ImageName>,
        uploader: UserId,
    ) -> Result<BTreeSet<ImageName>, StoreError>;

    /// Returns the images that a study shows.
    fn list_images_shown_by(&mut self, study: StudyId) -> Result<Vec<ImageName>, StoreError>;

    /// Returns the uploader of an image, unless it was withdrawn.
    fn find_image_uploader(&mut self, name: &ImageName) -> Result<Option<UserId>, StoreError>;

    /// Withdraws an image from every study. Returns whether it existed.
    fn withdraw_image(&mut self, name: &ImageName) -> Result<bool, StoreError>;

    /// Withdraws all images of an uploader from every study.
    fn withdraw_images_of(&mut self, uploader: UserId) -> Result<(), StoreError>;

    /// Returns up to `at_most` images from before `until` that may be served but are not shown, the oldest first, after
    /// the image `behind`.
    fn list_unused_images(
        &mut self,
        until: Instant,
        behind: Option<&UnusedImage>,
        at_most: i64,
    ) -> Result<Vec<UnusedImage>, StoreError>;

    /// Locks images until the transaction ends, in the order of their names.
    fn lock_images(&mut self, names: &[ImageName]) -> Result<(), StoreError>;

    /// Withdraws those of the images that are not shown, so that they can no longer be shown. Returns them.
    fn retire_images(&mut self, names: &[ImageName]) -> Result<Vec<ImageName>, StoreError>;

    /// Returns up to `at_most` withdrawn images by name, after the image `behind`.
    fn list_retired_images(&mut self, behind: Option<&ImageName>, at_most: i64) -> Result<Vec<ImageName>, StoreError>;

    /// Deletes withdrawn images.
    fn delete_images(&mut self, names: &[ImageName]) -> Result<(), StoreError>;
}
