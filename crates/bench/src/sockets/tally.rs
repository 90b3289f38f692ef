use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::time::Instant;

/// Counts of all sockets. One thread uses it.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) open: usize,
    pub(crate) opened: usize,
    /// Attempts that failed.
    pub(crate) failed: usize,
    pub(crate) events: usize,
    pub(crate) frames: usize,
    /// Events that were skipped without a reset.
    pub(crate) missing: i64,
    pub(crate) repeated: usize,
    pub(crate) resets: usize,
    pub(crate) byes: usize,
    /// Sockets that may no longer follow their room, or that were closed because their session has ended.
    pub(crate) silenced: usize,
    /// Sockets that were closed, by code.
    pub(crate) closed: BTreeMap<u16, usize>,
    /// The number of the last event of each socket in its room.
    pub(crate) seen: Vec<i64>,
    /// When messages arrived, by client id.
    pub(crate) arrived: HashMap<String, Vec<Instant>>,
    last_frame: Option<Instant>,
}

impl Tally {
    /// Counts the events of a frame, which begin with the number `from`. Returns the number of the last one.
    pub(crate) fn see(&mut self, seen: i64, from: i64, events: &[Value]) -> i64 {
        let now = Instant::now();
        (self.frames, self.last_frame) = (self.frames + 1, Some(now));
        let mut last = seen;
        for (seq, event) in (from..).zip(events) {
            self.events += 1;
            if seq <= last {
                self.repeated += 1;
                continue;
            }
            self.missing += seq - last - 1;
            last = seq;
            if let Some(arrived) = event["d"]["clientId"].as_str().and_then(|id| self.arrived.get_mut(id)) {
                arrived.push(now);
            }
        }
        last
    }

    pub(crate) fn count(&self) -> Value {
        json!({
            "open": self.open, "opened": self.opened, "failed": self.failed, "events": self.events, "frames": self.frames,
            "missing": self.missing, "repeated": self.repeated, "resets": self.resets, "byes": self.byes, "silenced": self.silenced, "closed": self.closed,
            "least": self.seen.iter().min(), "most": self.seen.iter().max(),
            "quietSeconds": self.last_frame.map(|at| at.elapsed().as_secs_f64()),
        })
    }
}
