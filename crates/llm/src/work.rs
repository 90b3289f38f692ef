//! Writes one roadmap: the outline, the weeks in parallel, and failing parts once or twice more.

mod rewriting;
mod shown;

use crate::asked::{Days, asked};
use crate::budget::{MOST_IN_PROMPT, tokens_in};
use crate::data::{self, Mark};
use crate::failing::Failing;
use crate::model::{Model, Question, Reply};
use crate::prompts;
use crate::schema::{Advice, Form, Outline, WrittenWeek};
use futures_util::future::try_join_all;
use kernel::text::{beginning, length, line};
use roadmaps::brief::{Brief, DAYS_PER_WEEK};
use roadmaps::generation::{WriteError, WritingProgress};
use roadmaps::ground::Ground;
use roadmaps::jobs::FailureReason;
use roadmaps::plan::{Draft, Provenance, Source, Week, Written};
use roadmaps::quality::{Flaw, may_be_named};
use roadmaps::restricted;
use serde_json::{Value, json};
use shown::{MOST_COVERS, cover, shown_plan, shown_problems};
use std::sync::atomic::{AtomicU8, Ordering};
use tokio::sync::Semaphore;

/// The number of weeks of one roadmap that are requested at once.
const WEEKS_AT_ONCE: usize = 4;
/// How often failing parts are requested again.
const REPAIRS: usize = 2;
/// Above the limits of every text and list of a plan, so that a plan cut here still fails the checks.
const LONGEST_TEXT: usize = 1_000;
const LONGEST_LIST: usize = 10;
const LONGEST_REFUSAL: usize = 200;
const LONGEST_PART: usize = 40;
const MOST_PARTS: usize = 5;
/// Tokens of the marks around the data.
const MARKS: usize = 60;

/// How much data a prompt contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Size {
    Whole,
    /// For a small context: half of the topics, and of other weeks only the keyword.
    Cut,
}

pub(crate) struct Work<'a> {
    model: &'a Model,
    ground: Ground,
    brief: &'a Brief,
    progress: &'a dyn WritingProgress,
    mark: Mark,
    /// Parts that our own rules leave out.
    left_out: Vec<&'static str>,
}

impl<'a> Work<'a> {
    pub(crate) fn new(model: &'a Model, ground: Ground, brief: &'a Brief, progress: &'a dyn WritingProgress) -> Self {
        let mark = Mark::new(model.randomness.as_ref());
        Self { model, ground, brief, progress, mark, left_out: restricted::omitted_parts(brief) }
    }

    pub(crate) async fn write(self) -> Result<Written, WriteError> {
        let outline = self.outline().await?;
        let weeks = self.weeks(&outline).await?;
        let mut draft = Draft {
            weeks,
            tips: lines(&outline.tips),
            evaluation: text(&outline.evaluation),
            restricted: self.restricted(&outline),
        };
        let mut repaired = 0;
        loop {
            let flaws = self.ground.inspect(self.brief, &draft);
            if flaws.is_empty() {
                break;
            }
            if repaired == REPAIRS {
                return Err(WriteError::Invalid(flaws));
            }
            repaired += 1;
            tracing::info!(round = repaired, flaws = ?places(&flaws), "parts of a plan are written anew");
            draft = self.repaired(&Failing::of(&flaws, &draft, self.brief), draft).await?;
        }
        let plan = self.ground.accept(self.brief, draft).map_err(WriteError::Invalid)?;
        let version = format!("prompts {} {}", prompts::VERSION, self.model.name());
        Ok(Written { plan, provenance: Provenance { source: Source::Ai, version } })
    }

    async fn outline(&self) -> Result<Outline, WriteError> {
        let count = usize::from(self.brief.days().weeks());
        let mut problems = Vec::new();
        for _ in 0..=REPAIRS {
            let mut data = self.about();
            data["problems"] = json!(problems);
            let data = |size| self.with_ground(data.clone(), prompts::OUTLINE, size);
            let problem = match self.ask::<Outline>(Form::Outline, prompts::OUTLINE, data).await? {
                Reply::Refused => return Err(self.refused("")),
                Reply::Unreadable(problem) => problem.to_owned(),
                Reply::Whole(outline) if !outline.refusal.trim().is_empty() => {
                    return Err(self.refused(&outline.refusal));
                }
                Reply::Whole(outline) if outline.weeks.len() != count => {
                    format!("weeks가 {}개가 아니라 {count}개여야 합니다.", outline.weeks.len())
                }
                Reply::Whole(outline) => return Ok(outline),
            };
            problems = vec![problem];
        }
        Err(WriteError::Invalid(problems.into_iter().map(Flaw::shape).collect()))
    }

    async fn weeks(&self, outline: &Outline) -> Result<Vec<Week>, WriteError> {
        let gate = Semaphore::new(WEEKS_AT_ONCE);
        let done = AtomicU8::new(0);
        let (gate, done) = (&gate, &done);
        let weeks = outline.weeks.iter().zip(1..).map(|(theme, number)| async move {
            let _place = gate.acquire().await;
            let data = |size| {
                let mut data = self.about_week(number);
                data["outline"] = self.shown(outline, number, size);
                data
            };
            let written = self.week(prompts::WEEK, data).await?;
            self.progress.weeks_done(done.fetch_add(1, Ordering::Relaxed) + 1);
            // An unreadable week counts as a week without days, which fails the checks.
            Ok::<_, WriteError>(written.unwrap_or_else(|| Week { keyword: text(&theme.keyword), days: Vec::new() }))
        });
        try_join_all(weeks).await
    }

    async fn repaired(&self, failing: &Failing, mut draft: Draft) -> Result<Draft, WriteError> {
        let gate = Semaphore::new(WEEKS_AT_ONCE);
        let (gate, current) = (&gate, &draft);
        let weeks = failing.weeks.iter().map(|(&number, problems)| async move {
            let _place = gate.acquire().await;
            let data = |size| {
                let mut data = self.about_week(number);
                data["plan"] = shown_plan(current, Some(number), size);
                data["problems"] = shown_problems(problems);
                data
            };
            Ok::<_, WriteError>((number, self.week(prompts::REPAIR, data).await?))
        });
        let weeks = try_join_all(weeks).await?;
        for (number, week) in weeks {
            if let (Some(place), Some(week)) = (draft.weeks.get_mut(number - 1), week) {
                *place = week;
            }
        }
        if !failing.advice.is_empty() {
            let data = |size| {
                let mut data = self.about();
                data["plan"] = shown_plan(&draft, None, size);
                data["problems"] = shown_problems(&failing.advice);
                data
            };
            if let Reply::Whole(advice) = self.ask::<Advice>(Form::Advice, prompts::ADVICE, data).await? {
                draft.tips = lines(&advice.tips);
                draft.evaluation = text(&advice.evaluation);
                // The parts that the model named may be the flaw, so only our own rules name them now.
                draft.restricted = restricted::omitted_sentence_of(&self.left_out);
            }
        }
        Ok(draft)
    }

    async fn week(&self, task: &str, data: impl Fn(Size) -> Value) -> Result<Option<Week>, WriteError> {
        Ok(match self.ask::<WrittenWeek>(Form::Week, task, data).await? {
            Reply::Whole(week) => Some(Week { keyword: text(&week.keyword), days: lines(&week.days) }),
            Reply::Unreadable(_) => None,
            Reply::Refused => return Err(self.refused("")),
        })
    }

    async fn ask<T: serde::de::DeserializeOwned>(
        &self,
        form: Form,
        task: &str,
        data: impl Fn(Size) -> Value,
    ) -> Result<Reply<T>, WriteError> {
        let text = |size| format!("{task}\n{}", self.mark.around(&data(size)));
        let (whole, shorter) = (text(Size::Whole), text(Size::Cut));
        let is_long = tokens_in(prompts::SYSTEM) + tokens_in(&whole) > MOST_IN_PROMPT;
        let text = if is_long { shorter.clone() } else { whole };
        self.model.ask(&Question { system: prompts::SYSTEM, form, text, shorter }, self.progress).await
    }

    fn about(&self) -> Value {
        let asked = asked(self.brief, Days::OfPlan);
        json!({"learner": data::learner(self.brief), "asked": asked, "leaveOut": self.left_out})
    }

    /// Adds the topics that the rest of a prompt leaves room for.
    fn with_ground(&self, mut data: Value, task: &str, size: Size) -> Value {
        let used = tokens_in(prompts::SYSTEM) + tokens_in(task) + tokens_in(&data.to_string()) + MARKS;
        let left = MOST_IN_PROMPT.saturating_sub(used);
        let most = if size == Size::Whole { left } else { left / 2 };
        data["ground"] = crate::ground::ground(self.ground.taught.as_ref(), self.brief.level(), most);
        data
    }

    fn about_week(&self, number: usize) -> Value {
        let days = self.brief.days().count();
        let mut data = self.about();
        data["asked"] = asked(self.brief, Days::OfWeek(number));
        data["week"] = json!(number);
        data["daysInWeek"] = json!(days.saturating_sub((number - 1) * DAYS_PER_WEEK).min(DAYS_PER_WEEK));
        data["isLast"] = json!(number == usize::from(self.brief.days().weeks()));
        data
    }

    /// Returns the outline for the request of week `own`.
    fn shown(&self, outline: &Outline, own: usize, size: Size) -> Value {
        let weeks = outline.weeks.iter().zip(1..);
        let weeks: Vec<Value> = weeks
            .map(|(theme, number)| {
                let mut week = json!({"week": number, "keyword": cover(&theme.keyword)});
                if size == Size::Whole || number == own {
                    let covers = theme.covers.iter().take(MOST_COVERS).map(|covered| cover(covered));
                    week["covers"] = covers.collect();
                }
                week
            })
            .collect();
        json!({"weeks": weeks, "leaveOut": self.parts(outline)})
    }

    /// Returns the parts that are left out: those by our rules, and those named by the model that a plan may repeat.
    fn parts<'o>(&self, outline: &'o Outline) -> Vec<&'o str> {
        let named = outline.left_out.iter().map(|part| part.trim());
        let named = named.filter(|part| (2..=LONGEST_PART).contains(&length(part)) && may_be_named(self.brief, part));
        self.left_out.iter().copied().chain(named.take(MOST_PARTS)).collect()
    }

    fn restricted(&self, outline: &Outline) -> String {
        line(&restricted::omitted_sentence_of(&self.parts(outline)))
    }

    /// Refuses with the model's own sentence if it may be shown.
    fn refused(&self, sentence: &str) -> WriteError {
        let sentence = line(sentence);
        let is_korean = sentence.chars().any(|character| ('가'..='힣').contains(&character));
        let can_be_shown = is_korean && length(&sentence) <= LONGEST_REFUSAL && may_be_named(self.brief, &sentence);
        let message = if can_be_shown {
            format!("이 주제로는 로드맵을 만들 수 없습니다. {sentence}")
        } else {
            FailureReason::Restricted.message().to_owned()
        };
        WriteError::Restricted { message }
    }
}

fn text(written: &str) -> String {
    beginning(&line(written), LONGEST_TEXT).to_owned()
}

fn lines(written: &[String]) -> Vec<String> {
    written.iter().take(LONGEST_LIST).map(|written| text(written)).collect()
}

/// Keeps only checks and weeks: the text of a flaw may repeat user text.
fn places(flaws: &[Flaw]) -> Vec<(roadmaps::quality::Check, Option<usize>)> {
    flaws.iter().map(|flaw| (flaw.check, flaw.week)).collect()
}
