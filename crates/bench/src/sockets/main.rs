//! A crowd of clients of MOYA's socket, for `scripts/bench` and `scripts/faults`: Python would measure itself.
//!
//! Reads lines of JSON and answers each by a line of JSON ([`plan::Command`]). Ends at the end of its input.

mod client;
mod crowd;
mod greeting;
mod http;
mod plan;
mod posting;
mod tally;

use crowd::Crowd;
use plan::Command;
use std::error::Error;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, stdin, stdout};
use tokio::task::LocalSet;

// One thread, so that the other cores are the server's.
#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    LocalSet::new().run_until(obey()).await
}

async fn obey() -> Result<(), Box<dyn Error>> {
    let (mut lines, mut crowd) = (BufReader::new(stdin()).lines(), Crowd::default());
    while let Some(line) = lines.next_line().await? {
        let answer = match serde_json::from_str(&line)? {
            Command::Open { sockets } => crowd.open(sockets).await,
            Command::Post(posts) => posting::post(posts, &crowd.tally).await?,
            Command::Write(writes) => posting::write(writes).await?,
            Command::Count => crowd.count(),
        };
        stdout().write_all(format!("{answer}\n").as_bytes()).await?;
        stdout().flush().await?;
    }
    Ok(())
}
