//! Secret settings: in a variable, or in a file named by the variable with `_FILE`, as container platforms provide
//! them. Never on the command line, which `ps` shows to all users of the machine.

use crate::setting::ConfigError;
use identity::secrets::Secret;
use std::env::VarError;
use std::path::PathBuf;

/// A secret setting.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SecretSetting {
    name: &'static str,
    about: &'static str,
}

pub(crate) const DATABASE_URL: SecretSetting = SecretSetting {
    name: "MOYA_DATABASE_URL",
    about: "sqlite:FILE or postgres://…; by default a SQLite file in the data folder",
};
pub(crate) const BUS_URL: SecretSetting = SecretSetting {
    name: "MOYA_BUS_URL",
    about: "A Valkey or Redis server that carries messages between the server's processes: redis://USER:PASSWORD@HOST:PORT/NUMBER, rediss://… with TLS, or unix:///FILE?db=NUMBER. Without this setting PostgreSQL carries them; with SQLite there is one process",
};
pub(crate) const TOKEN_SECRETS: SecretSetting = SecretSetting {
    name: "MOYA_TOKEN_SECRETS",
    about: "Keys that sign access tokens, as kid:base64,…: the first signs, all verify; at least 32 bytes each. Required in production; in development created once and stored in the data folder",
};
pub(crate) const OIDC_CLIENT_SECRET: SecretSetting =
    SecretSetting { name: "MOYA_OIDC_CLIENT_SECRET", about: "Our client secret at the issuer" };
pub(crate) const LLM_API_KEY: SecretSetting = SecretSetting {
    name: "MOYA_LLM_API_KEY",
    about: "The API key of the language model. Many self-hosted servers need none",
};
pub(crate) const SMTP_URL: SecretSetting = SecretSetting {
    name: "MOYA_SMTP_URL",
    about: "The SMTP server, as smtps://USER:PASSWORD@HOST or smtp://USER:PASSWORD@HOST:587?tls=required. In production a plain smtp:// is accepted for a server on this machine only. Without this setting each mail is written to the folder `outbox` in the data folder",
};

/// The server's secrets. The other commands use the database's only.
pub(crate) const ALL: [SecretSetting; 6] =
    [DATABASE_URL, BUS_URL, TOKEN_SECRETS, OIDC_CLIENT_SECRET, LLM_API_KEY, SMTP_URL];

impl SecretSetting {
    /// The names of its variables.
    pub(crate) fn variables(self) -> [String; 2] {
        [self.name.to_owned(), format!("{}_FILE", self.name)]
    }

    /// The setting's value, trimmed.
    ///
    /// # Errors
    ///
    /// Fails if it is set twice or unreadable. Errors never contain the value.
    pub(crate) fn given(self) -> Result<Option<Secret>, ConfigError> {
        let [variable, file] = self.variables();
        let text = match (std::env::var(variable), std::env::var_os(file).map(PathBuf::from)) {
            (Err(VarError::NotPresent), None) => return Ok(None),
            (Err(VarError::NotPresent), Some(file)) => std::fs::read_to_string(file).unwrap_or_default(),
            (text, None) => text.unwrap_or_default(),
            (_, Some(_)) => return Err(ConfigError::SecretTwice(self.name)),
        };
        let text = Some(text.trim()).filter(|text| !text.is_empty());
        text.map(|text| Some(Secret::new(text))).ok_or(ConfigError::SecretUnreadable(self.name))
    }
}

/// The settings' section in `--help`.
pub(crate) fn help(settings: &[SecretSetting]) -> String {
    let told = settings.iter().map(|SecretSetting { name, about }| format!("  {name}\n          {about}\n"));
    format!(
        "Secrets, each in the variable, or in a file that the variable NAME_FILE names:\n{}",
        told.collect::<String>()
    )
}
