//! Settings from the command line and the environment. `moya serve --help` is the reference.

use crate::issuer::Issuer;
use crate::language_model::LanguageModel;
use crate::mailing::Mail;
use crate::operator::Operator;
use crate::origins::{self, is_of_this_machine};
use crate::secret_setting::{self, BUS_URL, DATABASE_URL, SecretSetting, TOKEN_SECRETS};
use crate::setting::{ConfigError, Switch};
use crate::telemetry;
use api::Network;
use clap::{Args, ValueEnum};
use identity::accounts::Appointed;
use media::Place;
use redis_bus::RedisUrl;
use roadmaps::generation::DEFAULT_DAILY_LIMIT;
use std::net::SocketAddr;
use std::path::PathBuf;
use storage::DatabaseUrl;
use url::Url;

/// Where the server runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Environment {
    /// A developer's machine: demo sign-in, tables updated at start.
    Development,
    /// Everywhere else.
    Production,
}

/// Settings that every command shares.
#[derive(Debug, Args)]
pub(crate) struct Shared {
    /// Where the server runs.
    #[arg(long, env = "MOYA_ENV", value_enum, default_value = "production")]
    pub(crate) env: Environment,
    /// The folder of the embedded database and of files that the server writes.
    #[arg(long, env = "MOYA_DATA_DIR", default_value = "./data")]
    pub(crate) data_dir: PathBuf,
    /// The number of database connections, 2 to 200.
    #[arg(long, env = "MOYA_DATABASE_POOL", default_value_t = 5, value_parser = clap::value_parser!(u32).range(2..=200))]
    pub(crate) database_pool: u32,
    /// The log level, as a tracing filter.
    #[arg(long, env = "MOYA_LOG", default_value = "info", value_parser = telemetry::filter)]
    pub(crate) log: String,
}

/// Settings of the server.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[command(flatten)]
    pub(crate) shared: Shared,
    /// The address to listen on.
    #[arg(long, env = "MOYA_BIND", default_value = "127.0.0.1:8080")]
    pub(crate) bind: SocketAddr,
    /// The public address, such as `https://moya.example.com`; defaults to the one listened on.
    #[arg(long, env = "MOYA_PUBLIC_URL")]
    pub(crate) public_url: Option<Url>,
    /// The storage of images: a folder, or `s3://BUCKET/PREFIX` with the `AWS_…` variables; defaults to `media` in the
    /// data folder.
    #[arg(long, env = "MOYA_MEDIA")]
    pub(crate) media: Option<String>,
    /// The number of roadmaps per user and day (Asia/Seoul), 1 to 1000.
    #[arg(long, env = "MOYA_GENERATION_DAILY_LIMIT", default_value_t = DEFAULT_DAILY_LIMIT, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) generation_daily_limit: u32,
    /// Whether requests are rate limited. Can be off in development only.
    #[arg(long, env = "MOYA_RATE_LIMITS", value_enum, default_value = "on")]
    pub(crate) rate_limits: Switch,
    /// Proxies whose X-Forwarded-For is trusted: addresses or networks such as 10.0.0.0/8, separated by commas.
    #[arg(long, env = "MOYA_TRUSTED_PROXIES", value_delimiter = ',')]
    pub(crate) trusted_proxies: Vec<Network>,
    /// Other origins whose pages may use the API (CORS), such as `https://app.example.com`, separated by commas;
    /// defaults to none.
    #[arg(long, env = "MOYA_CORS_ORIGINS", value_delimiter = ',')]
    pub(crate) cors_origins: Vec<String>,
    /// Whether HSTS also covers all subdomains of this host (`includeSubDomains`).
    #[arg(long, env = "MOYA_HSTS_SUBDOMAINS", value_enum, default_value = "off")]
    pub(crate) hsts_subdomains: Switch,
    /// Whether `/docs` shows the API documentation; defaults to on in development and off in production.
    /// `/openapi.json` is always served.
    #[arg(long, env = "MOYA_DOCS", value_enum)]
    pub(crate) docs: Option<Switch>,
    /// Logs one in so many successful requests, 1 to 1000000. Errors and slow requests are always logged.
    #[arg(long, env = "MOYA_LOG_ONE_IN", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) log_one_in: u32,
    /// A pause of the built-in planner before each week, in milliseconds, to watch a job at work. Development only.
    #[arg(long, env = "MOYA_PLANNER_DELAY_MS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub(crate) planner_delay_ms: u64,
    /// Email addresses, separated by commas. Their owners become administrators once they have verified the address.
    #[arg(long, env = "MOYA_ADMIN_EMAILS", value_delimiter = ',', hide_env_values = true)]
    pub(crate) admin_emails: Vec<String>,
    /// Whether administrators need a second factor to use their rights; defaults to on in production and off in
    /// development.
    #[arg(long, env = "MOYA_REQUIRE_ADMIN_SECOND_FACTOR", value_enum)]
    pub(crate) require_admin_second_factor: Option<Switch>,
    #[command(flatten)]
    pub(crate) issuer: Issuer,
    #[command(flatten)]
    pub(crate) model: LanguageModel,
    #[command(flatten)]
    pub(crate) mail: Mail,
    #[command(flatten)]
    pub(crate) operator: Operator,
    /// Fills an empty database with fictional accounts, studies and roadmaps. Development only.
    #[arg(long)]
    pub(crate) demo: bool,
}

/// Refuses unknown variables that begin with `MOYA_`, except those of tests and builds.
pub(crate) fn refuse_unknown(names: impl Iterator<Item = String>, command: &clap::Command) -> Result<(), ConfigError> {
    let known: Vec<String> = command
        .get_subcommands()
        .flat_map(clap::Command::get_arguments)
        .filter_map(|argument| argument.get_env())
        .map(|name| name.to_string_lossy().into_owned())
        .chain(secret_setting::ALL.into_iter().flat_map(SecretSetting::variables))
        .collect();
    let unknown = names
        .filter(|name| name.starts_with("MOYA_") && !name.starts_with("MOYA_TEST_"))
        .find(|name| !known.contains(name));
    unknown.map_or(Ok(()), |name| Err(ConfigError::Unknown(name)))
}

impl Shared {
    pub(crate) fn is_development(&self) -> bool {
        self.env == Environment::Development
    }

    pub(crate) fn database_url(&self) -> Result<DatabaseUrl, ConfigError> {
        match DATABASE_URL.given()? {
            Some(url) => url.expose().parse().map_err(|_| ConfigError::DatabaseUrlUnusable),
            None => Ok(DatabaseUrl::Sqlite(self.data_dir.join("moya.db"))),
        }
    }
}

impl Serve {
    pub(crate) fn appointed(&self) -> Result<Appointed, ConfigError> {
        Appointed::parse(&self.admin_emails).map_err(|_| ConfigError::AdminEmailsUnusable)
    }

    pub(crate) fn admins_need_second_factor(&self) -> bool {
        let default = if self.shared.is_development() { Switch::Off } else { Switch::On };
        self.require_admin_second_factor.unwrap_or(default) == Switch::On
    }

    /// The address of the server that carries messages between processes, if set.
    pub(crate) fn bus_url() -> Result<Option<RedisUrl>, ConfigError> {
        let given = BUS_URL.given()?;
        given.map(|url| url.expose().parse().map_err(|_| ConfigError::BusUrlUnusable)).transpose()
    }

    pub(crate) fn cors_origins(&self) -> Result<Vec<String>, ConfigError> {
        origins::parse(&self.cors_origins, self.shared.is_development())
    }

    /// Refuses contradictory settings.
    pub(crate) fn check(&self) -> Result<(), ConfigError> {
        if let Some(url) = &self.public_url
            && (!matches!(url.scheme(), "http" | "https")
                || url.as_str() != format!("{}/", url.origin().ascii_serialization()))
        {
            return Err(ConfigError::PublicUrlUnusable);
        }
        for secret in secret_setting::ALL {
            secret.given()?;
        }
        Self::bus_url()?;
        self.media()?;
        self.appointed()?;
        self.cors_origins()?;
        self.issuer.check()?;
        self.model.check()?;
        self.operator.check()?;
        if self.shared.is_development() {
            return Ok(());
        }
        let development_only = [
            (self.rate_limits == Switch::Off, "MOYA_RATE_LIMITS=off"),
            (self.planner_delay_ms > 0, "MOYA_PLANNER_DELAY_MS"),
            (self.demo, "--demo"),
        ];
        if let Some((_, name)) = development_only.iter().find(|(set, _)| *set) {
            return Err(ConfigError::DevelopmentOnly(name));
        }
        if TOKEN_SECRETS.given()?.is_none() {
            return Err(ConfigError::SecretsMissing);
        }
        Mail::require_tls()?;
        match &self.public_url {
            None => Err(ConfigError::PublicUrlMissing),
            Some(url) if url.scheme() != "https" && !is_of_this_machine(url) => Err(ConfigError::PublicUrlInsecure),
            Some(_) => Ok(()),
        }
    }

    pub(crate) fn media(&self) -> Result<Place, ConfigError> {
        match &self.media {
            Some(place) => place.parse().map_err(|_| ConfigError::MediaUnusable),
            None => Ok(Place::Folder(self.shared.data_dir.join("media"))),
        }
    }

    pub(crate) fn shows_docs(&self) -> bool {
        self.docs.map_or(self.shared.is_development(), |switch| switch == Switch::On)
    }

    /// The public address, without a trailing slash.
    pub(crate) fn public_address(&self) -> String {
        match &self.public_url {
            Some(url) => url.as_str().trim_end_matches('/').to_owned(),
            None => format!("http://{}", self.bind).replace("127.0.0.1", "localhost"),
        }
    }
}
