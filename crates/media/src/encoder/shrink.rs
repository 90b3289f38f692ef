use image::imageops::FilterType;
use image::{DynamicImage, Rgba};
use studies::IMAGE_SIDE_MAX;

/// A picture that is larger than what is served, in that size. What is transparent lends no colour to what is not.
pub(super) fn shrunk(image: DynamicImage) -> DynamicImage {
    if image.width().max(image.height()) <= IMAGE_SIDE_MAX {
        return image;
    }
    match image {
        DynamicImage::ImageRgba8(mut pixels) => {
            pixels.pixels_mut().for_each(multiply);
            let mut pixels = scaled(pixels.into()).into_rgba8();
            pixels.pixels_mut().for_each(divide);
            pixels.into()
        }
        opaque => scaled(opaque),
    }
}

fn scaled(image: DynamicImage) -> DynamicImage {
    let twice = 2 * IMAGE_SIDE_MAX;
    // Averages are cheap, in memory too, and do as long as more is left than is wanted.
    let image = if image.width().max(image.height()) > twice { image.thumbnail(twice, twice) } else { image };
    image.resize(IMAGE_SIDE_MAX, IMAGE_SIDE_MAX, FilterType::Lanczos3)
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
