//! The rooms of demo studies that have begun: wishes, sentences, flags and messages of their members.

mod talk;

use crate::applications::actor;
use crate::pictures::Pictures;
use crate::plans::week_and_day;
use application::rooms::week;
use application::{Error, Fact, Session};
use chrono::{NaiveTime, TimeDelta};
use kernel::limit::RateLimits;
use kernel::{FieldError, FieldErrors, Instant, StudyId};
use rooms::membership::{self, Notify, QuietHours, Wishes};
use rooms::week::{AnswerText, Question, SentenceEdit};
use serde::Deserialize;
use studies::recruiting::Study;
use talk::{DemoMessage, DemoUnread, plant_talk};

#[derive(Deserialize)]
struct DemoFile {
    room: Vec<DemoRoom>,
}

#[derive(Deserialize)]
struct DemoRoom {
    study: String,
    wishes: Vec<DemoWishes>,
    sentence: Vec<DemoSentence>,
    flag: Vec<DemoFlag>,
    message: Vec<DemoMessage>,
    unread: Vec<DemoUnread>,
}

#[derive(Deserialize)]
struct DemoWishes {
    by: String,
    /// The first hour, and the hour at which the quiet hours end.
    quiet: Option<[i64; 2]>,
    notify: String,
}

#[derive(Deserialize)]
struct DemoSentence {
    by: String,
    /// The day of the plan, over all weeks.
    day: i64,
    text: String,
}

#[derive(Deserialize)]
struct DemoFlag {
    by: String,
    /// The day of the plan, over all weeks.
    about: i64,
    #[serde(flatten)]
    when: When,
    question: String,
    #[serde(default)]
    joined: Vec<String>,
    #[serde(default)]
    answers: Vec<DemoAnswer>,
}

#[derive(Deserialize)]
struct DemoAnswer {
    by: String,
    #[serde(flatten)]
    when: When,
    text: String,
}

/// A time on a day of the study, from 1, or some minutes ago.
#[derive(Deserialize)]
#[serde(untagged)]
enum When {
    Then { day: i64, at: String },
    Ago { ago: i64 },
}

/// A room while it is filled.
struct Scene<'a> {
    study: StudyId,
    start: Instant,
    now: Instant,
    pictures: &'a Pictures,
}

impl Scene<'_> {
    /// Returns the time `later` than `at`, but none in the future.
    fn after(&self, at: Instant, later: TimeDelta) -> Instant {
        (at + later).min(self.now)
    }

    fn time_of(&self, when: &When) -> Instant {
        match when {
            When::Then { day, at } => {
                let time = NaiveTime::parse_from_str(at, "%H:%M").expect("a test reads the shipped file");
                self.after(self.start, TimeDelta::days(day - 1) + (time - NaiveTime::MIN))
            }
            When::Ago { ago } => self.now - TimeDelta::minutes(*ago),
        }
    }

    fn set_wishes(&self, s: &mut dyn Session, demo: &DemoWishes) -> Result<Vec<Fact>, Error> {
        let who = actor(s, &demo.by, self.now)?;
        let quiet = demo.quiet.map(|[from, to]| QuietHours::parse(from, to)).transpose().map_err(invalid)?;
        let wishes = Wishes { quiet, notify: Notify::parse(&demo.notify).unwrap_or(Notify::Mentions) };
        let set = membership::set_wishes(s, &who, self.study, wishes, RateLimits::Off, self.now)?;
        Ok(set.facts.into_iter().map(Fact::from).collect())
    }

    /// Writes about a day that the member has done.
    fn write_sentence(&self, s: &mut dyn Session, demo: &DemoSentence) -> Result<Vec<Fact>, Error> {
        let who = actor(s, &demo.by, self.now)?;
        let edit = SentenceEdit::parse(Some(&demo.text)).map_err(invalid)?;
        // Soon after the day was marked.
        let at = self.after(self.start, TimeDelta::days(demo.day - 1) + TimeDelta::minutes(21 * 60 + 10));
        Ok(week::mark_day(s, &who, self.study, week_and_day(demo.day), &edit, RateLimits::Off, at)?.facts)
    }

    fn raise_flag(&self, s: &mut dyn Session, demo: &DemoFlag) -> Result<Vec<Fact>, Error> {
        let (who, at) = (actor(s, &demo.by, self.now)?, self.time_of(&demo.when));
        let question = Question::parse(&demo.question).map_err(invalid)?;
        let raised = week::raise_flag(s, &who, self.study, week_and_day(demo.about), question, RateLimits::Off, at)?;
        let (flag, mut facts) = ((self.study, raised.value), raised.facts);
        for name in &demo.joined {
            let who = actor(s, name, self.now)?;
            let joined_at = self.after(at, TimeDelta::minutes(8));
            facts.extend(rooms::week::join_flag(s, &who, flag, joined_at)?.facts);
        }
        for answer in &demo.answers {
            let (who, at) = (actor(s, &answer.by, self.now)?, self.time_of(&answer.when));
            let text = AnswerText::parse(&answer.text).map_err(invalid)?;
            facts.extend(rooms::week::answer_flag(s, &who, flag, text, RateLimits::Off, at)?.facts);
        }
        Ok(facts.into_iter().map(Fact::from).collect())
    }
}

fn invalid(error: FieldError) -> Error {
    rooms::Error::Invalid(FieldErrors::from(error)).into()
}

/// Fills the room of a new demo study, if the file lists it. Its members must be in the room and follow its plan.
pub(crate) fn plant_room(
    s: &mut dyn Session,
    study: &Study,
    pictures: &Pictures,
    now: Instant,
) -> Result<Vec<Fact>, Error> {
    let mut facts = Vec::new();
    let Some(room) = demo().room.into_iter().find(|room| room.study == study.draft.title) else { return Ok(facts) };
    let scene = Scene { study: study.id, start: study.draft.dates.start, now, pictures };
    for wishes in &room.wishes {
        facts.extend(scene.set_wishes(s, wishes)?);
    }
    for sentence in &room.sentence {
        facts.extend(scene.write_sentence(s, sentence)?);
    }
    for flag in &room.flag {
        facts.extend(scene.raise_flag(s, flag)?);
    }
    facts.extend(plant_talk(s, &scene, &room.message, &room.unread)?);
    Ok(facts)
}

/// Returns the pictures of all messages, each with the message's author.
pub(crate) fn list_pictures() -> Vec<(String, String)> {
    let messages = demo().room.into_iter().flat_map(|room| room.message);
    messages.filter_map(DemoMessage::picture).collect()
}

fn demo() -> DemoFile {
    toml::from_str(include_str!("../rooms.toml")).expect("a test reads the shipped file")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plans::done_days;
    use chrono::DateTime;
    use kernel::DayNo;
    use std::collections::{BTreeMap, BTreeSet};

    /// The author and the members of a room's study.
    fn people(room: &DemoRoom) -> Vec<String> {
        let study = crate::studies::named(&room.study).expect("a study of the demo");
        [vec![study.author], crate::applications::members(&room.study)].concat()
    }

    #[test]
    fn demo_rooms_are_in_their_third_week_and_only_members_take_part() {
        assert_eq!(demo().room.len(), 2);
        for room in demo().room {
            let study = crate::studies::named(&room.study).expect("a study of the demo");
            assert_eq!(week_and_day(1 - study.start_in).0, 3, "{}", room.study);
            let people = people(&room);
            let names = room.wishes.iter().map(|wishes| &wishes.by);
            let names = names.chain(room.sentence.iter().map(|sentence| &sentence.by));
            let names = names.chain(room.message.iter().flat_map(DemoMessage::names));
            let names = names.chain(room.unread.iter().map(|unread| &unread.by));
            let flags = room.flag.iter().flat_map(|flag| {
                let answers = flag.answers.iter().map(|answer| &answer.by);
                answers.chain(&flag.joined).chain([&flag.by])
            });
            for name in names.chain(flags) {
                assert!(people.contains(name), "{name} is in {}", room.study);
            }
        }
    }

    #[test]
    fn demo_sentences_are_about_days_that_their_members_have_done() {
        for room in demo().room {
            for sentence in &room.sentence {
                assert!(done_days(&room.study, &sentence.by).contains(&sentence.day), "{}", sentence.text);
                assert!(matches!(SentenceEdit::parse(Some(&sentence.text)), Ok(SentenceEdit::Write(_))));
            }
        }
    }

    #[test]
    fn demo_flags_are_about_days_that_stuck_members_have_not_done_and_fill_the_agenda() {
        for room in demo().room {
            let mut stuck: BTreeMap<DayNo, BTreeSet<&String>> = BTreeMap::new();
            for flag in &room.flag {
                assert!(Question::parse(&flag.question).is_ok(), "{}", flag.question);
                for name in flag.joined.iter().chain([&flag.by]) {
                    assert!(!done_days(&room.study, name).contains(&flag.about), "{name}: {}", flag.question);
                    stuck.entry(DayNo(flag.about)).or_default().insert(name);
                }
                for answer in &flag.answers {
                    assert!(AnswerText::parse(&answer.text).is_ok(), "{}", answer.text);
                }
            }
            assert!(room.flag.len() >= 2 && room.flag.iter().any(|flag| !flag.answers.is_empty()), "{}", room.study);
            let items = stuck.values().filter(|stuck| stuck.len() >= rooms::week::STUCK_FOR_AGENDA);
            assert_eq!(items.count(), 1, "{}", room.study);
        }
    }

    #[test]
    fn demo_wishes_are_possible_and_one_member_has_other_quiet_hours() {
        for room in demo().room {
            let hours = |wishes: &DemoWishes| {
                assert!(Notify::parse(&wishes.notify).is_some(), "{}", wishes.by);
                wishes.quiet.map(|[from, to]| QuietHours::parse(from, to).expect("hours"))
            };
            let quiet: Vec<QuietHours> = room.wishes.iter().filter_map(hours).collect();
            assert!(quiet.iter().any(|quiet| *quiet != QuietHours::DEFAULT), "{}", room.study);
        }
    }

    #[test]
    fn times_are_in_the_past_and_in_seoul() {
        let now = DateTime::from_timestamp(1_795_000_000, 0).expect("in range");
        let pictures = Pictures::default();
        let scene = Scene { study: StudyId(1), start: now - TimeDelta::days(2), now, pictures: &pictures };
        let then = |day, at: &str| scene.time_of(&When::Then { day, at: at.to_owned() });
        assert_eq!(then(2, "01:30"), scene.start + TimeDelta::minutes(24 * 60 + 90));
        assert_eq!(then(3, "00:01"), now, "not in the future");
        assert_eq!(scene.time_of(&When::Ago { ago: 5 }), now - TimeDelta::minutes(5));
    }
}
