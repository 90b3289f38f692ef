//! The MOYA server and its commands: `moya --help` lists them, `moya serve --help` every setting.

mod commands;
mod config;
mod connections;
mod issuer;
mod language_model;
mod mailing;
mod memory;
mod model_check;
mod operator;
mod origins;
mod prepare;
mod private;
mod randomness;
mod secret_setting;
mod secrets;
mod serve;
mod setting;
mod stopping;
mod telemetry;
mod web_app;
mod writers;

use clap::{CommandFactory, Parser, Subcommand};
use mimalloc::MiMalloc;
use secret_setting::{ALL, DATABASE_URL, LLM_API_KEY, TOKEN_SECRETS, help};
use std::process::ExitCode;

/// The system's allocator keeps memory that was used for a moment, per thread.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[derive(Debug, Parser)]
#[command(name = "moya", version, about = "Finds and recruits study groups, and makes weekly learning roadmaps.")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
#[expect(clippy::large_enum_variant, reason = "exists once, for the length of the program")]
enum Command {
    /// Runs the server until it is stopped.
    #[command(after_help = help(&ALL))]
    Serve(config::Serve),
    /// Updates the tables and inserts the shipped data.
    #[command(after_help = help(&[DATABASE_URL]))]
    Migrate(config::Shared),
    /// Gives or takes the admin role, or lists its accounts.
    #[command(after_help = help(&[DATABASE_URL]))]
    Admin(commands::Admin),
    /// Fills the database with fictional studies, for measurements. Development only.
    #[command(after_help = help(&[DATABASE_URL]))]
    Seed(commands::Seed),
    /// Prints the digest that identifies an account or network with failed sign-ins in the log.
    #[command(after_help = help(&[TOKEN_SECRETS]))]
    LogDigest(commands::LogDigest),
    /// Checks the configured language model.
    #[command(after_help = help(&[LLM_API_KEY]))]
    Llm(model_check::Llm),
    /// Prints the OpenAPI document.
    Openapi(commands::OpenApi),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    let ended = match config::refuse_unknown(names, &Cli::command()) {
        Ok(()) => run(cli.command),
        Err(error) => Err(error.into()),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            report(error.as_ref());
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), Box<dyn std::error::Error>> {
    match command {
        Command::Serve(settings) => serve::run(&settings),
        Command::Migrate(settings) => commands::migrate(&settings),
        Command::Admin(admin) => commands::admin(&admin),
        Command::Seed(seed) => commands::seed(&seed),
        Command::LogDigest(digest) => commands::log_digest(&digest),
        Command::Llm(llm) => model_check::run(&llm),
        Command::Openapi(shown) => commands::openapi(&shown),
    }
}

#[expect(clippy::print_stderr, reason = "the log may not have begun")]
fn report(error: &dyn std::error::Error) {
    let chain = std::iter::successors(Some(error), |error| error.source());
    eprintln!("moya: {}", chain.map(ToString::to_string).collect::<Vec<_>>().join(": "));
}
