//! Presence with several processes.

use crate::table::{LossyBus, Table, hub};
use kernel::{FamilyId, StudyId, UserId};
use live::{Connection, Delivery, Hub, InProcessBus, Place};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use unit_of_work::{Bus, Channel, Message, Receive, Stream, Subscription};

const ROOM: StudyId = StudyId(17);
const STREAM: Stream = Stream::Room(ROOM);
const PROCESSES: usize = 3;
const MEMBERS: usize = 12;
/// Watches the room in each process.
const WATCHER: i64 = 100;

/// The bus as one process sees it. After a kill, nothing passes.
struct OwnBus<B> {
    shared: Arc<B>,
    is_dead: Arc<AtomicBool>,
}

impl<B: Bus> Bus for OwnBus<B> {
    fn publish(&self, message: &Message) {
        if !self.is_dead.load(Ordering::Relaxed) {
            self.shared.publish(message);
        }
    }

    fn subscribe(&self, channel: Channel, receive: Receive) -> Subscription {
        let is_dead = Arc::clone(&self.is_dead);
        self.shared.subscribe(
            channel,
            Box::new(move |message| {
                if !is_dead.load(Ordering::Relaxed) {
                    receive(message);
                }
            }),
        )
    }
}

struct Process {
    hub: Hub,
    is_dead: Arc<AtomicBool>,
    watcher: Connection,
    /// The last list that the watcher received, by member.
    seen: BTreeMap<i64, Option<String>>,
}

impl Process {
    async fn start<B: Bus + 'static>(number: usize, bus: &Arc<B>, table: &Arc<Table>) -> Self {
        let is_dead = Arc::<AtomicBool>::default();
        let own = OwnBus { shared: Arc::clone(bus), is_dead: Arc::clone(&is_dead) };
        let hub = hub(&Arc::new(own), table);
        let watcher = enter(&hub, WATCHER + i64::try_from(number).expect("small")).await;
        Self { hub, is_dead, watcher, seen: BTreeMap::new() }
    }

    /// Receives what waits for the watcher.
    async fn watch(&mut self) {
        while let Some(delivery) = self.watcher.next().await.expect("read") {
            let Delivery::Text(text) = delivery else { continue };
            let frame: Value = serde_json::from_slice(&text).expect("JSON");
            if frame["t"] == "presence" {
                let here = frame["here"].as_array().expect("a list").iter();
                let here =
                    here.map(|one| (one["user"].as_i64().expect("an id"), one["where"].as_str().map(str::to_owned)));
                self.seen = here.collect();
            }
        }
    }
}

async fn enter(hub: &Hub, user: i64) -> Connection {
    let mut connection = hub.open(UserId(user), FamilyId(user)).expect("few connections");
    connection.follow(STREAM, None).await.expect("read");
    connection
}

#[derive(Debug, Clone)]
enum Step {
    Enter {
        member: usize,
        process: usize,
    },
    Leave {
        member: usize,
    },
    Move {
        member: usize,
        week: u8,
    },
    /// The process is killed and another one started.
    Kill {
        process: usize,
    },
    Wait {
        seconds: u8,
    },
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        4 => (0..MEMBERS, 0..PROCESSES).prop_map(|(member, process)| Step::Enter { member, process }),
        2 => (0..MEMBERS).prop_map(|member| Step::Leave { member }),
        3 => (0..MEMBERS, 1..5_u8).prop_map(|(member, week)| Step::Move { member, week }),
        1 => (0..PROCESSES).prop_map(|process| Step::Kill { process }),
        1 => (1..40_u8).prop_map(|seconds| Step::Wait { seconds }),
    ];
    prop::collection::vec(step, 1..60)
}

/// A member's connection.
struct Member {
    process: usize,
    connection: Connection,
    week: Option<String>,
}

async fn run(seed: u64, steps: Vec<Step>) {
    let (bus, table) = (Arc::new(LossyBus::new(seed)), Arc::<Table>::default());
    let mut processes = Vec::new();
    for number in 0..PROCESSES {
        processes.push(Process::start(number, &bus, &table).await);
    }
    let mut members: BTreeMap<usize, Member> = BTreeMap::new();
    for step in steps {
        match step {
            Step::Enter { member, process } => {
                members.remove(&member);
                let connection = enter(&processes[process].hub, i64::try_from(member).expect("small")).await;
                members.insert(member, Member { process, connection, week: None });
            }
            Step::Leave { member } => drop(members.remove(&member)),
            Step::Move { member, week } => {
                if let Some(member) = members.get_mut(&member) {
                    member.week = Some(format!("week:{week}"));
                    member.connection.show_place(ROOM, Place { at: member.week.clone(), state: None });
                }
            }
            Step::Kill { process } => {
                processes[process].is_dead.store(true, Ordering::Relaxed);
                members.retain(|_, member| member.process != process);
                processes[process] = Process::start(process, &bus, &table).await;
            }
            Step::Wait { seconds } => wait(&processes, seconds).await,
        }
    }
    // The last messages may have been lost.
    bus.is_reliable.store(true, Ordering::Relaxed);
    wait(&processes, 46).await;
    let watchers = (0..PROCESSES).map(|number| (WATCHER + i64::try_from(number).expect("small"), None));
    let here = members.iter().map(|(member, it)| (i64::try_from(*member).expect("small"), it.week.clone()));
    let expected: BTreeMap<i64, Option<String>> = here.chain(watchers).collect();
    for process in &mut processes {
        process.watch().await;
        assert_eq!(process.seen, expected);
    }
}

/// Lets seconds pass, in each of which every process exchanges presence.
async fn wait(processes: &[Process], seconds: u8) {
    for _ in 0..seconds {
        tokio::time::advance(Duration::from_secs(1)).await;
        for process in processes {
            process.hub.refresh_presence();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn every_process_shows_the_members_of_all_processes(seed: u64, steps in steps()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
        runtime.expect("a runtime").block_on(run(seed, steps));
    }
}

#[tokio::test(start_paused = true)]
async fn a_member_of_another_process_is_shown_at_once_and_leaves_at_once() {
    let (bus, table) = (Arc::new(InProcessBus::default()), Arc::<Table>::default());
    let mut first = Process::start(0, &bus, &table).await;
    let mut second = Process::start(1, &bus, &table).await;
    let member = enter(&second.hub, 5).await;
    for process in [&mut first, &mut second] {
        process.watch().await;
        assert_eq!(process.seen.keys().copied().collect::<Vec<_>>(), [5, WATCHER, WATCHER + 1]);
    }
    drop(member);
    first.watch().await;
    assert_eq!(first.seen.keys().copied().collect::<Vec<_>>(), [WATCHER, WATCHER + 1]);
}

#[tokio::test(start_paused = true)]
async fn a_process_with_its_first_member_asks_all_processes_although_one_has_just_announced_its_members() {
    let (bus, table) = (Arc::new(InProcessBus::default()), Arc::<Table>::default());
    let second = Process::start(1, &bus, &table).await;
    let _third = Process::start(2, &bus, &table).await;
    let first = hub(&bus, &table);
    let mut watcher = first.open(UserId(WATCHER), FamilyId(WATCHER)).expect("few connections");
    // The first process follows the room already, and has not read yet whether the user may.
    let announce = async { second.watcher.show_place(ROOM, Place { at: Some("week:3".to_owned()), state: None }) };
    let (followed, ()) = tokio::join!(watcher.follow(STREAM, None), announce);
    followed.expect("read");
    let mut first = Process { hub: first, is_dead: Arc::default(), watcher, seen: BTreeMap::new() };
    first.watch().await;
    assert_eq!(first.seen.keys().copied().collect::<Vec<_>>(), [WATCHER, WATCHER + 1, WATCHER + 2]);
}

#[tokio::test(start_paused = true)]
async fn members_of_a_killed_process_are_shown_for_thirty_five_seconds_at_most() {
    let (bus, table) = (Arc::new(InProcessBus::default()), Arc::<Table>::default());
    let mut first = Process::start(0, &bus, &table).await;
    let second = Process::start(1, &bus, &table).await;
    second.is_dead.store(true, Ordering::Relaxed);
    for seconds in [34, 1] {
        first.watch().await;
        assert_eq!(first.seen.len(), 2, "not gone yet");
        for _ in 0..seconds {
            tokio::time::advance(Duration::from_secs(1)).await;
            first.hub.refresh_presence();
        }
    }
    first.watch().await;
    assert_eq!(first.seen.len(), 1);
}

#[tokio::test]
async fn writing_is_shown_in_other_processes_and_only_in_that_room() {
    let (bus, table) = (Arc::new(InProcessBus::default()), Arc::<Table>::default());
    let mut first = Process::start(0, &bus, &table).await;
    let second = Process::start(1, &bus, &table).await;
    let mut outside = first.hub.open(UserId(7), FamilyId(7)).expect("few connections");
    outside.follow(Stream::Room(StudyId(22)), None).await.expect("read");
    while outside.next().await.expect("read").is_some() {}
    first.watch().await;
    second.watcher.type_in(ROOM);
    let frame = format!(r#"{{"t":"typing","room":17,"user":{}}}"#, WATCHER + 1);
    assert_eq!(first.watcher.next().await.expect("read"), Some(Delivery::Text(frame.into())));
    assert_eq!(outside.next().await.expect("read"), None);
}
