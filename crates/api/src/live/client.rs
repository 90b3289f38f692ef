//! Reads and writes the frames of one socket.

use super::credit::Credit;
use super::frames::{ClientFrame, Close, Malformed, ServerFrame};
use actix_web::web::Bytes;
use actix_ws::{AggregatedMessage, AggregatedMessageStream, Closed, MessageStream, ProtocolError, Session};
use bytestring::ByteString;
use kernel::Randomness;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout};

/// The maximum size of a frame that a client sends, in bytes.
const LARGEST: usize = 4096;
/// The maximum number of frames that a client sends in a second.
const FRAMES_A_SECOND: u32 = 20;
/// How long the end of a socket may take.
const CLOSING: Duration = Duration::from_secs(1);

/// Why a socket ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    /// The client closed it, or does not read.
    ByClient,
    ByServer(Close),
}

impl From<Close> for Ended {
    fn from(close: Close) -> Self {
        Self::ByServer(close)
    }
}

/// A frame of the client, or a sign that it is there.
pub(super) enum Received {
    Frame(ClientFrame),
    Ping(Bytes),
    /// A pong, or a frame of an unknown kind.
    Sign,
    /// The client has read what was sent, so that events may be sent again.
    CaughtUp,
}

pub(super) struct Client {
    session: Session,
    messages: AggregatedMessageStream,
    unread: Duration,
    credit: Credit,
    randomness: Arc<dyn Randomness>,
    pub(super) heard_at: Instant,
    /// The beginning of the second in which frames are counted.
    second: Instant,
    frames: u32,
}

impl Client {
    pub(super) fn new(
        session: Session,
        messages: MessageStream,
        unread: Duration,
        randomness: Arc<dyn Randomness>,
    ) -> Self {
        let messages = messages.max_frame_size(LARGEST).aggregate_continuations().max_continuation_size(LARGEST);
        let now = Instant::now();
        let credit = Credit::default();
        Self { session, messages, unread, credit, randomness, heard_at: now, second: now, frames: 0 }
    }

    /// Waits for the next frame. May be dropped at any time without loss.
    pub(super) async fn receive(&mut self) -> Result<Received, Ended> {
        let message = match self.messages.recv().await {
            Some(Ok(message)) => message,
            Some(Err(ProtocolError::Overflow)) => return Err(Close::TooLarge.into()),
            // A message in several parts that is too large.
            Some(Err(ProtocolError::Io(error))) if error.kind() == std::io::ErrorKind::Other => {
                return Err(Close::TooLarge.into());
            }
            Some(Err(ProtocolError::Io(_))) | None => return Err(Ended::ByClient),
            Some(Err(_)) => return Err(Close::Malformed.into()),
        };
        if let AggregatedMessage::Pong(bytes) = &message
            && self.credit.renew(bytes)
        {
            // Not counted, because the server asked for it.
            self.heard_at = Instant::now();
            return Ok(Received::CaughtUp);
        }
        self.count()?;
        match message {
            AggregatedMessage::Text(text) => match ClientFrame::parse(&text) {
                Ok(Some(frame)) => Ok(Received::Frame(frame)),
                Ok(None) => Ok(Received::Sign),
                Err(Malformed) => Err(Close::Malformed.into()),
            },
            AggregatedMessage::Binary(_) => Err(Close::Malformed.into()),
            AggregatedMessage::Ping(bytes) => Ok(Received::Ping(bytes)),
            AggregatedMessage::Pong(_) => Ok(Received::Sign),
            AggregatedMessage::Close(_) => Err(Ended::ByClient),
        }
    }

    pub(super) async fn send(&mut self, frame: &ServerFrame) -> Result<(), Ended> {
        self.send_text(frame.to_json().into()).await
    }

    pub(super) async fn send_text(&mut self, text: ByteString) -> Result<(), Ended> {
        let ping = self.credit.spend(text.len(), self.randomness.as_ref());
        within(self.unread, self.session.text(text)).await?;
        match ping {
            Some(ping) => within(self.unread, self.session.ping(&ping)).await,
            None => Ok(()),
        }
    }

    /// Returns when the socket ends unless the client reads what was sent. None if events may be sent.
    pub(super) fn unread_until(&self) -> Option<Instant> {
        self.credit.used_up_at().map(|at| at + self.unread)
    }

    pub(super) async fn ping(&mut self) -> Result<(), Ended> {
        within(self.unread, self.session.ping(b"")).await
    }

    pub(super) async fn pong(&mut self, bytes: &[u8]) -> Result<(), Ended> {
        within(self.unread, self.session.pong(bytes)).await
    }

    pub(super) async fn close(self, ended: Ended) {
        let reason = match ended {
            Ended::ByClient => None,
            Ended::ByServer(close) => Some((close as u16).into()),
        };
        // Fails if the client has gone already.
        let _ = timeout(CLOSING, self.session.close(reason.map(|code: actix_ws::CloseCode| code.into()))).await;
    }

    fn count(&mut self) -> Result<(), Ended> {
        let now = Instant::now();
        self.heard_at = now;
        if now - self.second >= Duration::from_secs(1) {
            (self.second, self.frames) = (now, 0);
        }
        self.frames += 1;
        if self.frames > FRAMES_A_SECOND { Err(Close::TooMany.into()) } else { Ok(()) }
    }
}

async fn within(time: Duration, sending: impl Future<Output = Result<(), Closed>>) -> Result<(), Ended> {
    match timeout(time, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(Closed)) | Err(_) => Err(Ended::ByClient),
    }
}
