//! PostgreSQL behind a proxy that accepts data but forwards nothing.

use crate::support::{Program, answer, text, until_within};
use reqwest::Method;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use storage::DatabaseUrl;
use testing::TestDatabase;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};

/// The documented limit.
const SOON: Duration = Duration::from_secs(15);

/// A proxy between the program and the database. Connections of an earlier era are silent.
#[derive(Clone, Default)]
struct Proxy {
    era: Arc<AtomicU64>,
}

/// The flag of a silent era.
const SILENT: u64 = 1 << 63;

impl Proxy {
    /// The address of `database` through the proxy.
    async fn before(&self, database: &DatabaseUrl) -> DatabaseUrl {
        let DatabaseUrl::Postgres(address) = database else { panic!("no server") };
        let (name, host) = address.split_once("?host=").expect("the address of a socket");
        let socket = format!("{}/.s.PGSQL.5432", host.replace("%2F", "/"));
        let name = name.rsplit('/').next().expect("a name");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("bound").port();
        let era = Arc::clone(&self.era);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = UnixStream::connect(&socket).await.expect("the server listens");
                let of = era.load(Ordering::SeqCst);
                let ((client_says, to_client), (server_says, to_server)) = (client.into_split(), server.into_split());
                tokio::spawn(hand_on(client_says, to_server, Arc::clone(&era), of));
                tokio::spawn(hand_on(server_says, to_client, Arc::clone(&era), of));
            }
        });
        DatabaseUrl::Postgres(format!("postgres://postgres@127.0.0.1:{port}/{name}"))
    }

    fn falls_silent(&self) {
        self.era.fetch_or(SILENT, Ordering::SeqCst);
    }

    /// Forwards new connections; existing ones stay silent.
    fn speaks(&self) {
        self.era.store(1, Ordering::SeqCst);
    }
}

async fn hand_on(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, era: Arc<AtomicU64>, of: u64) {
    let mut some = vec![0; 1 << 16];
    while let Ok(count) = from.read(&mut some).await {
        if count == 0 && era.load(Ordering::SeqCst) == of {
            return;
        }
        // Silent connections are not even closed.
        if count == 0 || era.load(Ordering::SeqCst) != of || of & SILENT != 0 {
            std::future::pending::<()>().await;
        }
        if to.write_all(&some[..count]).await.is_err() {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_falls_silent_is_told_and_found_again() {
    let (data, database, proxy) = (tempfile::tempdir().expect("a folder"), TestDatabase::postgres(), Proxy::default());
    let program = Program::start(data.path(), &proxy.before(&database.url).await, &[]).await;
    let token = text(&program.sign_in(&json!({})).await, "accessToken").to_owned();

    proxy.falls_silent();
    until_within("it is not ready", SOON, async || (program.get("/readyz", &token).await.0 == 503).then_some(())).await;
    // More requests than connections, so that every connection is used.
    let write = || program.request(Method::POST, "/v1/dev/login").json(&json!({}));
    let begun = Instant::now();
    for call in (0..12).map(|_| tokio::spawn(answer(write()))).collect::<Vec<_>>() {
        let (status, refusal) = call.await.expect("answered");
        assert_eq!(status.as_u16(), 503, "{refusal}");
        assert_eq!(refusal["errorCode"], "UNAVAILABLE", "{refusal}");
    }
    assert!(begun.elapsed() < 2 * SOON, "all had an answer after {:?}", begun.elapsed());

    proxy.speaks();
    let begun = Instant::now();
    until_within("it is ready", SOON, async || (program.get("/readyz", &token).await.0 == 200).then_some(())).await;
    until_within("it writes", SOON, async || (answer(write()).await.0 == 200).then_some(())).await;
    until_within("it reads", SOON, async || (program.get("/api/auth/user", &token).await.0 == 200).then_some(())).await;
    assert!(begun.elapsed() < SOON, "after {:?}", begun.elapsed());
}
