use image::imageops::FilterType;
use image::{DynamicImage, Rgba};

/// Scales a picture down to at most `side` pixels on its longer side.
pub(super) fn shrunk(image: DynamicImage, side: u32) -> DynamicImage {
    if image.width().max(image.height()) <= side {
        return image;
    }
    fitted(image, side)
}

/// Returns the middle of a picture as a square of `side` pixels.
pub(super) fn squared(image: &DynamicImage, side: u32) -> DynamicImage {
    let (width, height) = (image.width(), image.height());
    let shorter = width.min(height);
    fitted(image.crop_imm((width - shorter) / 2, (height - shorter) / 2, shorter, shorter), side)
}

/// Scales a picture to `side` pixels on its longer side. Premultiplies alpha, so that transparent pixels do not tint
/// others.
fn fitted(image: DynamicImage, side: u32) -> DynamicImage {
    match image {
        DynamicImage::ImageRgba8(mut pixels) => {
            pixels.pixels_mut().for_each(multiply);
            let mut pixels = scaled(pixels.into(), side).into_rgba8();
            pixels.pixels_mut().for_each(divide);
            pixels.into()
        }
        opaque => scaled(opaque, side),
    }
}

fn scaled(image: DynamicImage, side: u32) -> DynamicImage {
    let twice = 2 * side;
    // Averaging is fast and needs little memory, and is good enough while twice the final size is left.
    let image = if image.width().max(image.height()) > twice { image.thumbnail(twice, twice) } else { image };
    image.resize(side, side, FilterType::Lanczos3)
}

fn multiply(Rgba([red, green, blue, alpha]): &mut Rgba<u8>) {
    for colour in [red, green, blue] {
        *colour = eight_bits((u32::from(*colour) * u32::from(*alpha) + 127) / 255);
    }
}

fn divide(Rgba([red, green, blue, alpha]): &mut Rgba<u8>) {
    let alpha = u32::from(*alpha).max(1);
    for colour in [red, green, blue] {
        *colour = eight_bits((u32::from(*colour) * 255 + alpha / 2) / alpha);
    }
}

fn eight_bits(colour: u32) -> u8 {
    u8::try_from(colour).unwrap_or(u8::MAX)
}
