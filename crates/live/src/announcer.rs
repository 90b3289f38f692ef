use crate::place::Place;
use crate::registry::Registry;
use crate::signal::Ephemeral;
use crate::word::Word;
use kernel::{Randomness, StudyId, UserId};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;
use unit_of_work::{Bus, Channel, Message, Stream};

/// Between two announcements of all rooms. Shorter than a third of their validity, so that two may be lost.
const REPETITION: Duration = Duration::from_secs(10);

/// Announces to other processes which users of this one are in a room or writing, and handles their announcements.
///
/// It publishes without the lock of the registry, because the bus calls [`Self::receive`] before publishing returns.
pub(crate) struct Announcer {
    registry: Arc<Registry>,
    bus: Arc<dyn Bus>,
    /// A random number.
    process: u64,
    repeated_at: Mutex<Instant>,
}

impl Announcer {
    pub(crate) fn new(registry: Arc<Registry>, bus: Arc<dyn Bus>, randomness: &dyn Randomness) -> Self {
        let mut process = [0; 8];
        randomness.fill(&mut process);
        Self { registry, bus, process: u64::from_be_bytes(process), repeated_at: Mutex::new(Instant::now()) }
    }

    /// Sets where a connection's user is in a room, and shows it to all who follow the room.
    pub(crate) fn set_place(&self, connection: u64, room: StudyId, place: Place) {
        if self.registry.set_place(connection, room, place) {
            self.announce([room]);
        }
    }

    /// Shows that a connection's user is in a room. The first one of this process asks all others who is there: one of
    /// them may have announced it a moment ago, but not all.
    pub(crate) fn enter(&self, connection: u64, room: StudyId) {
        let is_first = !self.registry.has_members(room);
        self.set_place(connection, room, Place::default());
        if is_first {
            self.publish([Word::Ask { p: self.process, r: room.0 }]);
        }
    }

    pub(crate) fn unfollow(&self, connection: u64, stream: Stream) {
        self.announce(self.registry.unfollow(connection, stream));
    }

    pub(crate) fn close(&self, connection: u64, followed: &BTreeSet<Stream>) {
        self.announce(self.registry.close(connection, followed));
    }

    /// Shows the other members of a room that a user is writing.
    pub(crate) fn type_in(&self, room: StudyId, user: UserId) {
        self.show_typing(room, user);
        self.publish([Word::Typing { p: self.process, r: room.0, user: user.0 }]);
    }

    /// Handles an announcement of another process.
    pub(crate) fn receive(&self, message: &Message) {
        for word in message.words().filter_map(Word::parse) {
            match word {
                Word::Here { p, n, r, here } if p != self.process => {
                    let here = here.into_iter().map(|(user, at, state)| (UserId(user), Place { at, state })).collect();
                    self.registry.receive(StudyId(r), p, n, here);
                }
                Word::Ask { p, r } if p != self.process && self.registry.has_members(StudyId(r)) => {
                    self.announce([StudyId(r)]);
                }
                Word::Typing { p, r, user } if p != self.process => self.show_typing(StudyId(r), UserId(user)),
                _ => {}
            }
        }
    }

    /// Drops what the others have not repeated, and repeats the own announcements when it is time.
    pub(crate) fn refresh(&self) {
        self.registry.expire();
        let now = Instant::now();
        let is_due = {
            let mut repeated_at = self.repeated_at.lock().unwrap_or_else(PoisonError::into_inner);
            let is_due = now - *repeated_at >= REPETITION;
            if is_due {
                *repeated_at = now;
            }
            is_due
        };
        if is_due {
            self.announce(self.registry.rooms_with_members());
        }
    }

    fn announce(&self, rooms: impl IntoIterator<Item = StudyId>) {
        self.publish(rooms.into_iter().map(|room| {
            let (number, here) = self.registry.announcement(room);
            Word::here(self.process, number, room.0, here)
        }));
    }

    fn publish(&self, words: impl IntoIterator<Item = Word>) {
        for message in Message::list(Channel::Ephemeral, words.into_iter().map(|word| word.text())) {
            self.bus.publish(&message);
        }
    }

    fn show_typing(&self, room: StudyId, user: UserId) {
        let frame = format!(r#"{{"t":"typing","room":{room},"user":{user}}}"#);
        self.registry.pass(room, user, Ephemeral::Typing(room, user), &frame);
    }
}
