use bytes::Bytes;
use kernel::{StudyId, UserId};
use std::collections::{BTreeSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;
use unit_of_work::Stream;

/// The maximum number of ephemeral frames that wait for a connection. Older ones are dropped.
const EPHEMERAL_MAX: usize = 64;

/// Why a connection ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The session was ended: by signing out, a suspension, an erasure.
    SessionEnded,
    /// The process shuts down.
    Stopping,
}

/// The subject of an ephemeral frame, which is neither stored nor numbered. A newer frame replaces a waiting one of the same
/// subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ephemeral {
    Typing(StudyId, UserId),
    Presence(StudyId),
}

impl Ephemeral {
    fn room(self) -> StudyId {
        match self {
            Self::Typing(room, _) | Self::Presence(room) => room,
        }
    }
}

/// Wakes one connection, and holds what it has to do.
#[derive(Debug, Default)]
pub(crate) struct Signal {
    waiting: Mutex<Waiting>,
    woken: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    changed: BTreeSet<Stream>,
    ephemeral: VecDeque<(Ephemeral, Bytes)>,
    end: Option<End>,
}

impl Signal {
    /// Resolves when there is something to do, also if it was announced before.
    pub(crate) async fn woken(&self) {
        self.woken.notified().await;
    }

    pub(crate) fn mark_changed(&self, stream: Stream) {
        self.waiting().changed.insert(stream);
        self.woken.notify_one();
    }

    pub(crate) fn pass(&self, subject: Ephemeral, frame: Bytes) {
        let mut waiting = self.waiting();
        waiting.ephemeral.retain(|(other, _)| *other != subject);
        if waiting.ephemeral.len() == EPHEMERAL_MAX {
            waiting.ephemeral.pop_front();
        }
        waiting.ephemeral.push_back((subject, frame));
        drop(waiting);
        self.woken.notify_one();
    }

    /// Drops the ephemeral frames of a room that is followed no longer.
    pub(crate) fn forget(&self, stream: Stream) {
        self.waiting().ephemeral.retain(|(subject, _)| Stream::Room(subject.room()) != stream);
    }

    pub(crate) fn end(&self, why: End) {
        self.waiting().end.get_or_insert(why);
        self.woken.notify_one();
    }

    pub(crate) fn ended(&self) -> Option<End> {
        self.waiting().end
    }

    pub(crate) fn take_ephemeral(&self) -> Option<Bytes> {
        self.waiting().ephemeral.pop_front().map(|(_, frame)| frame)
    }

    pub(crate) fn take_changed(&self) -> Option<Stream> {
        self.waiting().changed.pop_first()
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newer_ephemeral_frame_replaces_the_one_that_waits() {
        let signal = Signal::default();
        let typing = |user| Ephemeral::Typing(StudyId(1), UserId(user));
        signal.pass(typing(1), "a".into());
        signal.pass(typing(2), "b".into());
        signal.pass(typing(1), "c".into());
        assert_eq!(signal.take_ephemeral().as_deref(), Some(&b"b"[..]));
        assert_eq!(signal.take_ephemeral().as_deref(), Some(&b"c"[..]));
        assert_eq!(signal.take_ephemeral(), None);
    }

    #[test]
    fn a_bounded_number_of_ephemeral_frames_waits() {
        let signal = Signal::default();
        for user in 0..1_000 {
            signal.pass(Ephemeral::Typing(StudyId(1), UserId(user)), "x".into());
        }
        assert_eq!(std::iter::from_fn(|| signal.take_ephemeral()).count(), EPHEMERAL_MAX);
    }
}
