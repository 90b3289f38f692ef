//! Formats and names of images.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::Randomness;
use std::fmt;

const RANDOM_BYTES: usize = 16;
const RANDOM_LETTERS: usize = 22;

/// The formats that are served.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImageFormat {
    Jpeg,
    Png,
}

impl ImageFormat {
    const ALL: [Self; 2] = [Self::Jpeg, Self::Png];

    fn ending(self) -> &'static str {
        match self {
            Self::Jpeg => ".jpg",
            Self::Png => ".png",
        }
    }
}

/// The unguessable name of an image: 128 random bits and the extension of its format.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ImageName(String);

impl ImageName {
    /// The prefix of image addresses.
    pub const ADDRESS: &str = "/media/";

    #[must_use]
    pub fn random(randomness: &dyn Randomness, format: ImageFormat) -> Self {
        let mut bytes = [0; RANDOM_BYTES];
        randomness.fill(&mut bytes);
        Self(URL_SAFE_NO_PAD.encode(bytes) + format.ending())
    }

    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let random = ImageFormat::ALL.iter().find_map(|format| text.strip_suffix(format.ending()))?;
        let is_random = random.len() == RANDOM_LETTERS
            && random.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        is_random.then(|| Self(text.to_owned()))
    }

    /// Returns the name in an image's address, if it can be one of ours.
    #[must_use]
    pub fn at_address(address: &str) -> Option<Self> {
        Self::parse(address.strip_prefix(Self::ADDRESS)?)
    }

    /// Returns the address at which it is served.
    #[must_use]
    pub fn address(&self) -> String {
        format!("{}{self}", Self::ADDRESS)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    #[must_use]
    pub fn format(&self) -> ImageFormat {
        if self.0.ends_with(ImageFormat::Png.ending()) { ImageFormat::Png } else { ImageFormat::Jpeg }
    }
}

impl fmt::Display for ImageName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Bytes(u8);

    impl Randomness for Bytes {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(self.0);
        }
    }

    #[test]
    fn a_name_is_read_back_from_its_address() {
        for (format, byte) in [(ImageFormat::Jpeg, 0), (ImageFormat::Png, 0xff)] {
            let name = ImageName::random(&Bytes(byte), format);
            assert_eq!(ImageName::at_address(&name.address()), Some(name.clone()));
            assert_eq!(name.format(), format);
        }
        assert_eq!(ImageName::random(&Bytes(0), ImageFormat::Jpeg).address(), "/media/AAAAAAAAAAAAAAAAAAAAAA.jpg");
    }

    #[test]
    fn nothing_else_is_a_name() {
        for text in [
            "",
            ".jpg",
            "AAAAAAAAAAAAAAAAAAAAAA",
            "AAAAAAAAAAAAAAAAAAAAA.jpg",
            "AAAAAAAAAAAAAAAAAAAAAAA.jpg",
            "AAAAAAAAAAAAAAAAAAAAAA.gif",
            "AAAAAAAAAAAAAAAAAAAAAA.jpg.png",
            "../AAAAAAAAAAAAAAAAAAA.jpg",
            "AAAAAAAAAAAAAAAAAAAA가.jpg",
        ] {
            assert_eq!(ImageName::parse(text), None, "{text}");
        }
        assert_eq!(ImageName::at_address("https://moya.example/media/AAAAAAAAAAAAAAAAAAAAAA.jpg"), None);
    }
}
