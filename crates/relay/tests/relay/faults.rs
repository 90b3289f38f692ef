use crate::server::{Mode, Process, Server, TIMES, eventually};
use std::thread;
use std::time::{Duration, Instant};
use unit_of_work::{Bus, Channel, Message};

/// Two processes that hear each other.
fn pair(server: &Server) -> (Process, Process) {
    let (one, other) = (Process::start(server), Process::start(server));
    assert!(one.reaches(&other, "hello") && other.reaches(&one, "hello"));
    // Longer than the last of them takes.
    thread::sleep(10 * TIMES.turn);
    (one, other)
}

#[test]
fn a_message_is_delivered_once_to_each_process() {
    let server = Server::new();
    let (one, other) = pair(&server);
    one.publish("r17");
    assert_eq!(one.count(Channel::EventsAppended, "r17"), 1, "this process has it when publishing returns");
    assert!(other.receives("r17"));
    thread::sleep(TIMES.ping);
    assert_eq!(one.count(Channel::EventsAppended, "r17"), 1);
    assert_eq!(other.count(Channel::EventsAppended, "r17"), 1);
}

#[test]
fn messages_of_a_turn_are_sent_together() {
    let server = Server::new();
    let (one, other) = pair(&server);
    let (before, begun) = (server.count_sent(), Instant::now());
    for number in 0..2_000 {
        one.publish(&format!("r{}", number % 50));
        if number % 100 == 0 {
            thread::sleep(Duration::from_millis(2));
        }
    }
    one.publish("last");
    assert!(other.receives("last"));
    let turns = begun.elapsed().as_millis() / TIMES.turn.as_millis();
    let sent = server.count_sent() - before;
    assert!(sent as u128 <= turns + 2, "{sent} payloads in {turns} turns");
}

#[test]
fn what_is_published_while_the_server_is_away_is_sent_when_it_is_back() {
    let server = Server::new();
    let (one, other) = pair(&server);
    server.set(Mode::IsAway);
    one.publish("r17");
    thread::sleep(10 * TIMES.longest_pause);
    assert!(!server.has_sent("r17"));
    server.set(Mode::Works);
    assert!(eventually(|| server.has_sent("r17")));
    for process in [&one, &other] {
        let lost = || process.count(Channel::MessagesLost, "");
        assert!(eventually(|| lost() > 0), "it looks for what it has missed");
    }
    assert!(one.reaches(&other, "r22"));
}

#[test]
fn ephemeral_messages_do_not_wait_for_a_lost_connection() {
    let server = Server::new();
    let (one, other) = pair(&server);
    server.set(Mode::IsAway);
    thread::sleep(10 * TIMES.turn);
    one.bus.publish(&Message::new(Channel::Ephemeral, "typing"));
    server.set(Mode::Works);
    assert!(one.reaches(&other, "r17"));
    assert!(!server.has_sent("typing"));
    one.bus.publish(&Message::new(Channel::Ephemeral, "here"));
    assert!(eventually(|| other.count(Channel::Ephemeral, "here") == 1));
}

#[test]
fn a_connection_that_does_not_hear_itself_is_replaced() {
    let server = Server::new();
    let (one, other) = pair(&server);
    server.set(Mode::IsDeaf);
    server.set(Mode::Works);
    let attempts = server.attempts();
    assert!(eventually(|| server.attempts() >= attempts + 2));
    assert!(one.reaches(&other, "r17"));
}

#[test]
fn a_server_that_does_not_answer_is_given_up_and_publishing_does_not_wait_for_it() {
    let server = Server::new();
    let (one, other) = pair(&server);
    server.set(Mode::IsSilent);
    let begun = Instant::now();
    one.publish("r17");
    assert!(begun.elapsed() < Duration::from_millis(100));
    let attempts = server.attempts();
    assert!(eventually(|| server.attempts() >= attempts + 2), "other connections are tried");
    server.set(Mode::Works);
    assert!(eventually(|| server.has_sent("r17")));
    assert!(one.reaches(&other, "r22"));
}

#[test]
fn a_server_that_never_answers_does_not_use_up_threads() {
    let server = Server::new();
    server.set(Mode::IsSilent);
    let process = Process::start(&server);
    assert!(eventually(|| server.attempts() == 8));
    thread::sleep(3 * TIMES.deadline);
    assert_eq!(server.attempts(), 8);
    server.set(Mode::Works);
    assert!(process.reaches(&Process::start(&server), "r17"));
}

#[test]
fn a_dropped_relay_ends_its_connection() {
    let server = Server::new();
    let (one, other) = pair(&server);
    drop(one);
    thread::sleep(10 * TIMES.turn);
    let sent = server.count_sent();
    other.publish("r17");
    assert!(eventually(|| server.count_sent() == sent + 1));
    assert_eq!(server.attempts(), 2, "and does not connect again");
}
