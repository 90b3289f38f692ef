//! The end of one stream, shared by all connections of the process that follow it. The first connection that needs a
//! new event reads and serializes it; the others find the finished frame.

use crate::source::{Line, Lines, Outdated, Read, Source};
use bytes::Bytes;
use kernel::{MessageNo, StoreError, UserId};
use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::Mutex;
use unit_of_work::Stream;

/// The number of frames that a slow connection may lag behind.
const FRAMES: usize = 64;
/// The size of all frames that a feed holds, in bytes.
const BYTES: usize = 256 * 1024;
/// The maximum number of events that are read at once.
pub(crate) const PAGE: i64 = 100;
/// A frame with more bytes takes no further event.
const FULL: usize = 64 * 1024;

pub(crate) struct Feed {
    stream: Stream,
    /// The number of changes that were announced.
    announced: AtomicU64,
    tail: Mutex<Tail>,
}

#[derive(Default)]
struct Tail {
    /// The number of announced changes that the last read covers; 0 before the first read.
    covered: u64,
    /// The number of the last event that was read.
    head: i64,
    readers: BTreeSet<UserId>,
    frames: VecDeque<Frame>,
    /// The size of the frames.
    bytes: usize,
}

/// Consecutive events.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Frame {
    from: i64,
    /// The number of the last event.
    pub(crate) to: i64,
    /// Empty if a message in it has changed since, perhaps because it was deleted. Its events are then read again.
    pub(crate) text: Bytes,
    /// The messages whose text it contains.
    shows: BTreeSet<MessageNo>,
    outdates: BTreeSet<Outdated>,
}

impl Frame {
    fn is_outdated_by(&self, later: &Self) -> bool {
        later.outdates.iter().any(|outdated| match outdated {
            Outdated::Nothing => false,
            Outdated::Message(no) => self.shows.contains(no),
            Outdated::AllMessages => !self.shows.is_empty(),
        })
    }
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Frame(Frame),
    /// There are no further events.
    UpToDate,
    /// The next event is older than what the feed holds.
    Older {
        head: i64,
    },
    /// The stream has no such event and continues after `head`.
    Reset {
        head: i64,
    },
    /// The user may not read the stream.
    NoReader,
}

impl Feed {
    pub(crate) fn new(stream: Stream) -> Self {
        Self { stream, announced: AtomicU64::new(1), tail: Mutex::default() }
    }

    /// Notes that the stream may have new events or other readers.
    pub(crate) fn announce(&self) {
        self.announced.fetch_add(1, Ordering::AcqRel);
    }

    /// Returns the number of the last event that was read, or none while a read is running.
    pub(crate) fn known_head(&self) -> Option<i64> {
        self.tail.try_lock().ok().filter(|tail| tail.covered > 0).map(|tail| tail.head)
    }

    /// Returns the number of the last event. None if `user` may not read the stream.
    pub(crate) async fn head(&self, source: &dyn Source, user: UserId) -> Result<Option<i64>, StoreError> {
        let mut tail = self.tail.lock().await;
        self.refresh(&mut tail, source).await?;
        Ok(tail.readers.contains(&user).then_some(tail.head))
    }

    /// Returns what follows the number `after`. Calls `announce` if that is ahead of the feed.
    pub(crate) async fn next(
        &self,
        source: &dyn Source,
        user: UserId,
        after: i64,
        announce: impl Fn(),
    ) -> Result<Next, StoreError> {
        let mut tail = self.tail.lock().await;
        self.refresh(&mut tail, source).await?;
        if after > tail.head {
            // The client knows events whose announcement has not arrived. The other connections need them too, and after
            // this read a sweep finds nothing new.
            announce();
            self.refresh(&mut tail, source).await?;
        }
        match tail.next(user, after) {
            Next::Frame(Frame { to, text, .. }) if text.is_empty() => {
                drop(tail);
                self.read(source, user, after, to - after).await
            }
            next => Ok(next),
        }
    }

    /// Reads what follows the number `after` from the table, for one connection: the first frame of up to `limit` events.
    pub(crate) async fn read(
        &self,
        source: &dyn Source,
        user: UserId,
        after: i64,
        limit: i64,
    ) -> Result<Next, StoreError> {
        let Read { head, readers, lines } = source.read(self.stream, Some(after), limit).await?;
        Ok(match lines {
            _ if !readers.contains(&user) => Next::NoReader,
            Lines::Reset => Next::Reset { head },
            Lines::Events(lines) => frames(self.stream, &lines).into_iter().next().map_or(Next::UpToDate, Next::Frame),
        })
    }

    /// Reads new events, unless a read that began after the last announcement has done so.
    async fn refresh(&self, tail: &mut Tail, source: &dyn Source) -> Result<(), StoreError> {
        loop {
            let announced = self.announced.load(Ordering::Acquire);
            if tail.covered >= announced {
                return Ok(());
            }
            let is_first = tail.covered == 0;
            let after = (!is_first).then_some(tail.head);
            let Read { head, readers, lines } = source.read(self.stream, after, PAGE).await?;
            tail.readers = readers;
            match lines {
                Lines::Events(lines) if !is_first => {
                    tail.head = lines.last().map_or(tail.head, |last| last.seq);
                    tail.push(frames(self.stream, &lines));
                    if i64::try_from(lines.len()).is_ok_and(|count| count >= PAGE) {
                        continue;
                    }
                }
                Lines::Events(_) => tail.head = head,
                Lines::Reset => {
                    tail.frames.clear();
                    tail.bytes = 0;
                    tail.head = head;
                }
            }
            tail.covered = announced;
        }
    }
}

impl Tail {
    fn push(&mut self, frames: Vec<Frame>) {
        for earlier in &mut self.frames {
            if frames.iter().any(|later| earlier.is_outdated_by(later)) {
                self.bytes -= earlier.text.len();
                earlier.text = Bytes::new();
            }
        }
        for frame in frames {
            self.bytes += frame.text.len();
            self.frames.push_back(frame);
        }
        while self.frames.len() > FRAMES || (self.bytes > BYTES && self.frames.len() > 1) {
            let oldest = self.frames.pop_front();
            self.bytes -= oldest.map_or(0, |frame| frame.text.len());
        }
    }

    fn next(&self, user: UserId, after: i64) -> Next {
        if !self.readers.contains(&user) {
            return Next::NoReader;
        }
        if after == self.head {
            return Next::UpToDate;
        }
        if after > self.head {
            return Next::Reset { head: self.head };
        }
        let index = self.frames.binary_search_by_key(&(after + 1), |frame| frame.from);
        match index.ok().and_then(|index| self.frames.get(index)) {
            Some(frame) => Next::Frame(frame.clone()),
            None => Next::Older { head: self.head },
        }
    }
}

/// Joins events into frames.
fn frames(stream: Stream, lines: &[Line]) -> Vec<Frame> {
    let mut frames = Vec::new();
    let mut rest = lines;
    while let Some(first) = rest.first() {
        let mut size = 0;
        let count = rest.iter().take_while(|line| {
            let fits = size < FULL;
            size += line.json.len();
            fits
        });
        let (part, later) = rest.split_at(count.count());
        let events = part.iter().map(|line| line.json.as_str()).collect::<Vec<_>>().join(",");
        let (from, to) = (first.seq, part.last().map_or(first.seq, |last| last.seq));
        let text = match stream {
            Stream::User(_) => format!(r#"{{"t":"me","from":{from},"events":[{events}]}}"#),
            Stream::Room(room) => format!(r#"{{"t":"events","room":{room},"from":{from},"events":[{events}]}}"#),
        };
        frames.push(Frame {
            from,
            to,
            text: text.into(),
            shows: part.iter().flat_map(|line| line.shows.iter().copied()).collect(),
            outdates: part.iter().map(|line| line.outdates).collect(),
        });
        rest = later;
    }
    frames
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::StudyId;

    fn line(seq: i64, length: usize) -> Line {
        Line { seq, json: "1".repeat(length), shows: Vec::new(), outdates: Outdated::Nothing }
    }

    #[test]
    fn events_are_joined_into_frames_of_bounded_size() {
        let lines = [line(5, 2), line(6, FULL), line(7, 1), line(8, 1)];
        let frames = frames(Stream::Room(StudyId(17)), &lines);
        assert_eq!(frames.iter().map(|frame| frame.from).collect::<Vec<_>>(), [5, 7]);
        assert_eq!(frames.iter().map(|frame| frame.to).collect::<Vec<_>>(), [6, 8]);
        assert_eq!(frames[1].text, r#"{"t":"events","room":17,"from":7,"events":[1,1]}"#);
    }

    #[test]
    fn a_feed_holds_a_bounded_number_of_frames_and_bytes() {
        let one = |seq, length| Frame { from: seq, to: seq, text: vec![b'1'; length].into(), ..Frame::default() };
        let mut tail = Tail { readers: BTreeSet::from([UserId(1)]), head: 1_000, ..Tail::default() };
        tail.push((1..=1_000).map(|seq| one(seq, 10)).collect());
        assert_eq!(tail.frames.len(), FRAMES);
        assert_eq!(tail.next(UserId(1), 0), Next::Older { head: 1_000 });
        assert_eq!(tail.next(UserId(1), 999), Next::Frame(one(1_000, 10)));
        tail.push((1_001..=1_010).map(|seq| one(seq, 100 * 1024)).collect());
        assert_eq!(tail.frames.len(), 2);
        assert_eq!(tail.bytes, 200 * 1024);
    }

    #[test]
    fn a_frame_with_a_message_that_has_changed_is_not_sent() {
        let frame = |seq| Frame { from: seq, to: seq, text: "x".into(), ..Frame::default() };
        let shows = |seq, no| Frame { shows: BTreeSet::from([MessageNo(no)]), ..frame(seq) };
        let outdates = |seq, outdated| Frame { outdates: BTreeSet::from([outdated]), ..frame(seq) };
        let sent = |tail: &Tail| tail.frames.iter().map(|frame| !frame.text.is_empty()).collect::<Vec<_>>();
        let mut tail = Tail::default();
        tail.push(vec![shows(1, 1), shows(2, 2)]);
        tail.push(vec![outdates(3, Outdated::Message(MessageNo(1)))]);
        assert_eq!(sent(&tail), [false, true, true]);
        assert_eq!(tail.bytes, 2);
        tail.push(vec![outdates(4, Outdated::AllMessages)]);
        assert_eq!(sent(&tail), [false, false, true, true]);
    }
}
