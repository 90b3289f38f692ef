//! Live delivery: the socket at /api/live, and polling where sockets fail.
//!
//! | Topic | Location |
//! |---|---|
//! | the upgrade, and who may ask for it | `live/upgrade.rs` |
//! | sockets that have not sent a token yet | `live/waiting.rs` |
//! | one socket from its greeting to its end | `live/socket.rs` |
//! | reading and writing frames, within time limits | `live/client.rs` |
//! | the frames, and the codes that close a socket | `live/frames.rs` |
//! | events as clients receive them | `live/view.rs` |
//! | reading streams for all sockets | `live/source.rs` |
//! | polling | `live/polling.rs`, `live/query.rs` |

mod client;
mod frames;
mod polling;
mod query;
mod socket;
mod source;
mod upgrade;
mod view;
mod waiting;

pub(crate) use frames::{ClientFrame, ServerFrame};
pub(crate) use upgrade::open_socket;

use crate::http::mounting::Routes;
use crate::state::AppState;
use ::live::Hub;
use application::Services;
use application::background::{self, every};
use source::Streams;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use waiting::Waiting;

pub(crate) fn mount(config: &mut impl Routes) {
    config.service(polling::list_own_events).service(polling::list_room_events);
}

/// How often sessions that ended without a message are looked for.
const TURN: Duration = Duration::from_secs(1);
/// The number of turns between two searches for events without a message.
const TURNS_OF_A_SWEEP: u64 = 15;

/// The time limits of sockets.
#[derive(Debug, Clone, Copy)]
pub struct LiveTimes {
    /// From the upgrade to the token.
    pub greeting: Duration,
    /// Between two pings.
    pub beat: Duration,
    /// Without a sign of the client.
    pub silence: Duration,
    /// Until the client reads what was sent.
    pub unread: Duration,
    /// After the expiry of the token.
    pub grace: Duration,
}

impl Default for LiveTimes {
    fn default() -> Self {
        Self {
            greeting: Duration::from_secs(5),
            beat: Duration::from_secs(25),
            silence: Duration::from_secs(60),
            unread: Duration::from_secs(10),
            grace: Duration::from_secs(30),
        }
    }
}

/// The state that all sockets of the process share. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Live {
    pub(crate) hub: Hub,
    waiting: Waiting,
    times: LiveTimes,
}

impl Live {
    pub(crate) fn new(services: &Services, times: LiveTimes) -> Self {
        let source = Arc::new(Streams { store: services.store.clone(), clock: Arc::clone(&services.clock) });
        Self { hub: Hub::new(services.bus.as_ref(), source), waiting: Waiting::default(), times }
    }
}

impl AppState {
    /// Returns the number of open sockets of this process.
    #[must_use]
    pub fn count_sockets(&self) -> usize {
        self.live.hub.count()
    }

    /// Finds what no message announced, and ends all sockets at shutdown.
    pub async fn deliver_events(self, shutdown: background::Shutdown) {
        let (name, turns) = ("live", AtomicU64::new(0));
        let turn = || async {
            self.live.hub.end_sessions(|family| self.accounts.ended.contains(family));
            if turns.fetch_add(1, Ordering::Relaxed) % TURNS_OF_A_SWEEP == TURNS_OF_A_SWEEP - 1 {
                self.live.hub.sweep().await?;
            }
            Ok(())
        };
        self.supervisor.run(name, shutdown.clone(), || every(name, TURN, shutdown.clone(), turn)).await;
        self.live.hub.stop();
    }
}
