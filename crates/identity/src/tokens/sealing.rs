//! Encrypts secrets in the database with AES-256-GCM, with keys derived from those that sign access tokens, so that the
//! database alone reveals nothing. The first key encrypts and all decrypt, so that a key can be replaced.

use crate::Error;
use aws_lc_rs::{
    aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey},
    hkdf::{HKDF_SHA256, Salt},
};
use kernel::{Randomness, UserId};
use std::fmt;

/// Separates these keys from others derived from the same secrets.
const PURPOSE: &[u8] = b"moya/second-factor/v1";

/// Encrypted bytes as stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed {
    /// The id of the key.
    pub kid: String,
    /// Nonce, ciphertext and tag.
    pub bytes: Vec<u8>,
}

impl fmt::Debug for Sealed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Sealed").field("kid", &self.kid).finish_non_exhaustive()
    }
}

#[derive(Default)]
pub struct SealingKeys(Vec<(String, LessSafeKey)>);

impl SealingKeys {
    /// Adds the key derived from a signing key. The first one encrypts.
    pub(crate) fn push(&mut self, kid: &str, signing: &[u8]) {
        let derived = Salt::new(HKDF_SHA256, &[]).extract(signing);
        let okm = derived.expand(&[PURPOSE], &AES_256_GCM).expect("a key is shorter than 255 digests");
        self.0.push((kid.to_owned(), LessSafeKey::new(UnboundKey::from(okm))));
    }

    /// Returns the id of the key that encrypts.
    #[must_use]
    pub fn current(&self) -> &str {
        self.0.first().map_or("", |(kid, _)| kid)
    }

    /// Encrypts bytes for `user`. They cannot be decrypted for another user.
    ///
    /// # Panics
    /// Never: there is at least one key, and the plaintext is short.
    #[must_use]
    pub fn seal(&self, plain: &[u8], user: UserId, randomness: &dyn Randomness) -> Sealed {
        let (kid, key) = self.0.first().expect("keys are parsed together with those that sign");
        let mut nonce = [0; NONCE_LEN];
        randomness.fill(&mut nonce);
        let mut sealed = plain.to_vec();
        let unique = Nonce::assume_unique_for_key(nonce);
        key.seal_in_place_append_tag(unique, Aad::from(context(user)), &mut sealed).expect("short enough to seal");
        Sealed { kid: kid.clone(), bytes: [&nonce[..], &sealed].concat() }
    }

    /// Fails with [`Error::Unsealable`] if the key is no longer configured, or the bytes were changed or belong to
    /// another user.
    pub fn open(&self, sealed: &Sealed, user: UserId) -> Result<Vec<u8>, Error> {
        let unsealable = || Error::Unsealable(sealed.kid.clone());
        let (_, key) = self.0.iter().find(|(kid, _)| *kid == sealed.kid).ok_or_else(unsealable)?;
        let (nonce, ciphertext) = sealed.bytes.split_at_checked(NONCE_LEN).ok_or_else(unsealable)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| unsealable())?;
        let mut opened = ciphertext.to_vec();
        let plain = key.open_in_place(nonce, Aad::from(context(user)), &mut opened).map_err(|_| unsealable())?;
        Ok(plain.to_vec())
    }
}

fn context(user: UserId) -> [u8; 8] {
    user.0.to_be_bytes()
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

    fn keys(kids: &[&str]) -> SealingKeys {
        let mut keys = SealingKeys::default();
        for kid in kids {
            keys.push(kid, kid.repeat(32).as_bytes());
        }
        keys
    }

    #[test]
    fn sealed_bytes_open_for_their_user_alone() {
        let keys = keys(&["a"]);
        let sealed = keys.seal(b"secret", UserId(1), &Same(7));
        assert_eq!(keys.open(&sealed, UserId(1)).expect("opens"), b"secret");
        assert!(!sealed.bytes.windows(6).any(|window| window == b"secret"));
        assert!(matches!(keys.open(&sealed, UserId(2)), Err(Error::Unsealable(_))));
    }

    #[test]
    fn changed_or_short_bytes_do_not_open() {
        let keys = keys(&["a"]);
        let sealed = keys.seal(b"secret", UserId(1), &Same(7));
        for position in 0..sealed.bytes.len() {
            let mut changed = sealed.clone();
            changed.bytes[position] ^= 1;
            assert!(keys.open(&changed, UserId(1)).is_err(), "{position}");
        }
        let short = Sealed { bytes: vec![1; 5], ..sealed };
        assert!(keys.open(&short, UserId(1)).is_err());
    }

    #[test]
    fn the_first_key_seals_and_an_older_one_still_opens() {
        let old = keys(&["a"]).seal(b"secret", UserId(1), &Same(7));
        let both = keys(&["b", "a"]);
        assert_eq!(both.open(&old, UserId(1)).expect("opens"), b"secret");
        assert_eq!(both.seal(b"secret", UserId(1), &Same(7)).kid, "b");
        assert!(matches!(keys(&["b"]).open(&old, UserId(1)), Err(Error::Unsealable(kid)) if kid == "a"));
    }
}
