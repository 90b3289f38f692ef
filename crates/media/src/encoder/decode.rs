use super::whole::is_whole;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};
use images::{IMAGE_PIXELS_MAX, Refusal};
use std::io::Cursor;

const TAKEN: [ImageFormat; 4] = [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif];
/// The most memory for the pixels of a file, and for its decoder in all.
const PIXEL_BYTES_MAX: u64 = 8 * IMAGE_PIXELS_MAX;
const MEMORY_MAX: u64 = PIXEL_BYTES_MAX + 32 * 1024 * 1024;
/// The most memory for the metadata of a PNG, and for one row. A small file can contain a profile that inflates to a
/// thousand times its size; a profile beyond the limit is skipped. The decoder does not count the pixels.
const PNG_MEMORY_MAX: u64 = 32 * 1024 * 1024;
/// The greatest colour profile that is applied. Profiles of printers have up to about three mebibytes.
const PROFILE_BYTES_MAX: usize = 4 * 1024 * 1024;

/// The first picture of a file, with 8 bits per channel: RGBA if any of it is transparent, otherwise RGB.
pub(super) struct Decoded {
    pub(super) image: DynamicImage,
    /// The rotation to apply.
    pub(super) orientation: Orientation,
    /// The ICC profile, if the file has one that is not too large.
    pub(super) profile: Option<Vec<u8>>,
    /// Whether the format is lossless, as for screenshots and drawings.
    pub(super) is_drawn: bool,
}

pub(super) fn decode(file: &[u8]) -> Result<Decoded, Refusal> {
    let reader = ImageReader::new(Cursor::new(file)).with_guessed_format();
    let mut reader = reader.map_err(|_| Refusal::Unreadable)?;
    let format = reader.format().filter(|format| TAKEN.contains(format)).ok_or(Refusal::UnknownFormat)?;
    if !is_whole(file, format) {
        return Err(Refusal::Unreadable);
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(if format == ImageFormat::Png { PNG_MEMORY_MAX } else { MEMORY_MAX });
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| refusal(&error))?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > IMAGE_PIXELS_MAX || decoder.total_bytes() > PIXEL_BYTES_MAX {
        return Err(Refusal::TooManyPixels);
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let profile = decoder.icc_profile().ok().flatten().filter(|profile| profile.len() <= PROFILE_BYTES_MAX);
    let image = DynamicImage::from_decoder(decoder).map_err(|error| refusal(&error))?;
    let is_drawn = matches!(format, ImageFormat::Png | ImageFormat::Gif);
    Ok(Decoded { image: in_eight_bits(image), orientation, profile, is_drawn })
}

fn in_eight_bits(image: DynamicImage) -> DynamicImage {
    if !image.has_alpha() {
        return image.into_rgb8().into();
    }
    let image = image.into_rgba8();
    let is_opaque = image.pixels().all(|pixel| pixel.0[3] == u8::MAX);
    if is_opaque { DynamicImage::from(image).into_rgb8().into() } else { image.into() }
}

fn refusal(error: &ImageError) -> Refusal {
    match error {
        ImageError::Limits(_) => Refusal::TooManyPixels,
        _ => Refusal::Unreadable,
    }
}
