//! A bare socket beside MOYA's: each posted message is written to all sockets of its room, and nothing else is done.

use actix_web::web::{Bytes, Data, Path, Payload};
use actix_web::{Error, HttpRequest, HttpResponse, rt};
use actix_ws::{Message, Session};
use bytestring::ByteString;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The size of what MOYA sends of a message in addition to its text.
const REST: usize = 250;

/// The rooms with their sockets.
#[derive(Default)]
pub(crate) struct Rooms(Mutex<HashMap<i64, Room>>);

#[derive(Default)]
struct Room {
    posted: i64,
    sessions: Vec<Session>,
}

impl Rooms {
    fn with<T>(&self, room: i64, work: impl FnOnce(&mut Room) -> T) -> T {
        work(self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(room).or_default())
    }
}

/// Opens a socket, which follows the room of its greeting.
pub(crate) async fn open(request: HttpRequest, body: Payload, rooms: Data<Rooms>) -> Result<HttpResponse, Error> {
    let (response, mut session, mut messages) = actix_ws::handle_with_protocols(&request, body, &["moya.live.v1"])?;
    rt::spawn(async move {
        while let Some(Ok(message)) = messages.recv().await {
            let sent = match message {
                Message::Text(hello) => greet(&hello, &mut session, &rooms).await,
                Message::Ping(bytes) => session.pong(&bytes).await.is_ok(),
                Message::Close(_) => false,
                _ => true,
            };
            if !sent {
                break;
            }
        }
    });
    Ok(response)
}

async fn greet(hello: &str, session: &mut Session, rooms: &Rooms) -> bool {
    let hello: Value = serde_json::from_str(hello).unwrap_or_default();
    let first = hello["rooms"].as_object().and_then(|rooms| rooms.keys().next());
    let Some(room) = first.and_then(|room| room.parse().ok()) else { return false };
    let posted = rooms.with(room, |at| {
        at.sessions.push(session.clone());
        at.posted
    });
    session.text(json!({"t": "welcome", "rooms": {room.to_string(): posted}}).to_string()).await.is_ok()
}

/// Writes a message to all sockets of its room.
pub(crate) async fn post(room: Path<i64>, body: Bytes, rooms: Data<Rooms>) -> HttpResponse {
    let room = room.into_inner();
    let (number, sessions) = rooms.with(room, |at| {
        at.posted += 1;
        (at.posted, at.sessions.clone())
    });
    let message: Value = serde_json::from_slice(&body).unwrap_or_default();
    let event = json!({"seq": number, "d": message, "rest": " ".repeat(REST)});
    let frame = ByteString::from(json!({"t": "events", "room": room, "from": number, "events": [event]}).to_string());
    for mut session in sessions {
        // Fails if the client has gone.
        let _ = session.text(frame.clone()).await;
    }
    HttpResponse::Created().json(message)
}
