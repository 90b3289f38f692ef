//! Refresh tokens: 256 random bits that only their holder knows. The database stores a digest.

use super::secret::Secret;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use kernel::Randomness;
use sha2::{Digest, Sha256};
use std::fmt;

const BYTES: usize = 32;

#[derive(Clone, PartialEq, Eq)]
pub struct RefreshToken([u8; BYTES]);

/// The SHA-256 digest of a token. A plain digest is enough, because 256 random bits cannot be guessed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenDigest(pub [u8; 32]);

impl RefreshToken {
    #[must_use]
    pub fn generate(randomness: &dyn Randomness) -> Self {
        let mut bytes = [0; BYTES];
        randomness.fill(&mut bytes);
        Self(bytes)
    }

    /// Parses a token; `None` if the text cannot be one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        URL_SAFE_NO_PAD.decode(text).ok()?.try_into().map(Self).ok()
    }

    /// Returns the text for the holder: 43 characters that are safe in URLs and cookies.
    #[must_use]
    pub fn reveal(&self) -> Secret {
        Secret::new(URL_SAFE_NO_PAD.encode(self.0))
    }

    #[must_use]
    pub fn digest(&self) -> TokenDigest {
        TokenDigest(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for RefreshToken {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("RefreshToken(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Same(u8);

    impl Randomness for Same {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(self.0);
        }
    }

    #[test]
    fn a_token_survives_the_way_to_its_holder_and_back() {
        let token = RefreshToken::generate(&Same(7));
        let text = token.reveal();
        assert_eq!(text.expose().len(), 43);
        assert_eq!(RefreshToken::parse(text.expose()).as_ref(), Some(&token));
        assert_ne!(token.digest(), RefreshToken::generate(&Same(8)).digest());
        assert!(!format!("{token:?}").contains(text.expose()));
    }

    #[test]
    fn other_texts_are_no_tokens() {
        let text = RefreshToken::generate(&Same(7)).reveal();
        let shorter = &text.expose()[..42];
        for refused in ["", shorter, &format!("{}A", text.expose()), &format!("{shorter}="), &format!("{shorter} ")] {
            assert_eq!(RefreshToken::parse(refused), None, "{refused}");
        }
    }
}
