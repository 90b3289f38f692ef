use crate::table::{LossyBus, Table, World, hub};
use kernel::{FamilyId, StudyId, UserId};
use live::{Connection, Delivery, Hub, Start};
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use unit_of_work::{Bus, Channel, Message, Stream};

const STREAMS: [Stream; 3] = [Stream::Room(StudyId(17)), Stream::Room(StudyId(22)), Stream::User(UserId(5))];
const CLIENTS: usize = 20;
const PROCESSES: usize = 2;

#[derive(Debug, Clone)]
enum Step {
    Append {
        stream: usize,
        count: i64,
    },
    /// A client reads at most so many frames.
    Read {
        client: usize,
        frames: usize,
    },
    /// A client loses its connection and connects again.
    Reconnect {
        client: usize,
    },
    /// A process is killed, and another one takes its place.
    Kill {
        process: usize,
    },
    /// A client loads the present state, and follows what comes after it.
    Load {
        client: usize,
    },
    /// The database fails or recovers.
    Break {
        is_broken: bool,
    },
    /// Time passes, after which falling behind again is no overload.
    Pause,
    Sweep,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        6 => (0..STREAMS.len(), 1..30_i64).prop_map(|(stream, count)| Step::Append { stream, count }),
        1 => (0..STREAMS.len(), 100..400_i64).prop_map(|(stream, count)| Step::Append { stream, count }),
        12 => (0..CLIENTS, 0..6_usize).prop_map(|(client, frames)| Step::Read { client, frames }),
        2 => (0..CLIENTS).prop_map(|client| Step::Reconnect { client }),
        1 => (0..PROCESSES).prop_map(|process| Step::Kill { process }),
        1 => (0..CLIENTS).prop_map(|client| Step::Load { client }),
        1 => any::<bool>().prop_map(|is_broken| Step::Break { is_broken }),
        1 => Just(Step::Pause),
        1 => Just(Step::Sweep),
    ];
    prop::collection::vec(step, 1..300)
}

/// The processes that share a table.
struct Processes {
    table: Arc<Table>,
    bus: Arc<LossyBus>,
    hubs: Vec<Hub>,
}

impl Processes {
    fn new(seed: u64) -> Self {
        let (table, bus) = (Arc::<Table>::default(), Arc::new(LossyBus::new(seed)));
        let hubs = (0..PROCESSES).map(|_| hub(&bus, &table)).collect();
        Self { table, bus, hubs }
    }

    /// Appends events and announces them.
    fn append(&self, stream: Stream, count: i64) {
        self.table.append(stream, count);
        self.bus.publish(&Message::new(Channel::EventsAppended, stream));
    }

    fn kill(&mut self, process: usize) {
        self.hubs[process] = hub(&self.bus, &self.table);
    }

    fn set_broken(&self, is_broken: bool) {
        *self.table.is_broken.lock().expect("no panic") = is_broken;
    }

    async fn sweep(&self) {
        for hub in &self.hubs {
            hub.sweep().await.expect("heads are read");
        }
    }
}

/// A client with the number of the last event it has seen, by stream.
struct Client {
    user: UserId,
    process: usize,
    connection: Option<Connection>,
    seen: BTreeMap<Stream, i64>,
    /// The number of times that the client loaded the present state.
    resets: usize,
}

impl Client {
    async fn connect(&mut self, processes: &Processes) {
        self.connection = None;
        let mut connection = processes.hubs[self.process].open(self.user, FamilyId(1)).expect("few connections");
        for stream in STREAMS {
            let Ok(start) = connection.follow(stream, self.seen.get(&stream).copied()).await else { return };
            let Start::After(after) = start else { panic!("a reader") };
            // Without a number, the client loads the present state once it has received where the stream continues.
            self.seen.insert(stream, after);
        }
        self.connection = Some(connection);
    }

    /// Receives at most so many frames. Returns whether there are no more.
    async fn read(&mut self, processes: &Processes, frames: usize) -> bool {
        for _ in 0..frames {
            let Some(connection) = &mut self.connection else {
                self.connect(processes).await;
                continue;
            };
            match connection.next().await {
                Ok(None) => return true,
                Err(_) => return false,
                Ok(Some(Delivery::Text(text))) => self.see(&text),
                Ok(Some(Delivery::Reset { stream, head })) => {
                    let seen = self.seen.insert(stream, head).expect("followed");
                    assert!(head > seen, "a reset skips events that were not delivered");
                    self.resets += 1;
                }
                Ok(Some(Delivery::Overloaded)) => self.connection = None,
                Ok(Some(other)) => panic!("{other:?}"),
            }
        }
        false
    }

    fn see(&mut self, text: &[u8]) {
        let frame: serde_json::Value = serde_json::from_slice(text).expect("JSON");
        let stream = match (frame["t"].as_str(), frame["room"].as_i64()) {
            (Some("events"), Some(room)) => Stream::Room(StudyId(room)),
            (Some("me"), None) => Stream::User(UserId(5)),
            (Some("presence"), _) => return,
            _ => panic!("{frame}"),
        };
        let seen = self.seen.get_mut(&stream).expect("followed");
        assert_eq!(frame["from"].as_i64(), Some(*seen + 1));
        for event in frame["events"].as_array().expect("events") {
            *seen += 1;
            assert_eq!(event["seq"].as_i64(), Some(*seen), "each event once and in order");
        }
    }
}

async fn run(seed: u64, steps: Vec<Step>) {
    let mut processes = Processes::new(seed);
    let mut clients: Vec<Client> = Vec::new();
    for number in 0..CLIENTS {
        let user = UserId(i64::try_from(number).expect("small") / 3);
        let process = number % PROCESSES;
        let mut client = Client { user, process, connection: None, seen: BTreeMap::new(), resets: 0 };
        client.connect(&processes).await;
        clients.push(client);
    }
    for step in steps {
        match step {
            Step::Append { stream, count } => processes.append(STREAMS[stream], count),
            Step::Read { client, frames } => drop(clients[client].read(&processes, frames).await),
            Step::Reconnect { client } => clients[client].connect(&processes).await,
            Step::Kill { process } => {
                clients
                    .iter_mut()
                    .filter(|client| client.process == process)
                    .for_each(|client| client.connection = None);
                processes.kill(process);
            }
            Step::Load { client } => {
                clients[client].seen = STREAMS.map(|stream| (stream, processes.table.head(stream))).into();
                clients[client].connect(&processes).await;
            }
            Step::Break { is_broken } => processes.set_broken(is_broken),
            Step::Pause => tokio::time::advance(std::time::Duration::from_secs(11)).await,
            Step::Sweep => processes.sweep().await,
        }
    }
    processes.set_broken(false);
    processes.sweep().await;
    for client in &mut clients {
        while !client.read(&processes, 10).await {}
        for stream in STREAMS {
            assert_eq!(client.seen[&stream], processes.table.head(stream), "after {} resets", client.resets);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn each_client_sees_the_table_once_and_in_order_over_a_bus_that_loses_and_repeats(seed: u64, steps in steps()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
        runtime.expect("a runtime").block_on(run(seed, steps));
    }
}

#[tokio::test]
async fn an_event_is_read_once_for_all_connections_of_the_process() {
    let world = World::new(live::InProcessBus::default());
    let mut connections = Vec::new();
    for number in 0..200 {
        let mut connection = world.hub.open(UserId(number), FamilyId(number)).expect("the first of the user");
        connection.follow(STREAMS[0], None).await.expect("read");
        while connection.next().await.expect("read").is_some() {}
        connections.push(connection);
    }
    let before = world.table.reads.load(Ordering::Relaxed);
    world.append(STREAMS[0], 3);
    for connection in &mut connections {
        connection.woken().await;
        // Presence waits too.
        let mut texts = Vec::new();
        while let Some(Delivery::Text(text)) = connection.next().await.expect("read") {
            texts.push(text);
        }
        let frame = r#"{"t":"events","room":17,"from":1,"events":[{"seq":1},{"seq":2},{"seq":3}]}"#;
        assert_eq!(texts.first().map(|text| &text[..]), Some(frame.as_bytes()));
    }
    assert_eq!(world.table.reads.load(Ordering::Relaxed) - before, 1);
}
