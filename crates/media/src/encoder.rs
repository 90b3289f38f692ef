//! From a file that anybody may have made to one that we made.

mod decode;
mod shrink;

use application::images::{ImageEncoder, Picture};
use decode::{Decoded, decode};
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{DynamicImage, ImageError};
use shrink::shrunk;
use studies::{ImageFormat, ImageRefusal};

const JPEG_QUALITY: u8 = 82;

/// Decodes and encodes on the thread that calls it.
#[derive(Debug, Clone, Copy)]
pub struct Encoder;

impl ImageEncoder for Encoder {
    fn encode(&self, file: &[u8]) -> Result<Picture, ImageRefusal> {
        let Decoded { image, orientation, is_drawn } = decode(file)?;
        let mut image = shrunk(image);
        image.apply_orientation(orientation);
        let (format, bytes) = encoded(&image, is_drawn).map_err(|_| ImageRefusal::Unreadable)?;
        Ok(Picture { bytes: bytes.into(), format, width: image.width(), height: image.height() })
    }
}

/// A picture with transparency as PNG, a photo as JPEG, and what may be drawn in the form that is smaller.
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
