//! The bus over a real Valkey or Redis server.

use bus_testing::{Different, Process, RedisServer, contract};
use redis_bus::{RedisConnector, RedisUrl};
use relay::{Connector, Failure, Times};

fn connector(url: &str) -> RedisConnector {
    RedisConnector::new(url.parse::<RedisUrl>().expect("an address"), &Different)
}

/// Returns why a connection fails, at the latest with its first message.
fn failure(url: &str) -> Failure {
    connector(url).connect(&mut |link| link.send("")).expect_err("it cannot publish")
}

/// Runs a command on the server.
fn run(url: &str, command: &[&str]) {
    let client = redis::Client::open(url).expect("an address");
    let mut connection = client.get_connection().expect("the server answers");
    redis::cmd(command[0]).arg(&command[1..]).exec(&mut connection).expect("the command succeeds");
}

#[test]
fn a_message_reaches_this_process_at_once_and_others_soon_and_each_once() {
    let server = RedisServer::start(&[]);
    contract::delivers_each_message_once(|| connector(&server.url));
}

#[test]
fn long_lists_arrive_whole() {
    let server = RedisServer::start(&[]);
    contract::carries_long_lists(|| connector(&server.url));
}

#[test]
fn a_lost_connection_is_replaced() {
    let server = RedisServer::start(&[]);
    contract::replaces_a_lost_connection(
        || connector(&server.url),
        || {
            run(&server.url, &["CLIENT", "KILL", "TYPE", "pubsub"]);
            run(&server.url, &["CLIENT", "KILL", "TYPE", "normal"]);
        },
    );
}

#[test]
fn a_server_that_falls_silent_is_given_up() {
    let server = RedisServer::start(&[]);
    contract::gives_up_a_silent_server(|| connector(&server.url), || server.signal("STOP"), || server.signal("CONT"));
}

#[test]
fn a_process_receives_its_own_messages_without_a_server() {
    let process = Process::start(connector("unix:///nowhere/socket"), contract::times());
    process.publish("r17");
    assert_eq!(process.count("r17"), 1);
}

#[test]
fn database_numbers_are_separate_installations() {
    let server = RedisServer::start(&[]);
    let of = |number: u8| connector(&format!("{}?db={number}", server.url));
    let [one, same, another] = [1, 1, 2].map(|number| Process::start(of(number), contract::times()));
    one.wait_for(&same);
    let last = Process::start(of(2), contract::times());
    another.wait_for(&last);
    one.publish("r17");
    assert!(same.receives("r17"));
    another.publish("r22");
    assert!(last.receives("r22"));
    assert_eq!(last.count("r17") + another.count("r17") + one.count("r22"), 0);
}

#[test]
fn a_wrong_password_fails_without_being_shown() {
    let server = RedisServer::start(&["--requirepass", "right-secret"]);
    let wrong = failure(&format!("{}?pass=wrong-secret", server.url)).to_string();
    assert!(!wrong.is_empty() && !wrong.contains("secret"), "{wrong}");
    let missing = failure(&server.url).to_string();
    assert!(!missing.contains("secret"), "{missing}");
    let one = Process::start(connector(&format!("{}?pass=right-secret", server.url)), contract::times());
    let other = Process::start(connector(&format!("{}?pass=right-secret", server.url)), contract::times());
    one.wait_for(&other);
}

#[test]
fn a_host_that_does_not_answer_fails_within_its_deadline() {
    // Accepts connections and never answers.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("bound");
    for scheme in ["redis", "rediss"] {
        let begun = std::time::Instant::now();
        failure(&format!("{scheme}://moya:secret@{address}/3"));
        assert!(begun.elapsed() < Times::default().deadline, "{scheme} took {:?}", begun.elapsed());
    }
}
