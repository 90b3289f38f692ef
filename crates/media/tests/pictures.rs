//! What is made of files that people, and others, send.

use application::images::{AVATAR_SIDE, ImageEncoder, Picture, Shape};
use image::codecs::gif::GifEncoder;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, Frame, ImageFormat as Format, Rgb, RgbImage, Rgba, RgbaImage};
use media::Encoder;
use std::io::Cursor;
use studies::{ImageFormat, ImageRefusal};
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

/// As no photo is, and as no drawing is either.
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

/// What a picture shows, after a look at whether it is what it says.
fn shown(picture: &Picture) -> DynamicImage {
    let format = match picture.format {
        ImageFormat::Jpeg => Format::Jpeg,
        ImageFormat::Png => Format::Png,
    };
    let image = image::load_from_memory_with_format(&picture.bytes, format).expect("a picture");
    assert_eq!((image.width(), image.height()), (picture.width, picture.height));
    image
}

fn is_like(pixel: Rgb<u8>, wanted: Rgb<u8>) -> bool {
    pixel.0.iter().zip(wanted.0).all(|(is, wanted)| is.abs_diff(wanted) < 40)
}

#[test]
fn a_photo_is_turned_upright_and_tells_nothing_but_itself() {
    let sent = with_page_behind(&with_metadata(&photo(64, 32)));
    assert!(says(&sent, CAMERA) && says(&sent, PAGE));
    let picture = made(&sent);
    assert_eq!((picture.format, picture.width, picture.height), (ImageFormat::Jpeg, 32, 64));
    let image = shown(&picture).into_rgb8();
    assert!(is_like(*image.get_pixel(16, 8), RED), "what was on the left is above");
    assert!(is_like(*image.get_pixel(16, 56), BLUE), "what was on the right is below");
    for told in [CAMERA, "Exif", PAGE, "script"] {
        assert!(!says(&picture.bytes, told), "{told}");
    }
}

#[test]
fn the_longer_side_is_1600_pixels_at_most_and_nothing_is_enlarged() {
    for ((width, height), expected) in [
        ((1_601, 801), (1_600, 800)),
        ((400, 4_000), (160, 1_600)),
        ((1_600, 1_600), (1_600, 1_600)),
        ((3, 2), (3, 2)),
        ((5_000, 1), (1_600, 1)),
    ] {
        let picture = made(&photo(width, height));
        assert_eq!((picture.width, picture.height), expected, "{width}x{height}");
        shown(&picture);
    }
}

#[test]
fn transparency_stays_and_darkens_no_edge() {
    let (width, height) = (2_400_u32, 1_200_u32);
    let disc = RgbaImage::from_fn(width, height, |x, y| {
        let is_inside = x.abs_diff(width / 2).pow(2) + y.abs_diff(height / 2).pow(2) < 500 * 500;
        if is_inside { Rgba([255; 4]) } else { Rgba([0; 4]) }
    });
    for format in [Format::Png, Format::WebP] {
        let picture = made(&file(disc.clone(), format));
        assert_eq!((picture.format, picture.width, picture.height), (ImageFormat::Png, 1_600, 800));
        let image = shown(&picture).into_rgba8();
        assert_eq!(image.get_pixel(0, 0).0[3], 0);
        assert_eq!(*image.get_pixel(800, 400), Rgba([255; 4]));
        let darkest = image.pixels().filter(|pixel| pixel.0[3] > 8).map(|pixel| pixel.0[0]).min();
        assert!(darkest.is_some_and(|darkest| darkest > 200), "{darkest:?}");
    }
}

#[test]
fn a_drawing_without_transparency_is_kept_in_the_smaller_form() {
    assert_eq!(made(&file(two_coloured(640, 480), Format::Png)).format, ImageFormat::Png);
    assert_eq!(made(&file(noisy(640, 480), Format::Png)).format, ImageFormat::Jpeg);
    assert_eq!(made(&file(noisy(640, 480), Format::WebP)).format, ImageFormat::Jpeg);
    let opaque = RgbaImage::from_pixel(640, 480, Rgba([255, 200, 0, 255]));
    assert!(!shown(&made(&file(opaque, Format::Png))).color().has_alpha(), "nothing of it is transparent");
}

#[test]
fn what_is_served_is_never_above_two_mebibytes() {
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
        assert_eq!((picture.format, picture.width, picture.height), (ImageFormat::Jpeg, AVATAR_SIDE, AVATAR_SIDE));
        let image = shown(&picture).into_rgb8();
        for (x, y) in [(8, 8), (247, 8), (128, 128), (8, 247), (247, 247)] {
            assert!(is_like(*image.get_pixel(x, y), BLUE), "{width}x{height} at {x}, {y}");
        }
        assert!(!says(&picture.bytes, CAMERA) && !says(&picture.bytes, "Exif"));
    }
    let clear = RgbaImage::from_fn(300, 100, |x, _| if x < 150 { Rgba([255; 4]) } else { Rgba([0; 4]) });
    let picture = Encoder.encode(&file(clear, Format::Png), Shape::Avatar).expect("a picture");
    assert_eq!((picture.format, picture.width, picture.height), (ImageFormat::Png, AVATAR_SIDE, AVATAR_SIDE));
    assert_eq!(Encoder.encode(b"text", Shape::Avatar), Err(ImageRefusal::UnknownFormat));
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
fn of_what_moves_the_first_picture_is_taken() {
    let mut sent = Vec::new();
    let frames =
        [RED, BLUE].map(|colour| Frame::new(DynamicImage::from(RgbImage::from_pixel(40, 20, colour)).into_rgba8()));
    GifEncoder::new(&mut sent).encode_frames(frames).expect("encoded");
    let picture = made(&sent);
    assert_eq!(picture.format, ImageFormat::Png);
    assert!(is_like(*shown(&picture).into_rgb8().get_pixel(20, 10), RED));
}

#[test]
fn what_is_no_picture_is_refused_whatever_it_is_called() {
    let bmp = [b"BM".as_slice(), &[0; 60]].concat();
    let heic = [b"\0\0\0\x18ftypheic".as_slice(), &[0; 60]].concat();
    for sent in [b"".as_slice(), b"text", b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"%PDF-1.7", &bmp, &heic] {
        assert_eq!(Encoder.encode(sent, Shape::Whole), Err(ImageRefusal::UnknownFormat), "{sent:?}");
    }
    let (jpeg, png) = (photo(64, 32), file(noisy(64, 32), Format::Png));
    for sent in [&jpeg[..20], &png[..20], &png[..png.len() / 2], b"GIF89a", b"RIFF\0\0\0\0WEBPVP8 "] {
        assert_eq!(Encoder.encode(sent, Shape::Whole), Err(ImageRefusal::Unreadable), "{sent:?}");
    }
}

#[test]
fn a_file_that_would_become_too_large_is_refused_by_its_header() {
    let jpeg = photo(64, 32);
    // With 25 megapixels it is read, and found to end too early or not; with more it is not looked at.
    assert_ne!(Encoder.encode(&claiming_size(&jpeg, 5_000, 5_000), Shape::Whole), Err(ImageRefusal::TooManyPixels));
    assert_eq!(Encoder.encode(&claiming_size(&jpeg, 5_001, 5_000), Shape::Whole), Err(ImageRefusal::TooManyPixels));
    assert_eq!(
        Encoder.encode(&claiming_size(&jpeg, u16::MAX, u16::MAX), Shape::Whole),
        Err(ImageRefusal::TooManyPixels)
    );

    // The deepest there are: eight bytes for each pixel.
    let deep = DynamicImage::new_rgba16(5_000, 5_000);
    assert_eq!(made(&file(deep, Format::Png)).width, 1_600);

    // A few kilobytes that would fill gigabytes.
    let mut bomb = b"GIF89a".to_vec();
    bomb.extend([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
    bomb.extend([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0, 0x3b]);
    assert_eq!(Encoder.encode(&bomb, Shape::Whole), Err(ImageRefusal::TooManyPixels));
    let bomb = file(image::GrayImage::new(5_000, 5_001), Format::Png);
    assert!(bomb.len() < 1_000_000);
    assert_eq!(Encoder.encode(&bomb, Shape::Whole), Err(ImageRefusal::TooManyPixels));
}
