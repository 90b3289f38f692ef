//! The questions that are asked on a day.
//!
//! They are the same all day: ratings of that day do not change the choice, and days that are finished on that day only
//! add questions while there are fewer than three.

use super::rating::Recall;
use super::spacing::{Rating, days_until_again};
use super::{Question, QuestionKey};
use crate::library::Roadmap;
use chrono::{Days, NaiveDate};
use kernel::seoul;
use std::collections::BTreeMap;

pub const QUESTIONS_A_DAY: usize = 3;
/// At most so many questions are repeated while a new one waits.
const REPEATED: usize = 2;
/// The days of the history, with the current one.
const HISTORY_DAYS: u64 = 7;

/// The questions of a day, and the ratings of the last seven days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Today {
    /// In Seoul.
    pub day: NaiveDate,
    /// At most [`QUESTIONS_A_DAY`].
    pub asked: Vec<Asked>,
    pub history: History,
}

/// A question that is asked on a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    pub question: Question,
    /// The latest rating of an earlier day.
    pub before: Option<Recall>,
    /// The rating of this day.
    pub rated: Option<Recall>,
}

impl Asked {
    /// Returns the days until the question is asked again after this rating.
    #[must_use]
    pub fn days_until_again(&self, rating: Rating) -> u8 {
        days_until_again(rating, self.run() + 1)
    }

    /// The number of known answers in a row before this day.
    pub(super) fn run(&self) -> u8 {
        self.before.map_or(0, |before| before.run).min(u8::MAX - 1)
    }
}

/// The number of ratings of each kind in the last seven days.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct History {
    pub knew: usize,
    pub unsure: usize,
    pub forgot: usize,
}

impl Today {
    /// Returns the questions of `day` from those about the plan of `roadmap`.
    #[must_use]
    pub fn of(roadmap: &Roadmap, questions: &[Question], recalls: &[Recall], day: NaiveDate) -> Self {
        Self { day, asked: asked_on(day, roadmap, questions, recalls), history: History::until(day, recalls) }
    }

    /// Returns the number of questions that were rated.
    #[must_use]
    pub fn answered(&self) -> usize {
        self.asked.iter().filter(|asked| asked.rated.is_some()).count()
    }
}

impl History {
    fn until(day: NaiveDate, recalls: &[Recall]) -> Self {
        let first = day - Days::new(HISTORY_DAYS - 1);
        let mut history = Self::default();
        for recall in recalls.iter().filter(|recall| (first..=day).contains(&recall.rated_on)) {
            *match recall.rating {
                Rating::Knew => &mut history.knew,
                Rating::Unsure => &mut history.unsure,
                Rating::Forgot => &mut history.forgot,
            } += 1;
        }
        history
    }
}

/// A question about a finished day.
struct Candidate<'a> {
    question: &'a Question,
    /// The day in Seoul on which its day was finished.
    done_on: NaiveDate,
    /// Its number among the questions of its day.
    rank: usize,
    before: Option<Recall>,
}

fn asked_on(day: NaiveDate, roadmap: &Roadmap, questions: &[Question], recalls: &[Recall]) -> Vec<Asked> {
    let candidates = candidates(day, roadmap, questions, recalls);
    let (mut due, mut new): (Vec<_>, Vec<_>) = (Vec::new(), Vec::new());
    for candidate in &candidates {
        match candidate.before {
            None => new.push(candidate),
            Some(before) if before.due_on <= day => due.push((before.due_on, candidate)),
            Some(_) => {}
        }
    }
    due.sort_by_key(|(due_on, candidate)| (*due_on, candidate.question.day, candidate.rank));
    // One question of each day before a second one of any. Days finished today come last, so that they change nothing.
    new.sort_by_key(|candidate| (candidate.done_on == day, candidate.rank, candidate.done_on, candidate.question.day));
    let has_new = new.iter().any(|candidate| candidate.done_on < day);
    let repeated = if has_new { REPEATED } else { QUESTIONS_A_DAY };
    let asked = due.into_iter().map(|(_, candidate)| candidate).take(repeated).chain(new).take(QUESTIONS_A_DAY);
    let rated = |key: QuestionKey| recalls.iter().find(|recall| recall.question == key && recall.rated_on == day);
    let asked = asked.map(|candidate| Asked {
        question: candidate.question.clone(),
        before: candidate.before,
        rated: rated(candidate.question.key()).copied(),
    });
    asked.collect()
}

/// Returns each question about a day that was finished by `day`, once: about the day that was finished first.
fn candidates<'a>(
    day: NaiveDate,
    roadmap: &Roadmap,
    questions: &'a [Question],
    recalls: &[Recall],
) -> Vec<Candidate<'a>> {
    let done = roadmap.progress.done().map(|(of, at)| (of, seoul::day_of(at))).filter(|(_, done_on)| *done_on <= day);
    let done: BTreeMap<_, _> = done.collect();
    let mut first: BTreeMap<QuestionKey, (NaiveDate, &Question)> = BTreeMap::new();
    for question in questions {
        let Some(&done_on) = done.get(&question.day) else { continue };
        let found = first.entry(question.key()).or_insert((done_on, question));
        if (done_on, question.day) < (found.0, found.1.day) {
            *found = (done_on, question);
        }
    }
    let mut met: BTreeMap<_, usize> = BTreeMap::new();
    let of_days = questions.iter().filter_map(|question| {
        let (done_on, chosen) = first.get(&question.key())?;
        if chosen.day != question.day {
            return None;
        }
        let rank = met.entry(question.day).or_default();
        *rank += 1;
        let earlier = recalls.iter().filter(|recall| recall.question == question.key() && recall.rated_on < day);
        let before = earlier.max_by_key(|recall| recall.rated_on).copied();
        Some(Candidate { question, done_on: *done_on, rank: *rank, before })
    });
    of_days.collect()
}

#[cfg(test)]
mod tests;
