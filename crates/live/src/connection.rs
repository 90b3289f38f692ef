use crate::announcer::Announcer;
use crate::feed::{Feed, Next, PAGE};
use crate::place::Place;
use crate::registry::Registry;
use crate::signal::{End, Signal};
use crate::source::Source;
use bytes::Bytes;
use kernel::{StoreError, StudyId, UserId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;
use unit_of_work::Stream;

/// The number of events from the table by which a connection catches up. After more it starts anew.
const CATCHING_UP: i64 = 500;
/// The minimum number of events that are read at once.
const SMALLEST_PAGE: i64 = 10;
/// A connection that falls behind twice within this time is overloaded.
const BETWEEN_RESETS: Duration = Duration::from_secs(10);

/// One client and the streams it follows. Ends when it is dropped.
pub struct Connection {
    id: u64,
    user: UserId,
    signal: Arc<Signal>,
    followed: BTreeMap<Stream, Position>,
    registry: Arc<Registry>,
    announcer: Arc<Announcer>,
    source: Arc<dyn Source>,
    fell_behind_at: Option<Instant>,
}

/// How far a connection has read a stream.
struct Position {
    feed: Arc<Feed>,
    /// The number of the last event that was delivered.
    after: i64,
    /// None once the connection has caught up.
    catching_up: Option<CatchingUp>,
}

/// The progress of a connection that reads from the table.
#[derive(Clone, Copy)]
struct CatchingUp {
    /// The number of delivered events.
    events: i64,
    /// The number of events of the next read. Long messages fill a frame early, and the rest of a read is thrown away.
    page: i64,
}

impl CatchingUp {
    const BEGINNING: Self = Self { events: 0, page: PAGE };

    /// Adds the events of a frame. The next frame may have twice as many.
    fn with(self, events: i64) -> Self {
        Self { events: self.events + events, page: (2 * events).clamp(SMALLEST_PAGE, PAGE) }
    }
}

/// Where a connection begins to follow a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// After the event of this number.
    After(i64),
    /// The user may not read the stream.
    Refused,
}

/// The next thing to send to the client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    /// A frame of text.
    Text(Bytes),
    /// Events are missing. The client loads the present state and continues after `head`.
    Reset {
        stream: Stream,
        head: i64,
    },
    /// The user may no longer read the stream.
    Closed(Stream),
    /// The client reads too slowly.
    Overloaded,
    End(End),
}

impl Connection {
    pub(crate) fn new(
        id: u64,
        user: UserId,
        signal: Arc<Signal>,
        registry: Arc<Registry>,
        announcer: Arc<Announcer>,
        source: Arc<dyn Source>,
    ) -> Self {
        Self { id, user, signal, followed: BTreeMap::new(), registry, announcer, source, fell_behind_at: None }
    }

    #[must_use]
    pub fn user(&self) -> UserId {
        self.user
    }

    /// Follows a stream after the event of the given number, or from now on.
    pub async fn follow(&mut self, stream: Stream, after: Option<i64>) -> Result<Start, StoreError> {
        let Some(feed) = self.registry.follow(self.id, stream) else { return Ok(Start::Refused) };
        let position = Position {
            feed: Arc::clone(&feed),
            after: after.unwrap_or_default(),
            catching_up: Some(CatchingUp::BEGINNING),
        };
        self.followed.insert(stream, position);
        let head = match feed.head(self.source.as_ref(), self.user).await {
            Ok(Some(head)) => head,
            refused => {
                self.unfollow(stream);
                return refused.map(|_| Start::Refused);
            }
        };
        let after = after.unwrap_or(head);
        self.followed.insert(stream, Position { feed, after, catching_up: Some(CatchingUp::BEGINNING) });
        // Announcements since the connection was registered find it, and earlier events are delivered at once.
        if let Stream::Room(room) = stream {
            self.announcer.enter(self.id, room);
        }
        self.signal.mark_changed(stream);
        Ok(Start::After(after))
    }

    pub fn unfollow(&mut self, stream: Stream) {
        self.followed.remove(&stream);
        self.announcer.unfollow(self.id, stream);
    }

    #[must_use]
    pub fn follows(&self, stream: Stream) -> bool {
        self.followed.contains_key(&stream)
    }

    #[must_use]
    pub fn count_followed(&self) -> usize {
        self.followed.len()
    }

    /// Shows the other members of a room that the user is writing. Does nothing if the connection does not follow the room.
    pub fn type_in(&self, room: StudyId) {
        if self.follows(Stream::Room(room)) {
            self.announcer.type_in(room, self.user);
        }
    }

    /// Shows the members of a room where the user is. Does nothing if the connection does not follow the room.
    pub fn show_place(&self, room: StudyId, place: Place) {
        if self.follows(Stream::Room(room)) {
            self.announcer.set_place(self.id, room, place);
        }
    }

    /// Returns why the connection has ended, if it has.
    #[must_use]
    pub fn ended(&self) -> Option<End> {
        self.signal.ended()
    }

    /// Resolves when [`Self::next`] may have something to deliver.
    pub async fn woken(&self) {
        self.signal.woken().await;
    }

    /// Returns what is to be sent next; none if there is nothing now. After an error, the same is tried again.
    pub async fn next(&mut self) -> Result<Option<Delivery>, StoreError> {
        loop {
            if let Some(end) = self.signal.ended() {
                return Ok(Some(Delivery::End(end)));
            }
            // First, because it shows whether the user may still read the room.
            let Some(stream) = self.signal.take_changed() else {
                return Ok(self.signal.take_ephemeral().map(Delivery::Text));
            };
            match self.next_of(stream).await {
                Ok(None) => {}
                Ok(delivery) => {
                    self.signal.mark_changed(stream);
                    // The session may have ended during the read, which can take seconds.
                    return Ok(self.signal.ended().map(Delivery::End).or(delivery));
                }
                Err(error) => {
                    self.signal.mark_changed(stream);
                    return Err(error);
                }
            }
        }
    }

    async fn next_of(&mut self, stream: Stream) -> Result<Option<Delivery>, StoreError> {
        let Some(position) = self.followed.get_mut(&stream) else { return Ok(None) };
        let (source, user, after) = (self.source.as_ref(), self.user, position.after);
        let mut next = position.feed.next(source, user, after, || self.registry.announce(stream)).await?;
        let mut falls_behind = false;
        match (&next, position.catching_up) {
            (Next::Older { .. }, Some(so_far)) if so_far.events < CATCHING_UP => {
                next = position.feed.read(source, user, after, so_far.page).await?;
                if let Next::Frame(frame) = &next {
                    position.catching_up = Some(so_far.with(frame.to - after));
                }
            }
            (Next::Older { .. }, so_far) => falls_behind = so_far.is_none(),
            _ => position.catching_up = None,
        }
        match next {
            Next::UpToDate => Ok(None),
            Next::Frame(frame) => {
                position.after = frame.to;
                Ok(Some(Delivery::Text(frame.text)))
            }
            Next::Reset { head } | Next::Older { head } => {
                position.after = head;
                let is_overloaded = falls_behind && self.falls_behind_again();
                Ok(Some(if is_overloaded { Delivery::Overloaded } else { Delivery::Reset { stream, head } }))
            }
            Next::NoReader => {
                self.unfollow(stream);
                Ok(Some(Delivery::Closed(stream)))
            }
        }
    }

    /// Notes that the client has fallen behind. Returns whether it did so shortly before.
    fn falls_behind_again(&mut self) -> bool {
        let now = Instant::now();
        let before = self.fell_behind_at.replace(now);
        before.is_some_and(|before| now - before < BETWEEN_RESETS)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let followed: BTreeSet<Stream> = self.followed.keys().copied().collect();
        self.announcer.close(self.id, &followed);
    }
}
