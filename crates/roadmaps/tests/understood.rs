//! Sentences as learners write them, and every part that is read from them: `understood/sentences.toml`.

use chrono::{NaiveDate, Weekday};
use roadmaps::understood::{Deadline, DeadlineKind, Goal, GoalKind, StudyTime, Understood, marked, unread};
use serde::Deserialize;

/// At most this share of the parts may be marked as wrong, in percent.
const MOST_WRONG: usize = 5;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    sentences: Vec<Sentence>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sentence {
    subject: String,
    says: String,
    #[serde(default)]
    topics: Vec<String>,
    #[serde(default)]
    weaknesses: Vec<String>,
    #[serde(default)]
    known: Vec<String>,
    #[serde(default)]
    excluded: Vec<String>,
    #[serde(default)]
    only: Vec<String>,
    #[serde(default)]
    time: Time,
    deadline: Option<ReadDeadline>,
    goal: Option<ReadGoal>,
    #[serde(default)]
    unread: Vec<String>,
    /// The parts that are known to be read wrong.
    #[serde(default)]
    wrong: Vec<String>,
}

#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Time {
    weekday: Option<u16>,
    weekend: Option<u16>,
    week: Option<u16>,
    rest: Vec<Weekday>,
    /// Compared only if it is listed.
    said: Vec<String>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadDeadline {
    days: u16,
    kind: DeadlineKind,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadGoal {
    said: String,
    kind: GoalKind,
}

/// The number of parts of a sentence that are expected or read, and those of them that are wrong.
#[derive(Default)]
struct Score {
    parts: usize,
    wrong: Vec<Wrong>,
}

struct Wrong {
    part: &'static str,
    shown: String,
}

impl Score {
    fn compare<T: std::fmt::Debug + PartialEq + Default>(&mut self, part: &'static str, expected: &T, read: &T) {
        let is_empty = *expected == T::default() && *read == T::default();
        self.parts += usize::from(!is_empty);
        if expected != read {
            self.wrong.push(Wrong { part, shown: format!("    {part}: {read:?} instead of {expected:?}") });
        }
    }
}

fn scored(sentence: &Sentence) -> Score {
    let start = NaiveDate::from_ymd_opt(2026, 11, 28);
    let read = Understood::read(&sentence.says, start);
    let marks = marked(&sentence.says, &read, std::slice::from_ref(&sentence.subject));
    let mut score = Score::default();
    let Understood { topics, weaknesses, known, excluded, only, time, deadline, goal, .. } = read;
    // The subject itself is shown as the subject, not as one of its contents.
    let topics: Vec<String> = topics.into_iter().filter(|topic| *topic != sentence.subject).collect();
    score.compare("topics", &sentence.topics, &topics);
    score.compare("weaknesses", &sentence.weaknesses, &weaknesses);
    score.compare("known", &sentence.known, &known);
    score.compare("excluded", &sentence.excluded, &excluded);
    score.compare("only", &sentence.only, &only);
    let StudyTime { weekday, weekend, week, rest, said } = time;
    let said = if sentence.time.said.is_empty() { Vec::new() } else { said };
    let expected = Time { rest: sentence.time.rest.clone(), said: sentence.time.said.clone(), ..sentence.time };
    score.compare("time", &expected, &Time { weekday, weekend, week, rest, said });
    let deadline = deadline.map(|Deadline { days_left, kind, .. }| ReadDeadline { days: days_left, kind });
    let expected = sentence.deadline.as_ref().map(|deadline| ReadDeadline { ..*deadline });
    score.compare("deadline", &expected, &deadline);
    let goal = goal.map(|Goal { said, kind }| ReadGoal { said, kind });
    let expected = sentence.goal.as_ref().map(|goal| ReadGoal { said: goal.said.clone(), ..*goal });
    score.compare("goal", &expected, &goal);
    score.compare("unread", &sentence.unread, &unread(&sentence.says, &marks));
    score
}

/// Returns the parts that are wrong without a mark, and the marks of parts that are right.
fn unexpected(sentence: &Sentence, score: &Score) -> Vec<String> {
    let is_marked = |part: &str| sentence.wrong.iter().any(|marked| marked == part);
    let wrong = score.wrong.iter().filter(|wrong| !is_marked(wrong.part)).map(|wrong| wrong.shown.clone());
    let is_wrong = |part: &String| score.wrong.iter().any(|wrong| wrong.part == part);
    let right = sentence.wrong.iter().filter(|part| !is_wrong(part));
    wrong.chain(right.map(|part| format!("    {part} is right: remove the mark"))).collect()
}

/// Fails if a part of the sentences of a file is wrong without a mark, or marked and right.
fn assert_read(file: &str) {
    let file: File = toml::from_str(file).expect("a file of this test");
    let scores: Vec<Score> = file.sentences.iter().map(scored).collect();
    let unexpected: Vec<String> = file
        .sentences
        .iter()
        .zip(&scores)
        .map(|(sentence, score)| (sentence, unexpected(sentence, score)))
        .filter(|(_, parts)| !parts.is_empty())
        .map(|(sentence, parts)| format!("{}\n{}", sentence.says, parts.join("\n")))
        .collect();
    assert!(unexpected.is_empty(), "{}", unexpected.join("\n"));
    let parts: usize = scores.iter().map(|score| score.parts).sum();
    let wrong: usize = scores.iter().map(|score| score.wrong.len()).sum();
    assert!(wrong * 100 <= parts * MOST_WRONG, "{wrong} of {parts} parts are wrong");
}

#[test]
fn sentences_are_read_as_they_are_meant_except_the_marked_parts() {
    assert_read(include_str!("understood/sentences.toml"));
}

#[test]
fn objectives_of_graded_plans_are_read_as_they_are_meant() {
    assert_read(include_str!("understood/graded.toml"));
}

#[test]
fn fresh_sentences_are_read_as_they_are_meant() {
    assert_read(include_str!("understood/fresh.toml"));
}

#[test]
fn clauses_scopes_products_and_times_are_read_as_they_are_meant() {
    assert_read(include_str!("understood/kinds.toml"));
}
