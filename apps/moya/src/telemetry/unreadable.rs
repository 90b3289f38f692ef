//! Requests that the framework cannot parse. They are client errors and need no operator's attention.

use std::fmt::{Debug, Write};
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

/// Logs parse errors of the framework as warnings instead of errors.
pub(super) struct UnreadableCalls;

impl<S: Subscriber> Layer<S> for UnreadableCalls {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        let (by, level) = (event.metadata().target(), event.metadata().level());
        if by != "actix_http::h1::dispatcher" || *level != Level::ERROR {
            return true;
        }
        let mut message = Message::default();
        event.record(&mut message);
        let Some(cause) = message.0.strip_prefix("stream error: ") else { return true };
        tracing::warn!(cause, "a call could not be read");
        false
    }
}

#[derive(Default)]
struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            // Writing to a `String` cannot fail.
            let _ = write!(self.0, "{value:?}");
        }
    }
}
