//! Checks whether a file is complete. Decoders fill missing parts with grey, so a broken upload would be stored as half
//! a picture. Therefore the end of the file is checked by its format.

use image::ImageFormat;

const JPEG_START: [u8; 2] = [0xff, 0xd8];
const JPEG_END: u8 = 0xd9;
const PNG_SIGNATURE: usize = 8;
/// Length, type and checksum of a PNG chunk.
const PNG_CHUNK: usize = 12;
const GIF_SCREEN: usize = 13;
const GIF_FRAME: usize = 9;

/// Whether the file contains the end of the picture. More bytes may follow.
pub(super) fn is_whole(file: &[u8], format: ImageFormat) -> bool {
    let whole = match format {
        ImageFormat::Jpeg => jpeg(file),
        ImageFormat::Png => png(file),
        ImageFormat::WebP => webp(file),
        ImageFormat::Gif => gif(file),
        _ => None,
    };
    whole.is_some()
}

/// Follows the segments to the end of the image, because a thumbnail in the metadata has an end marker too.
fn jpeg(file: &[u8]) -> Option<()> {
    let mut rest = file.strip_prefix(&JPEG_START)?;
    loop {
        // Skips bytes before a marker, as decoders do.
        let marker = rest.windows(2).position(|pair| pair[0] == 0xff && !matches!(pair[1], 0x00 | 0xff))?;
        let kind = rest[marker + 1];
        rest = &rest[marker + 2..];
        match kind {
            JPEG_END => return Some(()),
            // Markers without content: the temporary marker and restart markers in a scan.
            0x01 | 0xd0..=0xd7 => {}
            _ => {
                let length = usize::from(u16::from_be_bytes(*rest.first_chunk()?));
                rest = rest.get(length..)?;
            }
        }
    }
}

fn png(file: &[u8]) -> Option<()> {
    let mut rest = file.get(PNG_SIGNATURE..)?;
    loop {
        let length = usize::try_from(u32::from_be_bytes(*rest.first_chunk()?)).ok()?;
        let is_end = rest.get(4..8)? == b"IEND";
        rest = rest.get(length.checked_add(PNG_CHUNK)?..)?;
        if is_end {
            return Some(());
        }
    }
}

fn webp(file: &[u8]) -> Option<()> {
    let length = usize::try_from(u32::from_le_bytes(*file.get(4..)?.first_chunk()?)).ok()?;
    (file.len() >= length.checked_add(8)?).then_some(())
}

/// Many files lack the trailer byte, so a file that ends after a complete picture is accepted.
fn gif(file: &[u8]) -> Option<()> {
    let mut rest = file.get(GIF_SCREEN + colours(*file.get(10)?)..)?;
    let mut has_picture = false;
    loop {
        match rest {
            [] if has_picture => return Some(()),
            [0x3b, ..] => return has_picture.then_some(()),
            [0x21, _, blocks @ ..] => rest = behind_blocks(blocks)?,
            [0x2c, frame @ ..] => {
                // The byte before the blocks is the LZW code size.
                let blocks = frame.get(GIF_FRAME + colours(*frame.get(8)?) + 1..)?;
                rest = behind_blocks(blocks)?;
                has_picture = true;
            }
            _ => return None,
        }
    }
}

/// Returns the size of a colour table in bytes, by the flags that say whether it exists.
fn colours(flags: u8) -> usize {
    if flags & 0x80 == 0 { 0 } else { 3 << ((flags & 7) + 1) }
}

fn behind_blocks(mut rest: &[u8]) -> Option<&[u8]> {
    loop {
        let (length, behind) = rest.split_first()?;
        rest = behind.get(usize::from(*length)..)?;
        if *length == 0 {
            return Some(rest);
        }
    }
}
