//! Image files with more than a picture in them.

/// The camera named by a file of [`with_metadata`].
pub const CAMERA: &str = "Secret Camera 9000";
/// The page after the picture in a file of [`with_page_behind`].
pub const PAGE: &str = "<html><script>alert(1)</script></html>";

/// Adds Exif data that names a camera and asks for a rotation by 90 degrees to the right.
#[must_use]
pub fn with_metadata(jpeg: &[u8]) -> Vec<u8> {
    let entry = |tag: u16, kind: u16, count: u32, value: u32| {
        [&tag.to_le_bytes()[..], &kind.to_le_bytes(), &count.to_le_bytes(), &value.to_le_bytes()].concat()
    };
    let camera = u32::try_from(CAMERA.len()).expect("short");
    let entries = [entry(0x0110, 2, camera, 38), entry(0x0112, 3, 1, 6)].concat();
    let tiff = [b"II*\0\x08\0\0\0\x02\0", entries.as_slice(), &[0; 4], CAMERA.as_bytes()].concat();
    let exif = [b"Exif\0\0", tiff.as_slice()].concat();
    let length = u16::try_from(exif.len() + 2).expect("short").to_be_bytes();
    [&jpeg[..2], &[0xff, 0xe1], &length, &exif, &jpeg[2..]].concat()
}

/// Appends an HTML page to a picture.
#[must_use]
pub fn with_page_behind(picture: &[u8]) -> Vec<u8> {
    [picture, PAGE.as_bytes()].concat()
}

/// Changes the size in the header of a JPEG file.
#[must_use]
pub fn claiming_size(jpeg: &[u8], width: u16, height: u16) -> Vec<u8> {
    let mut claiming = jpeg.to_vec();
    let frame = claiming.windows(2).position(|marker| marker == [0xff, 0xc0]).expect("a baseline JPEG");
    claiming[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
    claiming[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
    claiming
}

/// Whether a file contains `text`.
#[must_use]
pub fn says(file: &[u8], text: &str) -> bool {
    file.windows(text.len()).any(|window| window == text.as_bytes())
}
