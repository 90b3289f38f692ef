//! Re-encodes an untrusted image file.

mod colour;
mod decode;
mod shrink;
mod whole;

use colour::in_srgb;
use decode::{Decoded, decode};
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{DynamicImage, ImageError};
use images::{AVATAR_SIDE, ImageEncoder, Picture, Shape};
use images::{IMAGE_SIDE_MAX, ImageFormat, Refusal};
use shrink::{shrunk, squared};

const JPEG_QUALITY: u8 = 82;
/// The greatest size of a served picture, in bytes.
const SERVED_MAX: usize = 2 * 1024 * 1024;

/// Decodes and encodes on the calling thread.
#[derive(Debug, Clone, Copy)]
pub struct Encoder;

impl ImageEncoder for Encoder {
    fn encode(&self, file: &[u8], shape: Shape) -> Result<Picture, Refusal> {
        let Decoded { image, orientation, profile, is_drawn } = decode(file)?;
        let mut image = match shape {
            Shape::Whole => shrunk(image, IMAGE_SIDE_MAX),
            Shape::Avatar => squared(&image, AVATAR_SIDE),
        };
        // Converts colours after scaling, when far fewer pixels are left.
        image = in_srgb(image, profile.as_deref());
        image.apply_orientation(orientation);
        let encoded = |image: &DynamicImage| encoded(image, is_drawn).map_err(|_| Refusal::Unreadable);
        let (mut format, mut bytes) = encoded(&image)?;
        while bytes.len() > SERVED_MAX {
            let side = side_to_be_served(&image, bytes.len());
            image = shrunk(image, side);
            (format, bytes) = encoded(&image)?;
        }
        Ok(Picture { bytes: bytes.into(), format, width: image.width(), height: image.height() })
    }
}

/// Returns the longer side that should make a picture of this many bytes small enough, assuming that bytes grow with
/// pixels.
fn side_to_be_served(image: &DynamicImage, bytes: usize) -> u32 {
    let side = image.width().max(image.height());
    let square = u128::from(side).pow(2) * SERVED_MAX as u128 / bytes as u128;
    // Slightly smaller, because smaller pictures compress less well.
    u32::try_from(square.isqrt() * 19 / 20).unwrap_or(side).max(1)
}

/// Encodes a picture with transparency as PNG, a photo as JPEG, and a possible drawing in the smaller of both formats.
fn encoded(image: &DynamicImage, is_drawn: bool) -> Result<(ImageFormat, Vec<u8>), ImageError> {
    if image.has_alpha() {
        return Ok((ImageFormat::Png, png(image)?));
    }
    let mut jpeg = Vec::new();
    image.write_with_encoder(JpegEncoder::new_with_quality(&mut jpeg, JPEG_QUALITY))?;
    if is_drawn {
        let png = png(image)?;
        if png.len() <= jpeg.len() {
            return Ok((ImageFormat::Png, png));
        }
    }
    Ok((ImageFormat::Jpeg, jpeg))
}

fn png(image: &DynamicImage) -> Result<Vec<u8>, ImageError> {
    let mut png = Vec::new();
    image.write_with_encoder(PngEncoder::new_with_quality(&mut png, CompressionType::Default, FilterType::Adaptive))?;
    Ok(png)
}
