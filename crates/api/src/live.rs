//! Live delivery: the socket at /api/live, and polling where sockets fail.
//!
//! | Topic | Location |
//! |---|---|
//! | the upgrade, and who may ask for it | `live/upgrade.rs` |
//! | what all sockets share, also those that have not sent a token yet | `state/live.rs`, `state/waiting.rs` |
//! | one socket from its greeting to its end | `live/socket.rs` |
//! | reading and writing frames, within time limits | `live/client.rs` |
//! | what is sent to a client that does not read | `live/credit.rs` |
//! | the frames, and the codes that close a socket | `live/frames.rs` |
//! | events as clients receive them | `live/view.rs` |
//! | reading streams for all sockets | `live/source.rs` |
//! | ending all sockets at shutdown | `live/stopping.rs` |
//! | polling | `live/polling.rs`, `live/query.rs` |

mod client;
mod credit;
mod frames;
mod polling;
mod query;
mod socket;
mod source;
mod stopping;
mod upgrade;
mod view;

pub(crate) use frames::{ClientFrame, ServerFrame};
pub(crate) use upgrade::open_socket;

use crate::http::mounting::Routes;
use crate::state::{AppState, Live, Settings};
use ::live::Hub;
use application::Services;
use application::background::{self, every};
use source::Streams;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use stopping::stop_at_shutdown;

pub(crate) fn mount(config: &mut impl Routes) {
    config.service(polling::list_own_events).service(polling::list_room_events);
}

/// How often sessions that ended without a message are looked for, and presence is exchanged.
const TURN: Duration = Duration::from_secs(1);
/// The number of turns between two searches for events without a message.
const TURNS_OF_A_SWEEP: u64 = 15;

impl AppState {
    #[must_use]
    pub fn new(services: Services, settings: Settings) -> Self {
        let source = Arc::new(Streams { store: services.store.clone(), clock: Arc::clone(&services.clock) });
        let hub = Hub::new(&services.bus, source, services.randomness.as_ref());
        let live = Live::new(hub, settings.live);
        Self::of_parts(services, live, settings)
    }

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
            self.live.hub.refresh_presence();
            let is_due = turns.fetch_add(1, Ordering::Relaxed) % TURNS_OF_A_SWEEP == TURNS_OF_A_SWEEP - 1;
            if is_due || self.live.hub.is_behind() {
                self.live.hub.sweep().await?;
            }
            Ok(())
        };
        let turns = self.supervisor.run(name, shutdown.clone(), || every(name, TURN, shutdown.clone(), turn));
        stop_at_shutdown(&self.live.hub, shutdown.clone(), turns).await;
    }
}
