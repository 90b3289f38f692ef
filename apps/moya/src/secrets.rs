//! The keys that sign access tokens: set by the operator, or in development created once and stored.

use crate::config::Serve;
use crate::secret_setting::TOKEN_SECRETS;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use identity::secrets::Secret;
use kernel::Randomness;
use std::error::Error;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

const FILE: &str = "token-secrets";

/// The keys as `kid:base64,…`.
///
/// # Errors
///
/// Fails if the keys are invalid, or cannot be read or written.
pub(crate) fn token_secrets(settings: &Serve, randomness: &dyn Randomness) -> Result<Secret, Box<dyn Error>> {
    match TOKEN_SECRETS.given()? {
        Some(given) => Ok(given),
        None => Ok(Secret::new(kept(&settings.shared.data_dir.join(FILE), randomness)?)),
    }
}

fn kept(path: &Path, randomness: &dyn Randomness) -> std::io::Result<String> {
    match std::fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => make(path, randomness),
        other => other.map(|text| text.trim().to_owned()),
    }
}

fn make(path: &Path, randomness: &dyn Randomness) -> std::io::Result<String> {
    let mut key = [0_u8; 32];
    randomness.fill(&mut key);
    let secrets = format!("development:{}", STANDARD.encode(key));
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(secrets.as_bytes())?;
    Ok(secrets)
}
