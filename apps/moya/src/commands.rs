//! The commands beside `serve`.

use crate::config::Shared;
use clap::{Args, Subcommand};
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
}

#[derive(Debug, Args)]
struct AdminTarget {
    /// The account's e-mail address.
    email: String,
    #[command(flatten)]
    shared: Shared,
}

/// `moya seed`.
#[derive(Debug, Args)]
pub(crate) struct Seed {
    /// How many studies to add, 1 to 1,000,000.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    studies: u32,
    #[command(flatten)]
    shared: Shared,
}

/// Prints the OpenAPI document.
pub(crate) fn openapi() -> Result<(), Box<dyn Error>> {
    let document = api::document().to_pretty_json()?;
    writeln!(std::io::stdout(), "{document}")?;
    Ok(())
}

/// Brings the tables up to date.
pub(crate) fn migrate(settings: &Shared) -> Result<(), Box<dyn Error>> {
    let database = crate::serve::open(settings)?;
    for name in database.migrate()? {
        writeln!(std::io::stdout(), "{name}")?;
    }
    Ok(())
}
