use image::DynamicImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, Transform8BitExecutor, TransformOptions};
use std::sync::Arc;

/// The number of pixels converted at a time, which bounds the memory used beside the image.
const PIXELS_AT_ONCE: usize = 16 * 1024;

/// Converts an image from the colours of an ICC profile to sRGB, which browsers assume for files without a profile.
///
/// The image stays unchanged if its profile is unreadable or does not match its pixels: those of a CMYK file have been
/// converted to RGB by the decoder.
pub(super) fn in_srgb(mut image: DynamicImage, profile: Option<&[u8]>) -> DynamicImage {
    let Some(profile) = profile.and_then(|profile| ColorProfile::new_from_slice(profile).ok()) else { return image };
    match &mut image {
        DynamicImage::ImageRgb8(pixels) => convert::<3>(pixels, &profile, Layout::Rgb),
        DynamicImage::ImageRgba8(pixels) => convert::<4>(pixels, &profile, Layout::Rgba),
        _ => {}
    }
    image
}

fn convert<const CHANNELS: usize>(pixels: &mut [u8], profile: &ColorProfile, layout: Layout) {
    match profile.color_space {
        DataColorSpace::Rgb => {
            let Some(transform) = transform(profile, layout, layout) else { return };
            let mut source = vec![0; PIXELS_AT_ONCE * CHANNELS];
            for stretch in pixels.chunks_mut(PIXELS_AT_ONCE * CHANNELS) {
                let source = &mut source[..stretch.len()];
                source.copy_from_slice(stretch);
                // The lengths match, so this cannot fail; if it did, these pixels would keep their colours.
                let _ = transform.transform(source, stretch);
            }
        }
        DataColorSpace::Gray => {
            let Some(transform) = transform(profile, Layout::Gray, Layout::Rgb) else { return };
            let greys: Vec<u8> = (0..=u8::MAX).collect();
            let mut shown = vec![0; greys.len() * 3];
            if transform.transform(&greys, &mut shown).is_ok() {
                for pixel in pixels.chunks_exact_mut(CHANNELS) {
                    let grey = 3 * usize::from(pixel[0]);
                    pixel[..3].copy_from_slice(&shown[grey..grey + 3]);
                }
            }
        }
        _ => {}
    }
}

fn transform(profile: &ColorProfile, from: Layout, to: Layout) -> Option<Arc<Transform8BitExecutor>> {
    profile.create_transform_8bit(from, &ColorProfile::new_srgb(), to, TransformOptions::default()).ok()
}
