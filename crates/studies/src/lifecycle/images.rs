//! The images that a study may show.

use crate::Error;
use crate::text::Content;
use ::images::{ImageName, ImageRepository};
use kernel::{FieldError, FieldErrors, StoreError, UserId};
use std::collections::BTreeSet;

/// Checks, for the field `content`, that a text shows only images of its author, or images of the text it replaces. The
/// unit of work that stores the text checks this again with [`lock_images`].
pub fn check_images<S: ImageRepository + ?Sized>(
    s: &mut S,
    author: UserId,
    content: &Content,
    before: Option<&Content>,
) -> Result<Result<(), FieldErrors>, StoreError> {
    let added = added_images(content, before);
    let own = if added.is_empty() { BTreeSet::new() } else { s.list_own_images(&added, author)? };
    Ok(all_own(&added, &own))
}

/// Like [`check_images`], and protects the images from withdrawal until the unit of work ends.
pub(crate) fn lock_images<S: ImageRepository + ?Sized>(
    s: &mut S,
    author: UserId,
    content: &Content,
    before: Option<&Content>,
) -> Result<(), Error> {
    let added = added_images(content, before);
    let own = if added.is_empty() { BTreeSet::new() } else { s.lock_own_images(&added, author)? };
    Ok(all_own(&added, &own)?)
}

/// Withdraws those images that no study shows any more, so that they are not served until the next cleanup.
pub(crate) fn withdraw_unused<S: ImageRepository + ?Sized>(s: &mut S, images: &[ImageName]) -> Result<(), StoreError> {
    if images.is_empty() { Ok(()) } else { s.retire_images(images).map(drop) }
}

fn added_images(content: &Content, before: Option<&Content>) -> BTreeSet<ImageName> {
    let mut added = content.images();
    if let Some(before) = before.filter(|_| !added.is_empty()) {
        let known = before.images();
        added.retain(|name| !known.contains(name));
    }
    added
}

fn all_own(added: &BTreeSet<ImageName>, own: &BTreeSet<ImageName>) -> Result<(), FieldErrors> {
    let missing: Vec<String> = added.difference(own).map(ImageName::address).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let message = format!("찾을 수 없는 이미지가 있습니다. 삭제하고 다시 올려주세요: {}", missing.join(", "));
    Err(FieldError::new("content", message).into())
}
