//! The contract of every connector, checked over a real server.

use crate::{Process, eventually};
use relay::{Connector, Times};
use std::thread;
use std::time::{Duration, Instant};
use unit_of_work::{Bus, Channel, Message};

/// Shorter deadlines, so that the tests do not take long.
#[must_use]
pub fn times() -> Times {
    let seconds = Duration::from_secs;
    let shortest_pause = Duration::from_millis(100);
    Times {
        ping: seconds(1),
        deaf: seconds(4),
        deadline: seconds(2),
        shortest_pause,
        longest_pause: seconds(1),
        ..Times::default()
    }
}

/// Returns two processes that hear each other.
fn pair<C: Connector>(connector: &impl Fn() -> C) -> [Process; 2] {
    let [one, other] = [(); 2].map(|()| Process::start(connector(), times()));
    one.wait_for(&other);
    other.wait_for(&one);
    [one, other]
}

/// A message reaches this process at once, others soon, and each once.
pub fn delivers_each_message_once<C: Connector>(connector: impl Fn() -> C) {
    let [one, other] = pair(&connector);
    one.publish("r17");
    assert_eq!(one.count("r17"), 1, "this process has it when publishing returns");
    let begun = Instant::now();
    assert!(other.receives("r17"));
    assert!(begun.elapsed() < Duration::from_secs(2), "it took {:?}", begun.elapsed());
    // Longer than a message takes.
    thread::sleep(Duration::from_millis(100));
    assert_eq!(one.count("r17"), 1);
    assert_eq!(other.count("r17"), 1);
}

/// Many and long words arrive whole, in several payloads.
pub fn carries_long_lists<C: Connector>(connector: impl Fn() -> C) {
    let [one, other] = pair(&connector);
    let words: Vec<String> = (0..3_000).map(|number| format!("r{}", i64::MAX - number)).collect();
    for message in Message::list(Channel::EventsAppended, &words) {
        one.bus.publish(&message);
    }
    let word = format!("가{}", "a".repeat(6_000));
    one.bus.publish(&Message::new(Channel::CacheOutdated, &word));
    assert!(other.receives(&words[2_999]));
    assert!(eventually(|| words.iter().all(|word| other.count(word) == 1)));
    assert!(eventually(|| other.count_messages(Channel::CacheOutdated) == 1));
}

/// A lost connection is replaced, and the subscribers learn that messages may have been lost. `cut` ends all connections
/// on the server's side.
pub fn replaces_a_lost_connection<C: Connector>(connector: impl Fn() -> C, cut: impl FnOnce()) {
    let [one, other] = pair(&connector);
    cut();
    for process in [&one, &other] {
        assert!(eventually(|| process.count_messages(Channel::MessagesLost) > 0));
    }
    one.wait_for(&other);
    other.wait_for(&one);
}

/// A server that falls silent delays no publisher. Its connections are given up after the deadline, and others are tried
/// until it answers again.
pub fn gives_up_a_silent_server<C: Connector>(connector: impl Fn() -> C, silence: impl FnOnce(), speak: impl FnOnce()) {
    let [one, other] = pair(&connector);
    silence();
    let begun = Instant::now();
    one.publish("r17");
    assert!(begun.elapsed() < Duration::from_millis(500), "publishing took {:?}", begun.elapsed());
    thread::sleep(times().deadline + Duration::from_secs(1));
    speak();
    for process in [&one, &other] {
        assert!(eventually(|| process.count_messages(Channel::MessagesLost) > 0), "it has connected again");
    }
    one.wait_for(&other);
    other.wait_for(&one);
}
