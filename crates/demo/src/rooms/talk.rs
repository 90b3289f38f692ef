//! The messages of a room, posted by the usual rules at times in the past.

use super::{Scene, When, invalid};
use crate::applications::actor;
use application::{Error, Fact, Session};
use chrono::TimeDelta;
use kernel::limit::RateLimits;
use kernel::{Actor, Instant, MessageNo};
use rooms::membership::RoomMember;
use rooms::talk::{self, Body, ClientId, Draft, Emoji, Mentions, WeekTag};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub(super) struct DemoMessage {
    by: String,
    #[serde(flatten)]
    when: When,
    week: Option<i64>,
    /// Mentions the members whose names follow an @.
    text: String,
    /// The placeholder of its picture.
    picture: Option<String>,
    /// The text before an edit.
    earlier: Option<String>,
    /// The beginning of the message that it replies to.
    reply_to: Option<String>,
    #[serde(default)]
    pinned: bool,
    #[serde(default)]
    deleted: bool,
    /// The members who reacted, by emoji.
    #[serde(default)]
    reactions: BTreeMap<String, Vec<String>>,
}

impl DemoMessage {
    /// Returns its author and its picture, if it has one.
    pub(super) fn picture(self) -> Option<(String, String)> {
        self.picture.map(|picture| (self.by, picture))
    }
}

/// A member who has not read the last messages.
#[derive(Deserialize)]
pub(super) struct DemoUnread {
    pub(super) by: String,
    messages: i64,
}

/// Posts the messages of a new room and returns their facts.
pub(super) fn plant_talk(
    s: &mut dyn Session,
    scene: &Scene<'_>,
    messages: &[DemoMessage],
    unread: &[DemoUnread],
) -> Result<Vec<Fact>, Error> {
    let (mut facts, mut last) = (Vec::new(), MessageNo(0));
    let mut posted_at = scene.start;
    let members = s.list_room_members(scene.study)?;
    for (index, message) in messages.iter().enumerate() {
        posted_at = scene.time_of(&message.when).max(scene.after(posted_at, TimeDelta::minutes(1)));
        let who = actor(s, &message.by, scene.now)?;
        let original = message.reply_to.as_deref().and_then(|beginning| find(&messages[..index], beginning));
        let text = message.earlier.as_ref().unwrap_or(&message.text);
        let image = message.picture.as_deref().and_then(|picture| scene.pictures.image(picture));
        let draft = Draft {
            client_id: ClientId::parse(&format!("demo-{index}")).map_err(invalid)?,
            body: Body::parse(text, image.is_some()).map_err(invalid)?,
            reply_to: original,
            week: message.week.map(WeekTag::parse).transpose().map_err(invalid)?,
            image,
            mentions: mentions(text, &members),
        };
        let posted = talk::post_message(s, &who, scene.study, draft, RateLimits::Off, posted_at)?;
        last = posted.value.no;
        facts.extend(posted.facts);
        facts.extend(follow(s, scene, (&who, message), (last, posted_at), &members)?);
    }
    for member in &members {
        let who = actor(s, &member.name, scene.now)?;
        let left = unread.iter().find(|unread| unread.by == member.name).map_or(0, |unread| unread.messages);
        facts.extend(talk::mark_read(s, &who, (scene.study, MessageNo(last.0 - left)), scene.now)?.facts);
    }
    Ok(facts.into_iter().map(Fact::from).collect())
}

/// Changes a message that was posted at `posted_at` as its author and others did.
fn follow(
    s: &mut dyn Session,
    scene: &Scene<'_>,
    (who, message): (&Actor, &DemoMessage),
    (no, posted_at): (MessageNo, Instant),
    members: &[RoomMember],
) -> Result<Vec<rooms::Fact>, Error> {
    let (place, mut facts) = ((scene.study, no), Vec::new());
    let later = |minutes| scene.after(posted_at, TimeDelta::minutes(minutes));
    if message.earlier.is_some() {
        let mentions = mentions(&message.text, members);
        let edited = talk::edit_message(s, who, place, &message.text, mentions, RateLimits::Off, later(2))?;
        facts.extend(edited.facts);
    }
    if message.pinned {
        facts.extend(talk::set_pinned(s, who, place, true, RateLimits::Off, later(3))?.facts);
    }
    for (emoji, names) in &message.reactions {
        let emoji = Emoji::parse(emoji).unwrap_or(Emoji::Like);
        for name in names {
            let who = actor(s, name, scene.now)?;
            facts.extend(talk::set_reaction(s, &who, place, (emoji, true), RateLimits::Off, later(4))?.facts);
        }
    }
    if message.deleted {
        facts.extend(application::rooms::talk::delete_message(s, who, place, later(5))?.facts);
    }
    Ok(facts)
}

/// Returns the number of the first message with this beginning: they are numbered from 1 without gaps.
fn find(messages: &[DemoMessage], beginning: &str) -> Option<MessageNo> {
    let index = messages.iter().position(|message| message.text.starts_with(beginning))?;
    i64::try_from(index + 1).ok().map(MessageNo)
}

fn mentions(text: &str, members: &[RoomMember]) -> Mentions {
    let mentioned = members.iter().filter(|member| text.contains(&format!("@{}", member.name)));
    Mentions::new(mentioned.map(|member| member.membership.user).collect(), text.contains(EVERYONE))
}

const EVERYONE: &str = "@모두";

#[cfg(test)]
impl DemoMessage {
    pub(super) fn names(&self) -> impl Iterator<Item = &String> {
        self.reactions.values().flatten().chain([&self.by])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pictures::Pictures;
    use crate::rooms::demo;
    use chrono::NaiveDate;
    use kernel::{StudyId, seoul};

    #[test]
    fn demo_messages_follow_the_rules_and_are_in_order() {
        let pictures = Pictures::as_if_uploaded();
        let today = seoul::start_of(NaiveDate::from_ymd_opt(2026, 11, 20).expect("a date"));
        for room in demo().room {
            let study = crate::studies::named(&room.study).expect("a study of the demo");
            let (start, now) = (today + TimeDelta::days(study.start_in), today + TimeDelta::hours(12));
            let scene = Scene { study: StudyId(1), start, now, pictures: &pictures };
            assert!(room.message.iter().map(|message| scene.time_of(&message.when)).is_sorted(), "{}", room.study);
            for (index, message) in room.message.iter().enumerate() {
                for text in message.earlier.iter().chain([&message.text]) {
                    assert!(Body::parse(text, false).is_ok_and(|body| body.as_str() == text), "{text}");
                    assert!(!text.contains(EVERYONE) || message.by == study.author, "{text}");
                }
                assert!(message.week.is_none_or(|week| WeekTag::parse(week).is_ok()), "{}", message.text);
                assert!(message.reactions.keys().all(|emoji| Emoji::parse(emoji).is_some()), "{}", message.text);
                assert!(message.picture.as_deref().is_none_or(|picture| pictures.image(picture).is_some()));
                let original = message.reply_to.as_deref().map(|beginning| find(&room.message[..index], beginning));
                assert!(original.is_none_or(|found| found.is_some()), "{}", message.text);
            }
        }
    }

    #[test]
    fn a_demo_talk_has_everything_that_a_talk_can_have() {
        let rooms = demo().room;
        let sizes: Vec<usize> = rooms.iter().map(|room| room.message.len()).collect();
        assert!(sizes.iter().all(|size| *size >= 20) && sizes.iter().any(|size| *size >= 40), "{sizes:?}");
        for room in &rooms {
            let count = |has: fn(&DemoMessage) -> bool| room.message.iter().filter(|message| has(message)).count();
            assert_eq!(count(|message| message.pinned), 1, "{}", room.study);
            assert!(count(|message| message.earlier.is_some()) >= 1, "{}", room.study);
            assert!(count(|message| message.reply_to.is_some()) >= 5, "{}", room.study);
            assert!(count(|message| !message.reactions.is_empty()) >= 5, "{}", room.study);
            assert!(count(|message| message.text.contains('@')) >= 2, "{}", room.study);
            assert!(count(|message| message.week == Some(3)) >= 3, "{}", room.study);
        }
        let all = || rooms.iter().flat_map(|room| &room.message);
        assert_eq!(all().filter(|message| message.deleted).count(), 1);
        assert_eq!(all().filter(|message| message.picture.is_some()).count(), 1);
    }

    #[test]
    fn members_have_read_their_own_messages() {
        for room in demo().room {
            for unread in &room.unread {
                let messages = usize::try_from(unread.messages).expect("a number");
                let own = room.message.iter().rev().take(messages).filter(|message| message.by == unread.by);
                assert_eq!(own.count(), 0, "{} in {}", unread.by, room.study);
            }
            let of_visitor = room.unread.iter().find(|unread| unread.by == "모야데모");
            assert!(of_visitor.is_some_and(|unread| unread.messages >= 2), "{}", room.study);
        }
    }
}
