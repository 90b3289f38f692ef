//! All open connections of the process and the streams they follow.

use crate::feed::Feed;
use crate::place::Place;
use crate::presence::Presence;
use crate::signal::{End, Ephemeral, Signal};
use kernel::{FamilyId, StudyId, UserId};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::time::Instant;
use unit_of_work::Stream;

#[derive(Default)]
pub(crate) struct Registry(Mutex<State>);

#[derive(Default)]
struct State {
    open: HashMap<u64, Open>,
    of_user: HashMap<UserId, usize>,
    followed: HashMap<Stream, Followed>,
    presence: Presence,
    /// The number of the last announcement to other processes.
    announced: u64,
    next: u64,
    is_stopping: bool,
}

struct Open {
    user: UserId,
    family: FamilyId,
    signal: Arc<Signal>,
}

struct Followed {
    feed: Arc<Feed>,
    by: BTreeMap<u64, (UserId, Arc<Signal>)>,
}

impl Registry {
    /// Adds a connection, unless the user has `most` already.
    pub(crate) fn open(&self, user: UserId, family: FamilyId, most: usize) -> Option<(u64, Arc<Signal>)> {
        let mut state = self.state();
        let count = state.of_user.entry(user).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        let (id, signal) = (state.next, Arc::new(Signal::default()));
        state.next += 1;
        if state.is_stopping {
            signal.end(End::Stopping);
        }
        state.open.insert(id, Open { user, family, signal: Arc::clone(&signal) });
        Some((id, signal))
    }

    /// Removes a connection. Returns the rooms that its user has left.
    pub(crate) fn close(&self, id: u64, followed: &BTreeSet<Stream>) -> Vec<StudyId> {
        let left = followed.iter().filter_map(|stream| self.unfollow(id, *stream)).collect();
        let mut state = self.state();
        let Some(Open { user, .. }) = state.open.remove(&id) else { return left };
        if let Some(count) = state.of_user.get_mut(&user) {
            *count -= 1;
            if *count == 0 {
                state.of_user.remove(&user);
            }
        }
        left
    }

    pub(crate) fn follow(&self, id: u64, stream: Stream) -> Option<Arc<Feed>> {
        let mut state = self.state();
        let Open { user, signal, .. } = state.open.get(&id)?;
        let reader = (*user, Arc::clone(signal));
        let followed = state
            .followed
            .entry(stream)
            .or_insert_with(|| Followed { feed: Arc::new(Feed::new(stream)), by: BTreeMap::new() });
        followed.by.insert(id, reader);
        Some(Arc::clone(&followed.feed))
    }

    /// Returns the room if the connection's user has left it.
    pub(crate) fn unfollow(&self, id: u64, stream: Stream) -> Option<StudyId> {
        let mut state = self.state();
        if let Some(followed) = state.followed.get_mut(&stream) {
            if let Some((_, signal)) = followed.by.remove(&id) {
                signal.forget(stream);
            }
            if followed.by.is_empty() {
                state.followed.remove(&stream);
            }
        }
        let Stream::Room(room) = stream else { return None };
        if !state.followed.contains_key(&stream) {
            state.presence.elsewhere.forget(room);
        }
        state.presence.remove(room, id).then(|| {
            state.pass_presence(room);
            room
        })
    }

    /// Wakes the connections that follow a stream.
    pub(crate) fn announce(&self, stream: Stream) {
        let state = self.state();
        let Some(followed) = state.followed.get(&stream) else { return };
        followed.feed.announce();
        for (_, signal) in followed.by.values() {
            signal.mark_changed(stream);
        }
    }

    /// Passes a frame on to the other users who follow a room.
    pub(crate) fn pass(&self, room: StudyId, from: UserId, subject: Ephemeral, frame: &str) {
        self.state().pass(room, Some(from), subject, frame);
    }

    /// Sets where a connection's user is in a room, and shows a change to all who follow the room. Returns whether there was
    /// one. Without one, only the connection itself receives who is here.
    pub(crate) fn set_place(&self, id: u64, room: StudyId, place: Place) -> bool {
        let mut state = self.state();
        let Some(Open { user, signal, .. }) = state.open.get(&id) else { return false };
        let (user, signal) = (*user, Arc::clone(signal));
        let changes = state.presence.set(room, id, user, place);
        if changes {
            state.pass_presence(room);
        } else {
            signal.pass(Ephemeral::Presence(room), state.presence.frame(room).into());
        }
        changes
    }

    /// Stores who is in a room in another process, and shows it to all who follow the room here. Ignores other rooms.
    pub(crate) fn receive(&self, room: StudyId, process: u64, number: u64, here: Vec<(UserId, Place)>) {
        let mut state = self.state();
        let is_followed = state.followed.contains_key(&Stream::Room(room));
        if is_followed && state.presence.elsewhere.receive(room, process, number, here, Instant::now()) {
            state.pass_presence(room);
        }
    }

    /// Drops what other processes have not repeated.
    pub(crate) fn expire(&self) {
        let mut state = self.state();
        for room in state.presence.elsewhere.expire(Instant::now()) {
            state.pass_presence(room);
        }
    }

    pub(crate) fn has_members(&self, room: StudyId) -> bool {
        self.state().presence.has_members(room)
    }

    pub(crate) fn rooms_with_members(&self) -> Vec<StudyId> {
        self.state().presence.rooms()
    }

    /// Returns who is in a room in this process, with a number that is greater for later announcements.
    pub(crate) fn announcement(&self, room: StudyId) -> (u64, Vec<(UserId, Place)>) {
        let mut state = self.state();
        state.announced += 1;
        (state.announced, state.presence.members(room))
    }

    /// Ends the connections whose session satisfies the condition.
    pub(crate) fn end_sessions(&self, is_ended: impl Fn(FamilyId) -> bool) {
        for open in self.state().open.values().filter(|open| is_ended(open.family)) {
            open.signal.end(End::SessionEnded);
        }
    }

    /// Ends all connections, also those that are opened later.
    pub(crate) fn stop(&self) {
        let mut state = self.state();
        state.is_stopping = true;
        for open in state.open.values() {
            open.signal.end(End::Stopping);
        }
    }

    /// Returns the streams that are followed, with the number of the last event that was read, if known.
    pub(crate) fn known_heads(&self) -> Vec<(Stream, Option<i64>)> {
        self.state().followed.iter().map(|(stream, followed)| (*stream, followed.feed.known_head())).collect()
    }

    pub(crate) fn count(&self) -> usize {
        self.state().open.len()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn pass_presence(&self, room: StudyId) {
        self.pass(room, None, Ephemeral::Presence(room), &self.presence.frame(room));
    }

    fn pass(&self, room: StudyId, except: Option<UserId>, subject: Ephemeral, frame: &str) {
        let Some(followed) = self.followed.get(&Stream::Room(room)) else { return };
        let frame = bytes::Bytes::copy_from_slice(frame.as_bytes());
        for (_, signal) in followed.by.values().filter(|(user, _)| Some(*user) != except) {
            signal.pass(subject, frame.clone());
        }
    }
}
