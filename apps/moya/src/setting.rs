//! Types that the settings of every part share.

use clap::ValueEnum;
use thiserror::Error;

/// On or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Switch {
    /// On.
    On,
    /// Off.
    Off,
}

/// Invalid settings, with a remedy.
#[derive(Debug, Error, PartialEq, Eq)]
pub(crate) enum ConfigError {
    #[error("{0} is not a setting of this version. Remove it, or compare its spelling with `moya serve --help`.")]
    Unknown(String),
    #[error(
        "MOYA_TOKEN_SECRETS is required in production. Set it to kid:KEY, where KEY is the output of `openssl rand -base64 32`."
    )]
    SecretsMissing,
    #[error("MOYA_PUBLIC_URL is required in production. Set it to the https:// address people type.")]
    PublicUrlMissing,
    #[error(
        "MOYA_PUBLIC_URL must begin with https:// in production: sign-in needs cookies that browsers send over TLS only. To try production on one machine, set it to http://localhost:PORT."
    )]
    PublicUrlInsecure,
    #[error(
        "MOYA_PUBLIC_URL must be an http:// or https:// address without a path, a user or a fragment, such as https://moya.example.com."
    )]
    PublicUrlUnusable,
    #[error("MOYA_DATABASE_URL must begin with sqlite: or postgres://, such as sqlite:data/moya.db.")]
    DatabaseUrlUnusable,
    #[error(
        "MOYA_BUS_URL must be redis://HOST, rediss://HOST or unix:///FILE, such as redis://:PASSWORD@127.0.0.1:6379/1, without a fragment."
    )]
    BusUrlUnusable,
    #[error("MOYA_MEDIA must be a folder or s3://BUCKET/PREFIX, such as s3://moya-images/production.")]
    MediaUnusable,
    #[error("{0} and {0}_FILE are both set, and only one of them can be meant. Remove the other.")]
    SecretTwice(&'static str),
    #[error("{0}, or the file that {0}_FILE names, holds nothing that can be read.")]
    SecretUnreadable(&'static str),
    #[error(
        "MOYA_OIDC_CLIENT_ID and MOYA_OIDC_CLIENT_SECRET belong together, and MOYA_OIDC_ISSUER is of no use without them."
    )]
    IssuerIncomplete,
    #[error(
        "MOYA_OIDC_ISSUER must be an https:// address as the issuer writes itself, such as https://accounts.google.com."
    )]
    IssuerUnusable,
    #[error(
        "MOYA_LLM_MODEL belongs together with MOYA_LLM_BASE_URL, MOYA_LLM_API_KEY or both, and none of the MOYA_LLM_ settings is of use without it. Set the model and the address of its server (or the key, for OpenAI's), or remove them all."
    )]
    ModelIncomplete,
    #[error(
        "MOYA_LLM_BASE_URL must be the http:// or https:// address of an API that speaks OpenAI's chat completions, such as http://127.0.0.1:11434/v1, without a user, a password or a query."
    )]
    ModelAddressUnusable,
    #[error("MOYA_LLM_API_KEY holds characters that no key has.")]
    ModelKeyUnusable,
    #[error(
        "MOYA_ADMIN_EMAILS must be e-mail addresses separated by commas, such as moya@example.com,admin@example.com."
    )]
    AdminEmailsUnusable,
    #[error(
        "MOYA_CORS_ORIGINS must be origins as browsers write them, separated by commas, such as https://app.example.com, and {0:?} is none. http:// is for development, and there for localhost only."
    )]
    CorsOriginUnusable(String),
    #[error("{0} must be an https:// address, such as https://www.instagram.com/moya.")]
    OperatorAddressUnusable(&'static str),
    #[error("MOYA_SMTP_URL must be an address such as smtps://USER:PASSWORD@mail.example.com.")]
    SmtpUnusable,
    #[error(
        "MOYA_SMTP_URL would send mails and the password in the clear. Set it to smtps://USER:PASSWORD@HOST, or for STARTTLS to smtp://USER:PASSWORD@HOST:587?tls=required; without TLS only a server on this machine will do (smtp://127.0.0.1:25)."
    )]
    SmtpInsecure,
    #[error("MOYA_MAIL_FROM must be an e-mail address, such as 모야 <no-reply@moya.example.com>.")]
    MailFromUnusable,
    #[error("{0} is for development only. Remove it, or set MOYA_ENV=development.")]
    DevelopmentOnly(&'static str),
}
