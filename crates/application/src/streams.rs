//! Reading streams of events: the users who may read a stream, and what it contains.

use kernel::{Instant, StoreError, UserId};
use rooms::membership;
use std::collections::BTreeSet;
use unit_of_work::{Session, Stream, StreamPart};

/// The users who may read a stream now. None of them may read it later only because they could before.
pub fn find_readers(s: &mut dyn Session, stream: Stream, now: Instant) -> Result<BTreeSet<UserId>, StoreError> {
    match stream {
        // An erased account has no session, and its stream is deleted.
        Stream::User(user) => Ok(BTreeSet::from([user])),
        Stream::Room(study) => membership::list_readers(s, study, now),
    }
}

/// Returns the number of a stream's last event; 0 if it has none.
pub fn find_head(s: &mut dyn Session, stream: Stream) -> Result<i64, StoreError> {
    Ok(s.list_heads(&[stream])?.get(&stream).copied().unwrap_or_default())
}

/// Returns up to `limit` events after the number `after`, and the number of the stream's last event.
pub fn read_stream(
    s: &mut dyn Session,
    stream: Stream,
    after: i64,
    limit: i64,
) -> Result<(StreamPart, i64), StoreError> {
    let events = s.list_events(stream, after, limit)?;
    let is_full = i64::try_from(events.len()).is_ok_and(|count| count >= limit);
    // A page that is not full ends with the last event.
    let head = match events.last() {
        Some(last) if !is_full => last.seq,
        _ => find_head(s, stream)?,
    };
    Ok((StreamPart::new(after, head, events), head))
}
