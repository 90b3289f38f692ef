use super::view::EventView;
use ::live::{Line, Lines, Read, Source};
use application::{Session, Store, Stream, StreamPart, streams};
use async_trait::async_trait;
use kernel::{Clock, Instant, StoreError};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Reads streams from the store.
pub(super) struct Streams {
    pub(super) store: Store,
    pub(super) clock: Arc<dyn Clock>,
}

#[async_trait]
impl Source for Streams {
    async fn read(&self, stream: Stream, after: Option<i64>, limit: i64) -> Result<Read, StoreError> {
        let now = self.clock.now();
        self.store.read(move |s| read(s, stream, after, limit, now)).await
    }

    async fn heads(&self, streams: Vec<Stream>) -> Result<BTreeMap<Stream, i64>, StoreError> {
        self.store.read(move |s| s.list_heads(&streams)).await
    }
}

fn read(s: &mut dyn Session, stream: Stream, after: Option<i64>, limit: i64, now: Instant) -> Result<Read, StoreError> {
    let readers = streams::find_readers(s, stream, now)?;
    let Some(after) = after else {
        return Ok(Read { head: streams::find_head(s, stream)?, readers, lines: Lines::Events(Vec::new()) });
    };
    let (part, head) = streams::read_stream(s, stream, after, limit)?;
    let lines = match part {
        StreamPart::Reset { .. } => Lines::Reset,
        StreamPart::Events(events) => {
            let views = EventView::list(s, stream, &events)?;
            Lines::Events(views.iter().map(line).collect::<Result<_, _>>()?)
        }
    };
    Ok(Read { head, readers, lines })
}

fn line(event: &EventView) -> Result<Line, StoreError> {
    let json = serde_json::to_string(event).map_err(|error| StoreError::Failed(error.into()))?;
    Ok(Line { seq: event.seq, json, shows: event.shows(), outdates: event.outdates() })
}
