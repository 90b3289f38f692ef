//! Images of studies and profiles: limits of uploads, formats and retention.

use crate::ports::ImageRepository;
use crate::{Content, Error, Fact};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::TimeDelta;
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Actor, FieldError, FieldErrors, Instant, Outcome, Randomness, StoreError, UserId};
use std::collections::BTreeSet;
use std::fmt;
use thiserror::Error;

pub const UPLOADS_PER_HOUR: Limit = Limit::new("images", 20, 3600);
/// The largest accepted file, in bytes.
pub const IMAGE_FILE_MAX: usize = 5 * 1024 * 1024;
pub const IMAGE_PIXELS_MAX: u64 = 25_000_000;
/// The longer side of served images, in pixels.
pub const IMAGE_SIDE_MAX: u32 = 1_600;
/// How long an image without a study is kept, because a draft in a browser may show it.
pub const UNUSED_FOR: TimeDelta = TimeDelta::days(7);

const RANDOM_BYTES: usize = 16;
const RANDOM_LETTERS: usize = 22;

/// The reasons for refusing a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ImageRefusal {
    #[error("of no format that is taken")]
    UnknownFormat,
    #[error("cannot be read")]
    Unreadable,
    #[error("too many pixels")]
    TooManyPixels,
}

impl ImageRefusal {
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            Self::UnknownFormat => "JPG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.",
            Self::Unreadable => "이미지를 읽을 수 없습니다. 다른 파일로 다시 시도해주세요.",
            Self::TooManyPixels => "이미지가 너무 큽니다. 2,500만 화소 이하의 이미지를 올려주세요.",
        }
    }
}

/// The formats that are served.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImageFormat {
    Jpeg,
    Png,
}

impl ImageFormat {
    const ALL: [Self; 2] = [Self::Jpeg, Self::Png];

    fn ending(self) -> &'static str {
        match self {
            Self::Jpeg => ".jpg",
            Self::Png => ".png",
        }
    }
}

/// The unguessable name of an image: 128 random bits and the extension of its format.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ImageName(String);

impl ImageName {
    /// The prefix of image addresses.
    pub const ADDRESS: &str = "/media/";

    #[must_use]
    pub fn random(randomness: &dyn Randomness, format: ImageFormat) -> Self {
        let mut bytes = [0; RANDOM_BYTES];
        randomness.fill(&mut bytes);
        Self(URL_SAFE_NO_PAD.encode(bytes) + format.ending())
    }

    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let random = ImageFormat::ALL.iter().find_map(|format| text.strip_suffix(format.ending()))?;
        let is_random = random.len() == RANDOM_LETTERS
            && random.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        is_random.then(|| Self(text.to_owned()))
    }

    /// Returns the name in an image's address, if it can be one of ours.
    #[must_use]
    pub fn at_address(address: &str) -> Option<Self> {
        Self::parse(address.strip_prefix(Self::ADDRESS)?)
    }

    /// Returns the address at which it is served.
    #[must_use]
    pub fn address(&self) -> String {
        format!("{}{self}", Self::ADDRESS)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    #[must_use]
    pub fn format(&self) -> ImageFormat {
        if self.0.ends_with(ImageFormat::Png.ending()) { ImageFormat::Png } else { ImageFormat::Jpeg }
    }
}

impl fmt::Display for ImageName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// An image that no study shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnusedImage {
    pub name: ImageName,
    pub uploaded_at: Instant,
}

/// Counts an upload even if the file is refused, because reading it is the expensive part.
pub fn admit_upload<S: LimitRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    limits: RateLimits,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    limits.take(s, &UPLOADS_PER_HOUR, &actor.id.to_string(), now)?;
    Ok(Outcome::quiet(()))
}

/// Inserts the row of an image before its file is stored, so that no file exists without a row.
pub fn record_image<S: ImageRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    name: &ImageName,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    s.insert_image(name, actor.id, now)?;
    Ok(Outcome::quiet(()))
}

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

#[cfg(test)]
mod tests {
    use super::*;

    struct Bytes(u8);

    impl Randomness for Bytes {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(self.0);
        }
    }

    #[test]
    fn a_name_is_read_back_from_its_address() {
        for (format, byte) in [(ImageFormat::Jpeg, 0), (ImageFormat::Png, 0xff)] {
            let name = ImageName::random(&Bytes(byte), format);
            assert_eq!(ImageName::at_address(&name.address()), Some(name.clone()));
            assert_eq!(name.format(), format);
        }
        assert_eq!(ImageName::random(&Bytes(0), ImageFormat::Jpeg).address(), "/media/AAAAAAAAAAAAAAAAAAAAAA.jpg");
    }

    #[test]
    fn nothing_else_is_a_name() {
        for text in [
            "",
            ".jpg",
            "AAAAAAAAAAAAAAAAAAAAAA",
            "AAAAAAAAAAAAAAAAAAAAA.jpg",
            "AAAAAAAAAAAAAAAAAAAAAAA.jpg",
            "AAAAAAAAAAAAAAAAAAAAAA.gif",
            "AAAAAAAAAAAAAAAAAAAAAA.jpg.png",
            "../AAAAAAAAAAAAAAAAAAA.jpg",
            "AAAAAAAAAAAAAAAAAAAA가.jpg",
        ] {
            assert_eq!(ImageName::parse(text), None, "{text}");
        }
        assert_eq!(ImageName::at_address("https://moya.example/media/AAAAAAAAAAAAAAAAAAAAAA.jpg"), None);
    }
}
