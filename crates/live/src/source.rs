use async_trait::async_trait;
use kernel::{MessageNo, StoreError, UserId};
use std::collections::{BTreeMap, BTreeSet};
use unit_of_work::Stream;

/// An event as connections receive it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub seq: i64,
    /// A JSON object.
    pub json: String,
    /// The messages whose text it contains.
    pub shows: Vec<MessageNo>,
    pub outdates: Outdated,
}

/// The messages whose text in earlier lines is no longer sent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outdated {
    #[default]
    Nothing,
    Message(MessageNo),
    AllMessages,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lines {
    /// The events after the requested number, in order; fewer than requested only at the end of the stream.
    Events(Vec<Line>),
    /// Some of the requested events are no longer stored. The stream continues after [`Read::head`].
    Reset,
}

/// A part of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Read {
    /// The number of the last event of the stream; 0 if there is none.
    pub head: i64,
    /// The users who may read the stream.
    pub readers: BTreeSet<UserId>,
    pub lines: Lines,
}

/// Reads streams.
#[async_trait]
pub trait Source: Send + Sync {
    /// Reads the events after the number `after`, at most `limit`, in one transaction with the readers. Without `after`,
    /// reads no events.
    async fn read(&self, stream: Stream, after: Option<i64>, limit: i64) -> Result<Read, StoreError>;

    /// Returns the number of the last event of each stream that ever had one.
    async fn heads(&self, streams: Vec<Stream>) -> Result<BTreeMap<Stream, i64>, StoreError>;
}
