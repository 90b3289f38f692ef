use kernel::{StudyId, UserId};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};

/// Where a member is in a room, and what the member does, in the words of the web app.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Place {
    pub at: Option<String>,
    pub state: Option<String>,
}

/// The members who have a room open now, by connection.
#[derive(Debug, Default)]
pub(crate) struct Presence(HashMap<StudyId, BTreeMap<u64, (UserId, Place)>>);

#[derive(Serialize)]
struct Here<'a> {
    user: UserId,
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    at: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<&'a str>,
}

#[derive(Serialize)]
struct Frame<'a> {
    t: &'static str,
    room: StudyId,
    here: Vec<Here<'a>>,
}

impl Presence {
    /// Sets where a connection's user is. Returns whether that changed.
    pub(crate) fn set(&mut self, room: StudyId, connection: u64, user: UserId, place: Place) -> bool {
        let here = self.0.entry(room).or_default();
        let entry = (user, place);
        here.get(&connection) != Some(&entry) && {
            here.insert(connection, entry);
            true
        }
    }

    /// Removes a connection. Returns whether it was in the room.
    pub(crate) fn remove(&mut self, room: StudyId, connection: u64) -> bool {
        let Some(here) = self.0.get_mut(&room) else { return false };
        let was_here = here.remove(&connection).is_some();
        if here.is_empty() {
            self.0.remove(&room);
        }
        was_here
    }

    /// Returns the frame that lists the members in a room, each once. Of several connections of a member, the one that names
    /// a place counts.
    pub(crate) fn frame(&self, room: StudyId) -> String {
        let mut here: BTreeMap<UserId, &Place> = BTreeMap::new();
        for (user, place) in self.0.get(&room).into_iter().flat_map(BTreeMap::values) {
            if place.at.is_some() || !here.contains_key(user) {
                here.insert(*user, place);
            }
        }
        let here = here.into_iter();
        let here = here.map(|(user, place)| Here { user, at: place.at.as_deref(), state: place.state.as_deref() });
        let frame = Frame { t: "presence", room, here: here.collect() };
        serde_json::to_string(&frame).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: StudyId = StudyId(17);

    fn place(at: &str) -> Place {
        Place { at: Some(at.to_owned()), state: None }
    }

    #[test]
    fn a_member_with_several_connections_is_listed_once() {
        let mut presence = Presence::default();
        assert!(presence.set(ROOM, 1, UserId(3), place("week:3")));
        assert!(presence.set(ROOM, 2, UserId(3), Place::default()));
        assert!(presence.set(ROOM, 3, UserId(4), Place::default()));
        assert!(!presence.set(ROOM, 3, UserId(4), Place::default()));
        let both = r#"{"t":"presence","room":17,"here":[{"user":3,"where":"week:3"},{"user":4}]}"#;
        assert_eq!(presence.frame(ROOM), both);
        assert!(presence.remove(ROOM, 3));
        assert!(!presence.remove(ROOM, 3));
        assert_eq!(presence.frame(ROOM), r#"{"t":"presence","room":17,"here":[{"user":3,"where":"week:3"}]}"#);
        assert_eq!(presence.frame(StudyId(1)), r#"{"t":"presence","room":1,"here":[]}"#);
    }
}
