//! Servers for these tests.

use application::Session;
use identity::addresses::EmailAddress;
use identity::passwords::PasswordHash;
use kernel::StoreError;
use reqwest::Method;
use serde_json::{Value, json};
use std::net::IpAddr;
use std::sync::{Arc, mpsc};
use testing::{Answer, CountingRandomness, FixedClock, Settings, TestDatabase, TestServer, send, settings_with};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

/// The time at which every test begins: a Friday noon in Seoul.
pub(crate) const NOON: &str = "2026-11-20T12:00:00+09:00";

/// A server on an empty SQLite database.
pub(crate) async fn server() -> TestServer {
    let clock = Arc::new(FixedClock::at(NOON));
    TestServer::start(TestDatabase::sqlite(), clock, Arc::new(CountingRandomness::default())).await
}

/// A server on an empty SQLite database, with its clock.
pub(crate) async fn server_and_clock(settings: Settings) -> (TestServer, Arc<FixedClock>) {
    let clock = Arc::new(FixedClock::at(NOON));
    let randomness = Arc::new(CountingRandomness::default());
    (TestServer::start_with(TestDatabase::sqlite(), clock.clone(), randomness, settings).await, clock)
}

/// Settings of a server that trusts the tests' `X-Forwarded-For`.
pub(crate) fn behind_a_proxy() -> Settings {
    settings_with(|s| s.api.trusted_proxies = vec![IpAddr::from([127, 0, 0, 1]).into()])
}

/// Sends a request from this network address, for a server of [`behind_a_proxy`].
pub(crate) async fn call_from(server: &TestServer, address: &str, path: &str, body: &Value) -> Answer {
    send(server.request(Method::POST, path).header("x-forwarded-for", address).json(body)).await
}

pub(crate) fn sets_cookie(answer: &Answer, name: &str) -> bool {
    let cookies = answer.headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
    cookies.filter_map(|cookie| cookie.split_once('=')).any(|(set, _)| set == name)
}

/// The password of every member in these tests.
pub(crate) const PASSWORD: &str = "kettle7plum!";

/// A valid signup form.
pub(crate) fn signup_form(nickname: &str, email: &str) -> Value {
    let agreements = json!({"terms": true, "privacy": true, "marketing": false});
    json!({"nickname": nickname, "email": email, "password": PASSWORD, "passwordConfirm": PASSWORD, "agreements": agreements})
}

/// The hash of [`PASSWORD`] with argon2id's lowest memory and time. Verification uses the parameters in the hash.
const PASSWORD_HASH: &str =
    "$argon2id$v=19$m=8,t=1,p=1$YSBzYWx0IGZvciB0ZXN0cw$rm8nDW10ItqvITjSwmERtC0KY0fTgUHmKq/7EW3QK/8";

/// Creates an account and signs in.
pub(crate) async fn sign_in(server: &TestServer, nickname: &str, email: &str) -> Value {
    let signup = testing::signup(nickname, email, PASSWORD);
    let now = server.state.clock.now();
    let hash = PasswordHash::stored(PASSWORD_HASH.to_owned());
    let recipients = server.state.accounts.recipients.clone();
    let work = move |s: &mut dyn Session| identity::signup::sign_up(s, &signup, &hash, &recipients, now);
    let made = server.state.store.write_facts(work).await;
    made.expect("signed up");
    log_in(server, email, PASSWORD).await.data().clone()
}

/// Gives a member the administrator role.
pub(crate) async fn grant_admin(server: &TestServer, email: &str) {
    let (email, now) = (EmailAddress::parse(email).expect("an address"), server.state.clock.now());
    server.state.store.write(move |s| identity::accounts::grant_admin(s, &email, None, now)).await.expect("granted");
}

/// Tries to sign in.
pub(crate) async fn log_in(server: &TestServer, email: &str, password: &str) -> Answer {
    server.call(Method::POST, "/v1/auth/login", None, &json!({"email": email, "password": password})).await
}

/// Returns the cookie that makes the browser known to the account.
pub(crate) fn browser_of(answer: &Answer) -> String {
    let cookies = answer.headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
    let mut pairs = cookies.filter_map(|cookie| cookie.split(';').next());
    pairs.find(|cookie| cookie.starts_with("moya_browser=")).expect("a cookie that makes the browser known").to_owned()
}

/// A text in a response's data.
pub(crate) fn text<'a>(data: &'a Value, field: &str) -> &'a str {
    data[field].as_str().expect("a text")
}

/// Awaits a response during an open write transaction.
pub(crate) async fn beside_a_writer<T>(server: &TestServer, answers: impl Future<Output = T>) -> T {
    let store = server.state.store.clone();
    let ((begins, begun), (ends, ended)) = (oneshot::channel(), mpsc::channel());
    let writer = tokio::spawn(async move {
        let work = move |_: &mut dyn Session| {
            begins.send(()).expect("the test waits");
            Ok::<_, StoreError>(ended.recv())
        };
        store.write(work).await
    });
    begun.await.expect("it begins");
    let answers = answers.await;
    ends.send(()).expect("it still writes");
    writer.await.expect("no panic").expect("written").expect("it was stopped");
    answers
}

/// The chunk size of a body, in bytes.
pub(crate) const CHUNK: usize = 64 * 1024;

/// The beginning of the response to an endless chunked body that starts with `begin`.
pub(crate) async fn status_of_endless(server: &TestServer, head: &str, begin: Vec<u8>) -> String {
    let stream = TcpStream::connect(server.address.trim_start_matches("http://")).await.expect("connects");
    let (mut answer, mut sender) = stream.into_split();
    let head = format!("{head}host: localhost\r\ntransfer-encoding: chunked\r\n\r\n");
    sender.write_all(head.as_bytes()).await.expect("sent");
    let sending = tokio::spawn(async move {
        let mut chunk = begin;
        loop {
            let framed = [format!("{:x}\r\n", chunk.len()).as_bytes(), &chunk, b"\r\n"].concat();
            if sender.write_all(&framed).await.is_err() {
                return;
            }
            chunk = vec![0; CHUNK];
        }
    });
    let mut begin = [0; "HTTP/1.1 000".len()];
    answer.read_exact(&mut begin).await.expect("an answer");
    sending.abort();
    String::from_utf8_lossy(&begin).into_owned()
}
