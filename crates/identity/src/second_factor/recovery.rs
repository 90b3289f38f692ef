use super::totp::TotpSecret;
use crate::secrets::TokenDigest;
use kernel::Randomness;
use std::fmt;

/// The number of recovery codes of an account.
pub const RECOVERY_CODES: usize = 10;
const LENGTH: usize = 10;
/// Without digits that look like letters.
const LETTERS: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// A code that replaces the app once: 50 random bits. The database stores a digest keyed with the app's secret, so that
/// codes cannot be tried against a copy of the database alone.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode(String);

impl RecoveryCode {
    #[must_use]
    pub fn generate(randomness: &dyn Randomness) -> Self {
        let mut bytes = [0; LENGTH];
        randomness.fill(&mut bytes);
        Self(bytes.iter().map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()])).collect())
    }

    /// Parses a typed code in either case; `None` if it cannot be one.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let letter = |typed: char| match typed.to_ascii_uppercase() {
            '0' => 'O',
            '1' => 'I',
            '8' => 'B',
            other => other,
        };
        let code: String = text.chars().map(letter).collect();
        let is_code = code.len() == LENGTH && code.bytes().all(|byte| LETTERS.contains(&byte));
        is_code.then_some(Self(code))
    }

    /// Returns the code for display, in two groups.
    #[must_use]
    pub fn reveal(&self) -> String {
        let (first, second) = self.0.split_at(LENGTH / 2);
        format!("{first}-{second}")
    }

    pub(super) fn digest(&self, secret: &TotpSecret) -> TokenDigest {
        TokenDigest(secret.digest(format!("recovery:{}", self.0).as_bytes()))
    }
}

impl fmt::Debug for RecoveryCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("RecoveryCode(…)")
    }
}
