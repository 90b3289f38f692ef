//! One socket, from its greeting to its end.

use super::client::{Client, Ended, Received};
use super::frames::{ClientFrame, Close, ServerFrame};
use crate::state::{AppState, LiveTimes, WaitingSocket};
use ::live::{Connection, Delivery, End, Place, Start};
use actix_web::web;
use actix_ws::{MessageStream, Session};
use application::Stream;
use bytestring::ByteString;
use identity::tokens::AccessToken;
use kernel::{Instant as Moment, StudyId};
use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout};

/// The maximum number of rooms that a socket follows.
const ROOMS: usize = 50;
/// After a failed read of a stream.
const RETRY: Duration = Duration::from_secs(1);
/// The code of a room that the user may not read.
const NO_ROOM: u16 = 4404;
/// The shortest time until clients connect again after a restart, in milliseconds, and the longest in addition to it.
const RETRY_MS: [u64; 2] = [500, 4_500];

/// Serves a socket until it ends.
pub(super) async fn serve(
    state: web::Data<AppState>,
    waiting: WaitingSocket,
    session: Session,
    messages: MessageStream,
) {
    let mut client = Client::new(session, messages, state.live.times.unread, Arc::clone(&state.randomness));
    let ended = match greet(&state, &mut client).await {
        Ok((token, hello)) => {
            drop(waiting);
            run(&state, &mut client, token, hello).await
        }
        Err(ended) => ended,
    };
    client.close(ended).await;
}

/// The streams that a greeting names.
struct Hello {
    me: Option<i64>,
    rooms: BTreeMap<String, Option<i64>>,
}

/// A verified token.
struct Access {
    token: AccessToken,
    /// When the socket is closed unless the token is renewed.
    until: Instant,
}

impl Access {
    fn verify(state: &AppState, text: &str) -> Result<Self, Ended> {
        let verified = state.accounts.authenticate_with_expiry(text.trim());
        let (token, expires_at) = verified.map_err(|_| Close::Unauthenticated)?;
        let until = Instant::now() + left(expires_at, state.clock.now()) + state.live.times.grace;
        Ok(Self { token, until })
    }

    /// Replaces the token by one of the same session.
    fn renew(&mut self, state: &AppState, text: &str) -> Result<(), Ended> {
        let renewed = Self::verify(state, text)?;
        let (old, new) = (&self.token, &renewed.token);
        if (old.user, old.family) != (new.user, new.family) {
            return Err(Close::Unauthenticated.into());
        }
        *self = renewed;
        Ok(())
    }
}

fn left(expires_at: Moment, now: Moment) -> Duration {
    (expires_at - now).to_std().unwrap_or_default()
}

/// Waits for the greeting.
async fn greet(state: &AppState, client: &mut Client) -> Result<(Access, Hello), Ended> {
    let greeting = timeout(state.live.times.greeting, async {
        loop {
            match client.receive().await? {
                Received::Frame(ClientFrame::Hello { token, me, rooms }) => return Ok((token, Hello { me, rooms })),
                Received::Ping(bytes) => client.pong(&bytes).await?,
                Received::Sign | Received::CaughtUp => {}
                Received::Frame(_) => return Err(Ended::from(Close::Malformed)),
            }
        }
    });
    let (token, hello) = greeting.await.map_err(|_| Close::Unauthenticated)??;
    Ok((Access::verify(state, &token)?, hello))
}

async fn run(state: &AppState, client: &mut Client, access: Access, hello: Hello) -> Ended {
    let Ok(connection) = state.live.hub.open(access.token.user, access.token.family) else {
        return Close::TooMany.into();
    };
    let mut socket = Socket { state, client, connection, access, retry_at: None };
    let ended = match socket.welcome(hello).await {
        Ok(()) => socket.talk().await,
        Err(ended) => ended,
    };
    if ended == Ended::ByServer(Close::Restart) {
        let bye = ServerFrame::Bye { code: Close::Restart as u16, retry_ms: retry_ms(state) };
        // The socket ends in any case.
        let _ = client.send(&bye).await;
    }
    ended
}

/// A random time, so that not all clients connect at once.
fn retry_ms(state: &AppState) -> u64 {
    let mut bytes = [0; 2];
    state.randomness.fill(&mut bytes);
    let [shortest, more] = RETRY_MS;
    shortest + u64::from(u16::from_le_bytes(bytes)) * more / u64::from(u16::MAX)
}

struct Socket<'a> {
    state: &'a AppState,
    client: &'a mut Client,
    connection: Connection,
    access: Access,
    /// When a failed read is tried again.
    retry_at: Option<Instant>,
}

impl Socket<'_> {
    async fn welcome(&mut self, hello: Hello) -> Result<(), Ended> {
        let own = Stream::User(self.access.token.user);
        let Start::After(me) = self.follow(own, hello.me).await? else { return Err(Close::Unauthenticated.into()) };
        let (mut rooms, mut refused) = (BTreeMap::new(), Vec::new());
        for (room, after) in hello.rooms {
            let id = room.parse().map_err(|_| Close::Malformed)?;
            match self.follow_room(id, after).await? {
                Start::After(seq) => drop(rooms.insert(room, seq)),
                Start::Refused => refused.push(id),
            }
        }
        let beat = self.times().beat.as_secs();
        self.client.send(&ServerFrame::Welcome { beat, me, rooms }).await?;
        for room in refused {
            self.client.send(&ServerFrame::Closed { room, code: NO_ROOM }).await?;
        }
        Ok(())
    }

    /// Delivers events and answers frames until the socket ends.
    async fn talk(&mut self) -> Ended {
        let mut beat_at = Instant::now() + self.times().beat;
        let mut alarm = pin!(sleep_until(self.due_at(beat_at)));
        loop {
            // One timer, moved only to an earlier time: registering several for each event costs more than the event.
            let due_at = self.due_at(beat_at);
            if due_at < alarm.deadline() {
                alarm.as_mut().reset(due_at);
            }
            let step = tokio::select! {
                biased;
                () = alarm.as_mut() => {
                    let step = self.do_due(&mut beat_at).await;
                    alarm.as_mut().reset(self.due_at(beat_at));
                    step
                }
                () = self.connection.woken() => self.deliver().await,
                received = self.client.receive() => match received {
                    Ok(received) => self.answer(received).await,
                    Err(ended) => Err(ended),
                },
            };
            if let Err(ended) = step {
                return ended;
            }
        }
    }

    /// Returns when [`Self::do_due`] has something to do next.
    fn due_at(&self, beat_at: Instant) -> Instant {
        let waiting = [self.client.unread_until(), self.retry_at];
        let due_at = self.access.until.min(self.silent_at()).min(beat_at);
        waiting.into_iter().flatten().fold(due_at, Instant::min)
    }

    /// Does what the time demands: ends the socket, tries a failed read again, pings the client.
    async fn do_due(&mut self, beat_at: &mut Instant) -> Result<(), Ended> {
        let now = Instant::now();
        if self.access.until <= now {
            return Err(Close::Unauthenticated.into());
        }
        if self.silent_at() <= now || self.client.unread_until().is_some_and(|until| until <= now) {
            return Err(Ended::ByClient);
        }
        if self.retry_at.is_some_and(|retry_at| retry_at <= now) {
            self.deliver().await?;
        }
        if *beat_at <= now {
            *beat_at = now + self.times().beat;
            self.client.ping().await?;
        }
        Ok(())
    }

    fn silent_at(&self) -> Instant {
        self.client.heard_at + self.times().silence
    }

    /// Sends everything that waits, as far as the client reads it.
    async fn deliver(&mut self) -> Result<(), Ended> {
        self.retry_at = None;
        loop {
            if self.access.until <= Instant::now() {
                return Err(Close::Unauthenticated.into());
            }
            if self.client.unread_until().is_some() {
                return self.connection.ended().map_or(Ok(()), |end| Err(close_of(end)));
            }
            let next = match self.connection.next().await {
                Ok(next) => next,
                Err(error) => {
                    tracing::warn!(
                        error = &error as &dyn std::error::Error,
                        "events could not be read, and are tried again"
                    );
                    self.retry_at = Some(Instant::now() + RETRY);
                    return Ok(());
                }
            };
            match next {
                None => return Ok(()),
                Some(Delivery::Text(text)) => {
                    let text = ByteString::try_from(text).map_err(|_| Close::Unavailable)?;
                    self.client.send_text(text).await?;
                }
                Some(Delivery::Reset { stream, head }) => {
                    self.client.send(&ServerFrame::Reset { room: room_of(stream), seq: head }).await?;
                }
                Some(Delivery::Closed(Stream::Room(room))) => {
                    self.client.send(&ServerFrame::Closed { room: room.0, code: NO_ROOM }).await?;
                }
                Some(Delivery::Closed(Stream::User(_))) => return Err(Close::Unauthenticated.into()),
                Some(Delivery::Overloaded) => return Err(Close::Overloaded.into()),
                Some(Delivery::End(end)) => return Err(close_of(end)),
            }
        }
    }

    async fn answer(&mut self, received: Received) -> Result<(), Ended> {
        let frame = match received {
            Received::Frame(frame) => frame,
            Received::Ping(bytes) => return self.client.pong(&bytes).await,
            Received::Sign => return Ok(()),
            Received::CaughtUp => return self.deliver().await,
        };
        match frame {
            ClientFrame::Hello { .. } => Err(Close::Malformed.into()),
            ClientFrame::Auth { token } => self.access.renew(self.state, &token),
            ClientFrame::Sub { room, after } => match self.follow_room(room, after).await? {
                Start::After(_) if after.is_some() => Ok(()),
                // The client learns where it begins.
                Start::After(seq) => self.client.send(&ServerFrame::Reset { room: Some(room), seq }).await,
                Start::Refused => self.client.send(&ServerFrame::Closed { room, code: NO_ROOM }).await,
            },
            ClientFrame::Unsub { room } => {
                self.connection.unfollow(Stream::Room(StudyId(room)));
                Ok(())
            }
            ClientFrame::Typing { room } => {
                self.connection.type_in(StudyId(room));
                Ok(())
            }
            ClientFrame::At { room, place, state } => {
                self.connection.show_place(StudyId(room), Place { at: place, state });
                Ok(())
            }
            ClientFrame::Ping => self.client.send(&ServerFrame::Pong).await,
            ClientFrame::Pong => Ok(()),
        }
    }

    async fn follow_room(&mut self, room: i64, after: Option<i64>) -> Result<Start, Ended> {
        if self.connection.count_followed() > ROOMS {
            return Err(Close::TooMany.into());
        }
        self.follow(Stream::Room(StudyId(room)), after).await
    }

    async fn follow(&mut self, stream: Stream, after: Option<i64>) -> Result<Start, Ended> {
        self.connection.follow(stream, after).await.map_err(|_| Close::Unavailable.into())
    }

    fn times(&self) -> &LiveTimes {
        &self.state.live.times
    }
}

fn close_of(end: End) -> Ended {
    match end {
        End::SessionEnded => Close::Unauthenticated.into(),
        End::Stopping => Close::Restart.into(),
    }
}

fn room_of(stream: Stream) -> Option<i64> {
    match stream {
        Stream::User(_) => None,
        Stream::Room(room) => Some(room.0),
    }
}
