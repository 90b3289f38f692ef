//! Re-encoding of valid, broken and hostile files.

use image::codecs::gif::GifEncoder;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::codecs::webp::WebPEncoder;
use image::{
    DynamicImage, Frame, GrayImage, ImageEncoder as _, ImageFormat as Format, Luma, Rgb, RgbImage, Rgba, RgbaImage,
};
use images::{AVATAR_SIDE, ImageEncoder, Picture, Shape};
use images::{ImageFormat, Refusal};
use media::Encoder;
use moxcms::ColorProfile;
use std::io::Cursor;
use testing::pictures::{CAMERA, PAGE, claiming_size, says, with_metadata, with_page_behind};

const RED: Rgb<u8> = Rgb([220, 30, 30]);
const BLUE: Rgb<u8> = Rgb([30, 30, 220]);

fn file(image: impl Into<DynamicImage>, format: Format) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    image.into().write_to(&mut file, format).expect("encoded");
    file.into_inner()
}

/// Red on the left, blue on the right.
fn two_coloured(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, _| if x < width / 2 { RED } else { BLUE })
}

/// Noise that compresses badly both as a photo and as a drawing.
fn noisy(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let mixed = (x.wrapping_mul(0x9E37_79B9) ^ y.wrapping_mul(0x85EB_CA6B)).wrapping_mul(0xC2B2_AE35);
        let [red, green, blue, _] = (mixed ^ (mixed >> 15)).to_le_bytes();
        Rgb([red, green, blue])
    })
}

fn photo(width: u32, height: u32) -> Vec<u8> {
    jpeg(&two_coloured(width, height))
}

fn jpeg(image: &RgbImage) -> Vec<u8> {
    let mut file = Vec::new();
    JpegEncoder::new_with_quality(&mut file, 90).encode_image(image).expect("encoded");
    file
}

fn made(file: &[u8]) -> Picture {
    Encoder.encode(file, Shape::Whole).expect("a picture")
}

/// Decodes a picture and checks that it has the stated format.
fn shown(picture: &Picture) -> DynamicImage {
    let format = match picture.format {
        ImageFormat::Jpeg => Format::Jpeg,
        ImageFormat::Png => Format::Png,
    };
    let image = image::load_from_memory_with_format(&picture.bytes, format).expect("a picture");
    assert_eq!(image.width(), picture.width);
    assert_eq!(image.height(), picture.height);
    image
}

fn is_like(pixel: Rgb<u8>, wanted: Rgb<u8>) -> bool {
    pixel.0.iter().zip(wanted.0).all(|(is, wanted)| is.abs_diff(wanted) < 40)
}

#[test]
fn a_photo_is_rotated_upright_and_loses_its_metadata() {
    let sent = with_page_behind(&with_metadata(&photo(64, 32)));
    assert!(says(&sent, CAMERA) && says(&sent, PAGE));
    let picture = made(&sent);
    assert_eq!(picture.format, ImageFormat::Jpeg);
    assert_eq!(picture.width, 32);
    assert_eq!(picture.height, 64);
    let image = shown(&picture).into_rgb8();
    assert!(is_like(*image.get_pixel(16, 8), RED), "what was on the left is above");
    assert!(is_like(*image.get_pixel(16, 56), BLUE), "what was on the right is below");
    for secret in [CAMERA, "Exif", PAGE, "script"] {
        assert!(!says(&picture.bytes, secret), "{secret}");
    }
}

#[test]
fn the_longer_side_is_at_most_1600_pixels_and_small_pictures_are_not_enlarged() {
    for ((width, height), (expected_width, expected_height)) in [
        ((1_601, 801), (1_600, 800)),
        ((400, 4_000), (160, 1_600)),
        ((1_600, 1_600), (1_600, 1_600)),
        ((3, 2), (3, 2)),
        ((5_000, 1), (1_600, 1)),
    ] {
        let picture = made(&photo(width, height));
        assert_eq!(picture.width, expected_width, "{width}x{height}");
        assert_eq!(picture.height, expected_height, "{width}x{height}");
        shown(&picture);
    }
}

#[test]
fn transparency_is_preserved_without_dark_edges() {
    let (width, height) = (2_400_u32, 1_200_u32);
    let disc = RgbaImage::from_fn(width, height, |x, y| {
        let is_inside = x.abs_diff(width / 2).pow(2) + y.abs_diff(height / 2).pow(2) < 500 * 500;
        if is_inside { Rgba([255; 4]) } else { Rgba([0; 4]) }
    });
    for format in [Format::Png, Format::WebP] {
        let picture = made(&file(disc.clone(), format));
        assert_eq!(picture.format, ImageFormat::Png);
        assert_eq!(picture.width, 1_600);
        assert_eq!(picture.height, 800);
        let image = shown(&picture).into_rgba8();
        assert_eq!(image.get_pixel(0, 0).0[3], 0);
        assert_eq!(*image.get_pixel(800, 400), Rgba([255; 4]));
        let darkest = image.pixels().filter(|pixel| pixel.0[3] > 8).map(|pixel| pixel.0[0]).min();
        assert!(darkest.is_some_and(|darkest| darkest > 200), "{darkest:?}");
    }
}

#[test]
fn an_opaque_drawing_is_stored_in_the_smaller_format() {
    assert_eq!(made(&file(two_coloured(640, 480), Format::Png)).format, ImageFormat::Png);
    assert_eq!(made(&file(noisy(640, 480), Format::Png)).format, ImageFormat::Jpeg);
    assert_eq!(made(&file(noisy(640, 480), Format::WebP)).format, ImageFormat::Jpeg);
    let opaque = RgbaImage::from_pixel(640, 480, Rgba([255, 200, 0, 255]));
    assert!(!shown(&made(&file(opaque, Format::Png))).color().has_alpha(), "nothing of it is transparent");
}

#[test]
fn served_pictures_are_at_most_two_mebibytes() {
    let opaque = noisy(1_600, 1_200);
    let mut transparent = DynamicImage::from(opaque.clone()).into_rgba8();
    transparent.get_pixel_mut(0, 0).0[3] = 0;
    for sent in [file(transparent, Format::Png), file(opaque, Format::Png)] {
        assert!(sent.len() > 5_000_000);
        let picture = made(&sent);
        assert!(picture.bytes.len() <= 2 * 1024 * 1024, "{} bytes", picture.bytes.len());
        assert!(picture.bytes.len() > 1024 * 1024, "no smaller than it has to be: {}", picture.bytes.len());
        assert!((picture.width * 3).abs_diff(picture.height * 4) < 8, "{}x{}", picture.width, picture.height);
        shown(&picture);
    }
}

#[test]
fn an_avatar_is_the_middle_of_a_picture_as_a_square_of_256_pixels() {
    let banded = |width: u32, height: u32| {
        let middle = |at: u32, of: u32| at >= of / 3 && at < of * 2 / 3;
        let is_middle = move |x, y| if width > height { middle(x, width) } else { middle(y, height) };
        RgbImage::from_fn(width, height, move |x, y| if is_middle(x, y) { BLUE } else { RED })
    };
    for (width, height) in [(900, 300), (300, 900), (90, 30), (3_000, 1_000)] {
        let sent = with_metadata(&jpeg(&banded(width, height)));
        let picture = Encoder.encode(&sent, Shape::Avatar).expect("a picture");
        assert_eq!(picture.format, ImageFormat::Jpeg);
        assert_eq!(picture.width, AVATAR_SIDE);
        assert_eq!(picture.height, AVATAR_SIDE);
        let image = shown(&picture).into_rgb8();
        for (x, y) in [(8, 8), (247, 8), (128, 128), (8, 247), (247, 247)] {
            assert!(is_like(*image.get_pixel(x, y), BLUE), "{width}x{height} at {x}, {y}");
        }
        assert!(!says(&picture.bytes, CAMERA) && !says(&picture.bytes, "Exif"));
    }
    let clear = RgbaImage::from_fn(300, 100, |x, _| if x < 150 { Rgba([255; 4]) } else { Rgba([0; 4]) });
    let picture = Encoder.encode(&file(clear, Format::Png), Shape::Avatar).expect("a picture");
    assert_eq!(picture.format, ImageFormat::Png);
    assert_eq!(picture.width, AVATAR_SIDE);
    assert_eq!(picture.height, AVATAR_SIDE);
    assert_eq!(Encoder.encode(b"text", Shape::Avatar), Err(Refusal::UnknownFormat));
}

#[test]
fn other_depths_and_colours_are_read_too() {
    let grey = DynamicImage::from(two_coloured(64, 32)).into_luma8();
    let deep = DynamicImage::from(two_coloured(64, 32)).into_rgb16();
    for sent in [file(grey.clone(), Format::Jpeg), file(grey, Format::Png), file(deep, Format::Png)] {
        assert_eq!(shown(&made(&sent)).width(), 64);
    }
}

#[test]
fn the_first_frame_of_an_animation_is_used() {
    let mut sent = Vec::new();
    let frames =
        [RED, BLUE].map(|colour| Frame::new(DynamicImage::from(RgbImage::from_pixel(40, 20, colour)).into_rgba8()));
    GifEncoder::new(&mut sent).encode_frames(frames).expect("encoded");
    let picture = made(&sent);
    assert_eq!(picture.format, ImageFormat::Png);
    assert!(is_like(*shown(&picture).into_rgb8().get_pixel(20, 10), RED));
}

#[test]
fn files_that_are_no_pictures_are_refused() {
    let bmp = [b"BM".as_slice(), &[0; 60]].concat();
    let heic = [b"\0\0\0\x18ftypheic".as_slice(), &[0; 60]].concat();
    for sent in [b"".as_slice(), b"text", b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"%PDF-1.7", &bmp, &heic] {
        assert_eq!(Encoder.encode(sent, Shape::Whole), Err(Refusal::UnknownFormat), "{sent:?}");
    }
    let (jpeg, png) = (photo(64, 32), file(noisy(64, 32), Format::Png));
    for sent in [&jpeg[..20], &png[..20], &png[..png.len() / 2], b"GIF89a", b"RIFF\0\0\0\0WEBPVP8 "] {
        assert_eq!(Encoder.encode(sent, Shape::Whole), Err(Refusal::Unreadable), "{sent:?}");
    }
}

#[test]
fn a_picture_that_is_too_large_is_refused_by_its_header() {
    let jpeg = photo(64, 32);
    // A file of 25 megapixels is decoded, and may then turn out to be incomplete; a larger one is refused without
    // decoding.
    assert_ne!(Encoder.encode(&claiming_size(&jpeg, 5_000, 5_000), Shape::Whole), Err(Refusal::TooManyPixels));
    assert_eq!(Encoder.encode(&claiming_size(&jpeg, 5_001, 5_000), Shape::Whole), Err(Refusal::TooManyPixels));
    assert_eq!(Encoder.encode(&claiming_size(&jpeg, u16::MAX, u16::MAX), Shape::Whole), Err(Refusal::TooManyPixels));

    // The deepest format: eight bytes per pixel.
    let deep = DynamicImage::new_rgba16(5_000, 5_000);
    assert_eq!(made(&file(deep, Format::Png)).width, 1_600);

    // A decompression bomb: kilobytes that would decode to gigabytes.
    let mut bomb = b"GIF89a".to_vec();
    bomb.extend([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
    bomb.extend([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0, 0x3b]);
    assert_eq!(Encoder.encode(&bomb, Shape::Whole), Err(Refusal::TooManyPixels));
    let bomb = file(GrayImage::new(5_000, 5_001), Format::Png);
    assert!(bomb.len() < 1_000_000);
    assert_eq!(Encoder.encode(&bomb, Shape::Whole), Err(Refusal::TooManyPixels));
}

/// Encodes a file with a colour profile.
fn profiled(image: impl Into<DynamicImage>, format: Format, profile: &ColorProfile) -> Vec<u8> {
    let (image, profile) = (image.into(), profile.encode().expect("a profile"));
    let mut file = Vec::new();
    match format {
        Format::Jpeg => {
            let mut encoder = JpegEncoder::new_with_quality(&mut file, 100);
            encoder.set_icc_profile(profile).expect("it takes one");
            image.write_with_encoder(encoder).expect("encoded");
        }
        Format::WebP => {
            let mut encoder = WebPEncoder::new_lossless(&mut file);
            encoder.set_icc_profile(profile).expect("it takes one");
            image.write_with_encoder(encoder).expect("encoded");
        }
        _ => {
            let mut encoder = PngEncoder::new(&mut file);
            encoder.set_icc_profile(profile).expect("it takes one");
            image.write_with_encoder(encoder).expect("encoded");
        }
    }
    file
}

fn differs_by(pixel: Rgb<u8>, wanted: Rgb<u8>) -> u8 {
    pixel.0.iter().zip(wanted.0).map(|(is, wanted)| is.abs_diff(wanted)).max().unwrap_or(0)
}

#[test]
fn colours_are_converted_to_srgb() {
    // The same red in Display P3 and in sRGB.
    let (in_p3, in_srgb) = (Rgb([186, 88, 67]), Rgb([200, 80, 60]));
    let red = RgbImage::from_pixel(64, 32, in_p3);
    for format in [Format::Png, Format::Jpeg, Format::WebP] {
        let sent = profiled(red.clone(), format, &ColorProfile::new_display_p3());
        for shape in [Shape::Whole, Shape::Avatar] {
            let picture = Encoder.encode(&sent, shape).expect("a picture");
            let pixel = *shown(&picture).into_rgb8().get_pixel(16, 16);
            assert!(differs_by(pixel, in_srgb) <= 6, "{format:?}, {shape:?}: {pixel:?}");
        }
        let plain = shown(&made(&profiled(red.clone(), format, &ColorProfile::new_srgb()))).into_rgb8();
        assert!(differs_by(*plain.get_pixel(16, 16), in_p3) <= 3, "{format:?}: sRGB stays as it is");
    }

    let clear = RgbaImage::from_fn(64, 32, |x, _| if x < 32 { Rgba([186, 88, 67, 255]) } else { Rgba([0; 4]) });
    let image = shown(&made(&profiled(clear, Format::Png, &ColorProfile::new_display_p3()))).into_rgba8();
    let [red, green, blue, alpha] = image.get_pixel(8, 16).0;
    assert!(differs_by(Rgb([red, green, blue]), in_srgb) <= 2 && alpha == 255, "{red} {green} {blue} {alpha}");
    assert_eq!(image.get_pixel(60, 16).0[3], 0);
}

#[test]
fn greys_are_converted_to_srgb() {
    let grey = GrayImage::from_pixel(64, 32, Luma([100]));
    let linear = ColorProfile::new_gray_with_gamma(1.0);
    let pixel = *shown(&made(&profiled(grey, Format::Png, &linear))).into_rgb8().get_pixel(16, 16);
    assert!(differs_by(pixel, Rgb([168; 3])) <= 3, "{pixel:?}");
}

#[test]
fn an_unreadable_profile_is_ignored() {
    let mut file = Vec::new();
    let mut encoder = PngEncoder::new(&mut file);
    encoder.set_icc_profile(b"no profile".to_vec()).expect("it takes anything");
    DynamicImage::from(RgbImage::from_pixel(8, 8, RED)).write_with_encoder(encoder).expect("encoded");
    assert_eq!(*shown(&made(&file)).into_rgb8().get_pixel(4, 4), RED);
}

#[test]
fn a_profile_that_inflates_beyond_any_real_one_is_ignored() {
    let in_p3 = Rgb([186, 88, 67]);
    let red = RgbImage::from_pixel(8, 8, in_p3);
    let profile = ColorProfile::new_display_p3().encode().expect("a profile");
    let is_applied = |mebibytes: usize| {
        let mut padded = profile.clone();
        padded.resize(mebibytes << 20, 0);
        let mut file = Vec::new();
        let mut encoder = PngEncoder::new(&mut file);
        encoder.set_icc_profile(padded).expect("it takes one");
        DynamicImage::from(red.clone()).write_with_encoder(encoder).expect("encoded");
        assert!(file.len() < 1_000_000, "a small file");
        differs_by(*shown(&made(&file)).into_rgb8().get_pixel(4, 4), in_p3) > 3
    };
    assert_eq!([1, 4, 5, 64].map(is_applied), [true, true, false, false]);
}

#[test]
fn a_truncated_file_is_refused() {
    let mut moving = Vec::new();
    let frames = [RED, BLUE].map(|_| Frame::new(DynamicImage::from(noisy(64, 48)).into_rgba8()));
    GifEncoder::new(&mut moving).encode_frames(frames).expect("encoded");
    for (name, sent) in [
        ("jpeg", jpeg(&noisy(320, 240))),
        ("jpeg with metadata", with_metadata(&jpeg(&noisy(320, 240)))),
        ("png", file(noisy(320, 240), Format::Png)),
        ("webp", file(noisy(320, 240), Format::WebP)),
        ("gif", file(noisy(64, 48), Format::Gif)),
        ("moving gif", moving),
    ] {
        assert!(Encoder.encode(&sent, Shape::Whole).is_ok(), "{name}: all of it");
        for per_cent in [20, 60, 90, 99] {
            let cut = &sent[..sent.len() * per_cent / 100];
            let refused = Encoder.encode(cut, Shape::Whole);
            assert_eq!(refused, Err(Refusal::Unreadable), "{name} cut at {per_cent} %");
        }
        assert!(Encoder.encode(&with_page_behind(&sent), Shape::Whole).is_ok(), "{name}: more may follow");
    }
}
