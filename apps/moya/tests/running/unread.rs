//! Responses that the client does not read.

use crate::support::{Program, until};
use std::cell::Cell;
use std::fs;
use testing::TestDatabase;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// A response of about 450 KiB.
const CALL: &str = "GET /openapi.json HTTP/1.1\r\nhost: moya.example\r\n";
const CALLS: usize = 100;

async fn send(program: &Program, receive_buffer: u32) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(receive_buffer).expect("a size");
    let mut connection = socket.connect(program.address().parse().expect("an address")).await.expect("it listens");
    let calls = format!("{}{CALL}connection: close\r\n\r\n", format!("{CALL}\r\n").repeat(CALLS - 1));
    connection.write_all(calls.as_bytes()).await.expect("it reads");
    connection
}

#[tokio::test(flavor = "multi_thread")]
async fn few_calls_are_worked_on_for_somebody_who_reads_no_answer() {
    let (data, database) = (tempfile::tempdir().expect("a folder"), TestDatabase::sqlite());
    let file = tempfile::NamedTempFile::new().expect("a file");
    let log = file.reopen().expect("the same");
    let program = Program::start_logging_to(log, data.path(), &database.url, &[("MOYA_LOG", "info")]).await;
    let _unread = send(&program, 4_096).await;
    // As long as another client that reads as many responses completely.
    send(&program, 1 << 20).await.read_to_end(&mut Vec::new()).await.expect("answers");
    let before = Cell::new(0);
    let logged = until("nothing more is logged", async || {
        let logged = fs::read_to_string(file.path()).expect("UTF-8").matches("/openapi.json").count();
        (before.replace(logged) == logged && logged > CALLS).then_some(logged)
    })
    .await;
    let worked_on = logged - CALLS;
    // The system buffers about four MiB of responses per connection.
    assert!((1..=CALLS / 4).contains(&worked_on), "{worked_on} of {CALLS}");
}
