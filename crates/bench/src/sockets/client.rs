use crate::greeting::{Socket, greeted};
use crate::plan::Plan;
use crate::tally::Tally;
use futures_util::StreamExt;
use serde_json::Value;
use std::cell::RefCell;
use std::hash::{BuildHasher, RandomState};
use std::rc::Rc;
use std::time::Duration;
use tokio::sync::{Semaphore, oneshot};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

/// The longest pause before connecting again: the web app's first ones.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(4);

/// The code of a socket whose session has ended.
const SESSION_ENDED: u16 = 4401;

/// One client of the crowd.
pub(crate) struct Client {
    pub(crate) plan: Plan,
    /// Its place in [`Tally::seen`].
    pub(crate) number: usize,
    pub(crate) tally: Rc<RefCell<Tally>>,
    /// Permits a limited number of greetings at a time, as the server does.
    pub(crate) greetings: Rc<Semaphore>,
}

impl Client {
    /// Runs until the socket is closed, or for ever if the client returns. Notifies `first` when the first attempt is over.
    pub(crate) async fn run(self, first: oneshot::Sender<()>) {
        let (mut first, mut after, mut failures) = (Some(first), None, 0);
        loop {
            let opened = self.open(after).await;
            if let Some(first) = first.take() {
                // Fails if the command is over.
                let _ = first.send(());
            }
            if let Some((socket, seen)) = opened {
                failures = 0;
                after = Some(self.talk(socket, seen).await);
                self.tally.borrow_mut().open -= 1;
            }
            if !self.plan.returns {
                return;
            }
            let longest = (FIRST_PAUSE * 2_u32.pow(failures)).min(LONGEST_PAUSE);
            failures = (failures + 1).min(4);
            sleep(longest.mul_f64(chance())).await;
        }
    }

    async fn open(&self, after: Option<i64>) -> Option<(Socket, i64)> {
        let permit = self.greetings.acquire().await;
        let greeted = greeted(&self.plan, after).await;
        drop(permit);
        let mut tally = self.tally.borrow_mut();
        let Ok(greeted) = greeted else {
            tally.failed += 1;
            return None;
        };
        tally.open += 1;
        tally.opened += 1;
        tally.seen[self.number] = greeted.1;
        Some(greeted)
    }

    /// Receives frames until the socket is closed. Returns the number of the last event.
    async fn talk(&self, mut socket: Socket, mut seen: i64) -> i64 {
        if !self.plan.reads {
            std::future::pending::<()>().await;
        }
        while let Some(message) = socket.next().await {
            match message {
                Ok(Message::Text(text)) => seen = self.see(&text, seen),
                Ok(Message::Close(frame)) => {
                    let code = frame.map_or(1005, |frame| frame.code.into());
                    let mut tally = self.tally.borrow_mut();
                    tally.silenced += usize::from(code == SESSION_ENDED);
                    *tally.closed.entry(code).or_default() += 1;
                    return seen;
                }
                // Pings are answered by the library, together with the next read.
                Ok(_) => {}
                Err(_) => break,
            }
        }
        *self.tally.borrow_mut().closed.entry(1006).or_default() += 1;
        seen
    }

    fn see(&self, text: &str, seen: i64) -> i64 {
        let Ok(frame) = serde_json::from_str::<Value>(text) else { return seen };
        let mut tally = self.tally.borrow_mut();
        let is_of_room = frame["room"] == self.plan.room;
        let seen = match frame["t"].as_str() {
            Some("events") if is_of_room => {
                let events = frame["events"].as_array().map_or(&[][..], Vec::as_slice);
                tally.see(seen, frame["from"].as_i64().unwrap_or_default(), events)
            }
            Some("reset") if is_of_room => {
                tally.resets += 1;
                frame["seq"].as_i64().unwrap_or(seen)
            }
            Some("closed") if is_of_room => {
                tally.silenced += 1;
                seen
            }
            Some("bye") => {
                tally.byes += 1;
                seen
            }
            _ => seen,
        };
        tally.seen[self.number] = seen;
        seen
    }
}

/// Returns a random number between 0 and 1.
fn chance() -> f64 {
    let number = RandomState::new().hash_one(0);
    f64::from(u32::try_from(number >> 32).unwrap_or_default()) / f64::from(u32::MAX)
}
