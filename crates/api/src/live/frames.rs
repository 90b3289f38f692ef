//! The frames of the socket: JSON objects, whose field `t` is their kind.

use super::view::EventView;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A frame that the client sends. The server ignores kinds that it does not know.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum ClientFrame {
    /// The first frame.
    Hello {
        /// The access token.
        token: String,
        /// The number of the last event of the user's own stream that the client knows; omitted to follow it from now on.
        #[schema(nullable = false, minimum = 0)]
        me: Option<i64>,
        /// The rooms to follow, by the id of their study, each with the number of the last known event; null to follow from
        /// now on.
        #[serde(default)]
        #[schema(required = false, value_type = KnownEvents)]
        rooms: BTreeMap<String, Option<i64>>,
    },
    /// Renews the token, which must belong to the same session.
    Auth {
        /// The access token.
        token: String,
    },
    /// Follows a room.
    Sub {
        /// The study's id.
        room: i64,
        /// The number of the last known event; omitted to follow from now on, which a `reset` answers.
        #[schema(nullable = false, minimum = 0)]
        after: Option<i64>,
    },
    /// Stops following a room.
    Unsub {
        /// The study's id.
        room: i64,
    },
    /// The user is writing a message.
    Typing {
        /// The study's id.
        room: i64,
    },
    /// Shows the other members where the user is.
    At {
        /// The study's id.
        room: i64,
        /// The place in the room, such as `week:3`; at most 64 bytes.
        #[serde(rename = "where")]
        #[schema(nullable = false, max_length = 64)]
        place: Option<String>,
        /// The activity, such as `studying`; at most 64 bytes.
        #[schema(nullable = false, max_length = 64)]
        state: Option<String>,
    },
    /// Asks for a `pong`.
    Ping,
    /// Answers a `ping`.
    Pong,
}

/// A frame that the server sends.
#[derive(Serialize, ToSchema)]
#[serde(tag = "t", rename_all = "lowercase")]
#[expect(dead_code, reason = "the hub writes frames of events as text, and the document describes them here")]
pub(crate) enum ServerFrame {
    /// The answer to `hello`.
    Welcome {
        /// The seconds between two pings of the server.
        beat: u64,
        /// The number after which the user's own stream is followed.
        me: i64,
        /// The numbers after which rooms are followed, by the id of their study. Rooms that the user may not read are missing.
        #[schema(value_type = FollowedEvents)]
        rooms: BTreeMap<String, i64>,
    },
    /// Events of the user's own stream.
    Me {
        /// The number of the first event.
        from: i64,
        /// Consecutive events.
        events: Vec<EventView>,
    },
    /// Events of a room.
    Events {
        /// The study's id.
        room: i64,
        /// The number of the first event.
        from: i64,
        /// Consecutive events.
        events: Vec<EventView>,
    },
    /// Events are missing. The client loads the present state over HTTP, and the stream continues after `seq`.
    Reset {
        /// The study's id; omitted for the user's own stream.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        room: Option<i64>,
        /// The number of the last event.
        seq: i64,
    },
    /// The room is followed no longer: the user may not read it.
    Closed {
        /// The study's id.
        room: i64,
        /// 4404.
        code: u16,
    },
    /// A member is writing a message.
    Typing {
        /// The study's id.
        room: i64,
        /// The member's id.
        user: i64,
    },
    /// The members who have the room open.
    Presence {
        /// The study's id.
        room: i64,
        /// Each member once.
        here: Vec<HereView>,
    },
    /// The server closes the socket.
    Bye {
        /// The code with which it closes.
        code: u16,
        /// Milliseconds to wait before connecting again.
        #[serde(rename = "retryMs")]
        retry_ms: u64,
    },
    /// Answers a `ping`.
    Pong,
}

/// The numbers of the last known events of rooms, by the id of their study.
// Client generators name a map only if it is a schema of its own.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it is only described")]
pub(crate) struct KnownEvents(BTreeMap<String, Option<i64>>);

/// The numbers of the events after which rooms are followed, by the id of their study.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it is only described")]
pub(crate) struct FollowedEvents(BTreeMap<String, i64>);

/// A member who has a room open.
#[derive(Serialize, ToSchema)]
pub(crate) struct HereView {
    /// The member's id.
    user: i64,
    /// The place in the room; omitted if unknown.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    place: Option<String>,
    /// The activity; omitted if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    state: Option<String>,
}

/// The longest place or activity, in bytes.
const WORD: usize = 64;

/// A frame that cannot be read.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Malformed;

impl ClientFrame {
    /// Reads a frame; none if its kind is unknown.
    pub(super) fn parse(text: &str) -> Result<Option<Self>, Malformed> {
        #[derive(Deserialize)]
        struct Kind<'a> {
            t: &'a str,
        }
        const KINDS: [&str; 8] = ["hello", "auth", "sub", "unsub", "typing", "at", "ping", "pong"];
        let Kind { t } = serde_json::from_str(text).map_err(|_| Malformed)?;
        if !KINDS.contains(&t) {
            return Ok(None);
        }
        let frame = serde_json::from_str(text).map_err(|_| Malformed)?;
        if let Self::At { place, state, .. } = &frame
            && [place, state].into_iter().flatten().any(|word| word.len() > WORD)
        {
            return Err(Malformed);
        }
        Ok(Some(frame))
    }
}

impl ServerFrame {
    pub(super) fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Why the server closes a socket. Clients do not reconnect after codes from 4400 to 4499 without a change: a new token, or
/// another version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Close {
    /// A frame cannot be read, or is not allowed now.
    Malformed = 4400,
    /// There is no valid token in time, or the session has ended.
    Unauthenticated = 4401,
    /// A frame is too large.
    TooLarge = 4413,
    /// The account has too many sockets, or the socket sends too many frames.
    TooMany = 4429,
    /// The client reads too slowly.
    Overloaded = 4500,
    /// The server cannot answer now.
    Unavailable = 4503,
    /// The server restarts.
    Restart = 1012,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<Option<&'static str>, Malformed> {
        let frame = ClientFrame::parse(text)?;
        Ok(frame.map(|frame| match frame {
            ClientFrame::Hello { .. } => "hello",
            ClientFrame::Auth { .. } => "auth",
            ClientFrame::Sub { .. } => "sub",
            ClientFrame::Unsub { .. } => "unsub",
            ClientFrame::Typing { .. } => "typing",
            ClientFrame::At { .. } => "at",
            ClientFrame::Ping => "ping",
            ClientFrame::Pong => "pong",
        }))
    }

    #[test]
    fn frames_are_read_by_their_kind() {
        let hello = r#"{"t":"hello","token":"x","me":88,"rooms":{"17":1042,"22":null}}"#;
        assert_eq!(parsed(hello), Ok(Some("hello")));
        let Ok(Some(ClientFrame::Hello { me, rooms, .. })) = ClientFrame::parse(hello) else { panic!("a greeting") };
        assert_eq!(me, Some(88));
        assert_eq!(rooms, BTreeMap::from([("17".to_owned(), Some(1042)), ("22".to_owned(), None)]));
        assert_eq!(parsed(r#"{"t":"hello","token":"x"}"#), Ok(Some("hello")));
        assert_eq!(parsed(r#"{"t":"auth","token":"x"}"#), Ok(Some("auth")));
        assert_eq!(parsed(r#"{"t":"sub","room":17,"after":3}"#), Ok(Some("sub")));
        assert_eq!(parsed(r#"{"t":"unsub","room":17}"#), Ok(Some("unsub")));
        assert_eq!(parsed(r#"{"t":"typing","room":17}"#), Ok(Some("typing")));
        assert_eq!(parsed(r#"{"t":"at","room":17,"where":"week:3"}"#), Ok(Some("at")));
        assert_eq!(parsed(r#"{"t":"ping"}"#), Ok(Some("ping")));
        assert_eq!(parsed(r#"{"t":"pong"}"#), Ok(Some("pong")));
    }

    #[test]
    fn an_unknown_kind_is_ignored_and_other_text_is_malformed() {
        assert_eq!(parsed(r#"{"t":"open","note":5}"#), Ok(None));
        for text in ["", "hello", "[]", "{}", r#"{"t":7}"#, r#"{"t":"hello"}"#, r#"{"t":"sub","room":"x"}"#] {
            assert_eq!(parsed(text), Err(Malformed), "{text}");
        }
        let long = format!(r#"{{"t":"at","room":17,"where":"{}"}}"#, "x".repeat(65));
        assert_eq!(parsed(&long), Err(Malformed));
    }
}
