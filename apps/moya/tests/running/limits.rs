//! Limits on connections and open files.

use crate::support::Program;
use reqwest::Method;
use std::fs;
use testing::TestDatabase;
use tokio::io::AsyncReadExt;
use tokio::net::{TcpSocket, TcpStream};

/// The limit per network address.
const FROM_ONE: usize = 256;
const MORE: usize = 10;

/// The program's soft and hard limits of open files.
fn files(program: &Program) -> (String, String) {
    let limits = fs::read_to_string(format!("/proc/{}/limits", program.id())).expect("limits");
    let files = limits.lines().find_map(|line| line.strip_prefix("Max open files")).expect("one of files");
    let mut told = files.split_whitespace().map(str::to_owned);
    (told.next().expect("a soft one"), told.next().expect("a hard one"))
}

async fn connect(program: &Program, from: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(from.parse().expect("an address")).expect("an address of this machine");
    socket.connect(program.address().parse().expect("an address")).await.expect("it listens")
}

/// The program's response before it closes a silent connection.
async fn last_word(mut connection: TcpStream) -> String {
    let mut said = Vec::new();
    let _ = connection.read_to_end(&mut said).await;
    String::from_utf8_lossy(&said).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_its_share_of_more_files_than_the_program_was_given() {
    let (data, database) = (tempfile::tempdir().expect("a folder"), TestDatabase::sqlite());
    let program = Program::start(data.path(), &database.url, &[]).await;
    let (soft, hard) = files(&program);
    assert_eq!(soft, hard, "it was started with 256");

    let mut greedy = Vec::new();
    for _ in 0..FROM_ONE + MORE {
        greedy.push(connect(&program, "127.0.2.1:0").await);
    }
    let other = program.request(Method::GET, "/healthz").send().await.expect("another address is let in");
    assert_eq!(other.status(), 200);
    let ended: Vec<_> = greedy.into_iter().map(|connection| tokio::spawn(last_word(connection))).collect();
    let mut let_in = 0;
    for ended in ended {
        let said = ended.await.expect("no panic");
        // Accepted connections get 408, because no request arrives.
        assert!(said.is_empty() || said.starts_with("HTTP/1.1 408 "), "{said}");
        let_in += usize::from(!said.is_empty());
    }
    assert_eq!(let_in, FROM_ONE);
}
