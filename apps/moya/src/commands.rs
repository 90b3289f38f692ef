//! The commands other than `serve`.

use crate::config::Shared;
use crate::prepare;
use crate::secret_setting::TOKEN_SECRETS;
use crate::setting::ConfigError;
use clap::{Args, Subcommand};
use identity::accounts::User;
use identity::addresses::EmailAddress;
use identity::tokens::{AccessKeys, LogSubject};
use kernel::{Clock, FieldErrors, SystemClock};
use std::error::Error;
use std::io::Write;

/// `moya admin`.
#[derive(Debug, Args)]
pub(crate) struct Admin {
    #[command(subcommand)]
    action: AdminAction,
}

#[derive(Debug, Subcommand)]
enum AdminAction {
    /// Gives the admin role to the account of that address.
    Grant(AdminTarget),
    /// Takes the admin role from the account of that address.
    Revoke(AdminTarget),
    /// Turns off a lost second factor of the account of that address, and ends its sessions.
    ResetSecondFactor(AdminTarget),
    /// Lists the accounts with the admin role, one per line.
    List(Shared),
}

#[derive(Debug, Args)]
struct AdminTarget {
    /// The account's email address.
    email: String,
    #[command(flatten)]
    shared: Shared,
}

/// `moya seed`.
#[derive(Debug, Args)]
pub(crate) struct Seed {
    /// The number of studies to add, 1 to 1,000,000.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    studies: u32,
    #[command(flatten)]
    shared: Shared,
}

/// `moya log-digest`.
#[derive(Debug, Args)]
pub(crate) struct LogDigest {
    /// An email address, or the IP address of a client.
    of: String,
}

/// Prints the digest of an account or network in the log.
pub(crate) fn log_digest(LogDigest { of }: &LogDigest) -> Result<(), Box<dyn Error>> {
    let secrets = TOKEN_SECRETS.given()?.ok_or(ConfigError::SecretsMissing)?;
    // The issuer of access tokens does not affect digests.
    let keys = AccessKeys::parse(&secrets, "")?;
    let subject = of.parse().map_or_else(|_| LogSubject::Account(of), LogSubject::Network);
    writeln!(std::io::stdout(), "{}", keys.log_digest(subject))?;
    Ok(())
}

/// How the API's document is printed.
#[derive(Debug, Args)]
pub(crate) struct OpenApi {
    /// As a table with one line per operation: method, path, operation id, authorization, statuses.
    #[arg(long)]
    routes: bool,
}

/// Prints the OpenAPI document, or the table of its routes.
pub(crate) fn openapi(OpenApi { routes }: &OpenApi) -> Result<(), Box<dyn Error>> {
    let document = api::document();
    let text = if *routes { api::route_table(&document) } else { document.to_pretty_json()? + "\n" };
    write!(std::io::stdout(), "{text}")?;
    Ok(())
}

/// Updates the tables and inserts the shipped data.
pub(crate) fn migrate(settings: &Shared) -> Result<(), Box<dyn Error>> {
    let database = prepare::open(settings)?;
    for name in runtime()?.block_on(prepare::bring_up_to_date(database, SystemClock.now()))? {
        writeln!(std::io::stdout(), "{name}")?;
    }
    Ok(())
}

/// Gives or takes the admin role, or lists its accounts.
pub(crate) fn admin(admin: &Admin) -> Result<(), Box<dyn Error>> {
    match &admin.action {
        AdminAction::Grant(target) => set_admin(target, true),
        AdminAction::Revoke(target) => set_admin(target, false),
        AdminAction::ResetSecondFactor(target) => reset_second_factor(target),
        AdminAction::List(shared) => list_admins(shared),
    }
}

fn reset_second_factor(target: &AdminTarget) -> Result<(), Box<dyn Error>> {
    let email = EmailAddress::parse(&target.email).map_err(FieldErrors::from)?;
    let store = prepare::store(prepare::open(&target.shared)?);
    let now = SystemClock.now();
    let reset = store.write_facts(move |s| identity::second_factor::reset_second_factor(s, &email, now));
    let user = runtime()?.block_on(reset)?;
    writeln!(std::io::stdout(), "account {user} has no second factor any more")?;
    Ok(())
}

fn list_admins(settings: &Shared) -> Result<(), Box<dyn Error>> {
    let store = prepare::store(prepare::open(settings)?);
    let admins = runtime()?.block_on(store.read(|s| identity::accounts::list_admins(s)))?;
    for User { id, nickname, email, suspended_at, .. } in admins {
        let state = if suspended_at.is_some() { " (suspended)" } else { "" };
        writeln!(std::io::stdout(), "account {id}\t{}\t{}{state}", email.as_str(), nickname.as_str())?;
    }
    Ok(())
}

fn set_admin(target: &AdminTarget, grant: bool) -> Result<(), Box<dyn Error>> {
    let email = EmailAddress::parse(&target.email).map_err(FieldErrors::from)?;
    let store = prepare::store(prepare::open(&target.shared)?);
    let now = SystemClock.now();
    let user = runtime()?.block_on(store.write(move |s| {
        if grant {
            identity::accounts::grant_admin(s, &email, None, now)
        } else {
            identity::accounts::revoke_admin(s, &email, None, now)
        }
    }))?;
    let change = if grant { "is an admin now" } else { "is no admin any more" };
    writeln!(std::io::stdout(), "account {} {change}", user.id)?;
    Ok(())
}

/// Adds fictional studies.
pub(crate) fn seed(seed: &Seed) -> Result<(), Box<dyn Error>> {
    if !seed.shared.is_development() {
        return Err(ConfigError::DevelopmentOnly("moya seed").into());
    }
    let database = prepare::open(&seed.shared)?;
    let (count, now) = (seed.studies, SystemClock.now());
    runtime()?.block_on(async {
        prepare::bring_up_to_date(database.clone(), now).await?;
        demo::seed_studies(&prepare::store(database), count, now).await?;
        Ok(())
    })
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()
}
