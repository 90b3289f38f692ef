//! Reading and rating the questions of a day.

use super::{KnownQuestions, QuestionKey, Rating, Recall, Today};
use crate::library::{RoadmapRepository, lock_own};
use crate::{Error, Fact};
use chrono::{Days, NaiveDate};
use kernel::{Actor, FieldError, Instant, Outcome, RoadmapId, StoreError, seoul};

/// A rating may arrive so many days late, because the browser stores it without a network.
pub const LATEST_DAYS: u64 = 6;

pub trait RecallRepository {
    /// Returns all stored ratings of a roadmap. [`rate_question`] deletes those of its question that are neither of the
    /// last seven days nor the latest one before.
    fn list_recalls(&mut self, id: RoadmapId) -> Result<Vec<Recall>, StoreError>;

    /// Stores a rating of a locked roadmap, in place of the question's rating on the same day.
    fn upsert_recall(&mut self, id: RoadmapId, recall: &Recall) -> Result<(), StoreError>;

    /// Deletes the ratings of a question before `day`.
    fn delete_recalls_before(&mut self, id: RoadmapId, question: QuestionKey, day: NaiveDate)
    -> Result<(), StoreError>;
}

/// A rating as sent by the owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatedQuestion {
    pub question: QuestionKey,
    pub rating: Rating,
    /// The day in Seoul on which it was rated; `None` for the current day.
    pub rated_on: Option<NaiveDate>,
}

/// Returns the questions of the current day in Seoul of a roadmap.
pub fn find_recall<S: RecallRepository + ?Sized>(
    s: &mut S,
    known: &KnownQuestions,
    now: Instant,
) -> Result<Today, StoreError> {
    let recalls = s.list_recalls(known.roadmap.id)?;
    Ok(Today::of(&known.roadmap, &known.questions, &recalls, seoul::day_of(now)))
}

/// Rates a question that was asked on the day of the rating, and returns the current day's questions. A repetition on
/// the same day replaces the rating.
pub fn rate_question<S: RoadmapRepository + RecallRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
    rated: RatedQuestion,
    known: &KnownQuestions,
    now: Instant,
) -> Result<Outcome<Today, Fact>, Error> {
    let roadmap = lock_own(s, actor, id)?;
    // The questions were computed before the lock.
    if !known.are_about(&roadmap) {
        return Err(Error::PlanChanged);
    }
    let today = seoul::day_of(now);
    let rated_on = parse_day(rated.rated_on, today)?;
    let mut recalls = s.list_recalls(id)?;
    let then = Today::of(&roadmap, &known.questions, &recalls, rated_on);
    let asked = then.asked.into_iter().find(|asked| asked.question.key() == rated.question);
    let asked = asked.ok_or(Error::QuestionNotAsked)?;
    let recall = Recall::new(rated.question, rated.rating, rated_on, asked.run());
    s.upsert_recall(id, &recall)?;
    let of_question = recalls.iter().filter(|recall| recall.question == rated.question);
    let before = of_question.map(|recall| recall.rated_on).filter(|day| *day < first_day(today)).max();
    if let Some(before) = before {
        s.delete_recalls_before(id, rated.question, before)?;
    }
    recalls.retain(|other| other.question != recall.question || other.rated_on != rated_on);
    recalls.push(recall);
    Ok(Outcome::quiet(Today::of(&roadmap, &known.questions, &recalls, today)))
}

fn first_day(today: NaiveDate) -> NaiveDate {
    today - Days::new(LATEST_DAYS)
}

fn parse_day(rated_on: Option<NaiveDate>, today: NaiveDate) -> Result<NaiveDate, FieldError> {
    let day = rated_on.unwrap_or(today);
    let wrong = || FieldError::new("rated_on", "오늘까지 7일 안에 답한 질문만 저장할 수 있습니다.");
    (first_day(today)..=today).contains(&day).then_some(day).ok_or_else(wrong)
}
