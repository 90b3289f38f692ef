use crate::elsewhere::Elsewhere;
use crate::place::Place;
use kernel::{StudyId, UserId};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};

/// The members who have a room open now.
#[derive(Debug, Default)]
pub(crate) struct Presence {
    /// The ones in this process, by connection.
    here: HashMap<StudyId, BTreeMap<u64, (UserId, Place)>>,
    pub(crate) elsewhere: Elsewhere,
}

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
    /// Sets where a connection's user is. Returns whether that changed what the others see of the user.
    pub(crate) fn set(&mut self, room: StudyId, connection: u64, user: UserId, place: Place) -> bool {
        let before = self.shown(room, user).cloned();
        self.here.entry(room).or_default().insert(connection, (user, place));
        self.shown(room, user) != before.as_ref()
    }

    /// Removes a connection. Returns whether that changed what the others see of its user.
    pub(crate) fn remove(&mut self, room: StudyId, connection: u64) -> bool {
        let Some((user, _)) = self.here.get(&room).and_then(|here| here.get(&connection)) else { return false };
        let user = *user;
        let before = self.shown(room, user).cloned();
        if let Some(here) = self.here.get_mut(&room) {
            here.remove(&connection);
            if here.is_empty() {
                self.here.remove(&room);
            }
        }
        self.shown(room, user) != before.as_ref()
    }

    /// Returns where a user who is connected to this process is shown to be.
    fn shown(&self, room: StudyId, user: UserId) -> Option<&Place> {
        each_once(self.of_this_process(room).filter(|(one, _)| *one == user)).remove(&user)
    }

    /// Returns the rooms with members who are connected to this process.
    pub(crate) fn rooms(&self) -> Vec<StudyId> {
        self.here.keys().copied().collect()
    }

    pub(crate) fn has_members(&self, room: StudyId) -> bool {
        self.here.contains_key(&room)
    }

    /// Returns the members in a room who are connected to this process, each once.
    pub(crate) fn members(&self, room: StudyId) -> Vec<(UserId, Place)> {
        each_once(self.of_this_process(room)).into_iter().map(|(user, place)| (user, place.clone())).collect()
    }

    /// Returns the frame that lists the members in a room, of all processes.
    pub(crate) fn frame(&self, room: StudyId) -> String {
        let here = each_once(self.of_this_process(room).chain(self.elsewhere.of(room))).into_iter();
        let here = here.map(|(user, place)| Here { user, at: place.at.as_deref(), state: place.state.as_deref() });
        let frame = Frame { t: "presence", room, here: here.collect() };
        serde_json::to_string(&frame).unwrap_or_default()
    }

    fn of_this_process(&self, room: StudyId) -> impl Iterator<Item = (UserId, &Place)> {
        self.here.get(&room).into_iter().flat_map(BTreeMap::values).map(|(user, place)| (*user, place))
    }
}

/// Lists each member once. Of several connections of a member, the one that names a place counts.
fn each_once<'a>(connections: impl Iterator<Item = (UserId, &'a Place)>) -> BTreeMap<UserId, &'a Place> {
    let mut members = BTreeMap::new();
    for (user, place) in connections {
        if place.at.is_some() || !members.contains_key(&user) {
            members.insert(user, place);
        }
    }
    members
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
        assert!(!presence.set(ROOM, 2, UserId(3), Place::default()), "the other one names a place");
        assert!(presence.set(ROOM, 3, UserId(4), Place::default()));
        assert!(!presence.set(ROOM, 3, UserId(4), Place::default()));
        let both = r#"{"t":"presence","room":17,"here":[{"user":3,"where":"week:3"},{"user":4}]}"#;
        assert_eq!(presence.frame(ROOM), both);
        assert!(presence.remove(ROOM, 3));
        assert!(!presence.remove(ROOM, 3));
        assert_eq!(presence.frame(ROOM), r#"{"t":"presence","room":17,"here":[{"user":3,"where":"week:3"}]}"#);
        assert!(!presence.remove(ROOM, 2), "not the last of the member");
        assert!(presence.remove(ROOM, 1));
        assert_eq!(presence.frame(StudyId(1)), r#"{"t":"presence","room":1,"here":[]}"#);
    }

    #[test]
    fn a_member_who_is_connected_to_two_processes_is_listed_once() {
        let mut presence = Presence::default();
        presence.set(ROOM, 1, UserId(3), Place::default());
        let there = vec![(UserId(3), place("week:3")), (UserId(4), Place::default())];
        presence.elsewhere.receive(ROOM, 1, 1, there, tokio::time::Instant::now());
        let both = r#"{"t":"presence","room":17,"here":[{"user":3,"where":"week:3"},{"user":4}]}"#;
        assert_eq!(presence.frame(ROOM), both);
        assert_eq!(presence.members(ROOM), [(UserId(3), Place::default())], "only its own are announced");
    }
}
