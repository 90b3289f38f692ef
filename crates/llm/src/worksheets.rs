//! Writes the worksheets of a week with one request per day. A failing day is requested once more.

use crate::data::{self, Mark};
use crate::model::{Model, Question, Reply};
use crate::prompts;
use crate::schema::{Form, WrittenWorksheet};
use futures_util::future::join_all;
use roadmaps::generation::{WriteError, WritingProgress};
use roadmaps::ground::Ground;
use roadmaps::plan::{DayOf, Provenance, Source};
use roadmaps::quality::{Flaw, without_personal_data_of};
use roadmaps::restricted;
use roadmaps::worksheets::{
    LookUp, RecallQuestion, Task, WeekOfDays, Worksheet, WorksheetDraft, WrittenWorksheets, most_recalls,
};
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout_at};

/// The number of days that are requested at once.
const DAYS_AT_ONCE: usize = 4;
const REPAIRS: usize = 1;
/// The number of earlier days in the prompt.
const DAYS_BEFORE: usize = 14;

pub(crate) struct WorksheetWork<'a> {
    model: &'a Model,
    ground: Ground,
    wanted: WeekOfDays<'a>,
    progress: &'a dyn WritingProgress,
    mark: Mark,
    left_out: Vec<&'static str>,
}

impl<'a> WorksheetWork<'a> {
    pub(crate) fn new(
        model: &'a Model,
        ground: Ground,
        wanted: WeekOfDays<'a>,
        progress: &'a dyn WritingProgress,
    ) -> Self {
        let mark = Mark::new(model.randomness.as_ref());
        Self { model, ground, wanted, progress, mark, left_out: restricted::omitted_parts(wanted.brief) }
    }

    /// After an error that is not specific to one day, starts no other day. Running requests are paid for, so it waits
    /// for them.
    pub(crate) async fn write(self) -> WrittenWorksheets {
        let deadline = Instant::now() + self.model.patience.in_all;
        let gate = Semaphore::new(DAYS_AT_ONCE);
        let (gate, work) = (&gate, &self);
        let days = self.wanted.days().map(|(day, keyword)| async move {
            let _place = gate.acquire().await.ok()?;
            let written = timeout_at(deadline, work.day(day, keyword)).await.unwrap_or(Err(WriteError::TimedOut));
            if written.as_ref().is_err_and(|failure| !matches!(failure, WriteError::Invalid(_))) {
                gate.close();
            }
            Some((day, written))
        });
        let written = join_all(days).await.into_iter().flatten();
        let version = format!("worksheet prompts {} {}", prompts::WORKSHEETS_VERSION, self.model.name());
        WrittenWorksheets::of(written, Provenance { source: Source::Ai, version })
    }

    async fn day(&self, day: DayOf, keyword: &str) -> Result<Worksheet, WriteError> {
        let known = self.ground.taught.as_ref().map(|taught| &*taught.knowledge);
        let mut problems = Vec::new();
        for _ in 0..=REPAIRS {
            problems = match self.ask(&self.about(day, keyword, &problems)).await? {
                // The plan passed the rules on restricted subjects, so a refusal is a failed worksheet.
                Reply::Refused => return Err(invalid(vec!["학습지를 쓰지 않겠다고 답했습니다.".to_owned()])),
                Reply::Unreadable(problem) => vec![problem.to_owned()],
                Reply::Whole(written) => {
                    let draft = written.into_draft(day, most_recalls(day, keyword));
                    match Worksheet::accept(self.wanted.brief, (day, keyword), draft, Source::Ai, known) {
                        Ok(worksheet) => return Ok(worksheet),
                        Err(flaws) => flaws,
                    }
                }
            };
        }
        Err(invalid(problems))
    }

    async fn ask(&self, data: &Value) -> Result<Reply<WrittenWorksheet>, WriteError> {
        let text = format!("{}\n{}", prompts::WORKSHEET, self.mark.around(data));
        let shorter = text.clone();
        let question = Question { system: prompts::WORKSHEET_SYSTEM, form: Form::Worksheet, text, shorter };
        self.model.ask(&question, self.progress).await
    }

    /// Returns the prompt data of a day, without personal data from texts that its owner may have typed.
    fn about(&self, day: DayOf, keyword: &str, problems: &[String]) -> Value {
        let cut = |text: &str| without_personal_data_of(self.wanted.brief, text);
        let index = usize::from(day.index());
        let days = self.wanted.weeks.daily_keywords().take(index).enumerate();
        let before = days.skip(index.saturating_sub(DAYS_BEFORE));
        let before = before.map(|(other, keyword)| json!({"day": other + 1, "keyword": cut(keyword)}));
        let mut data = json!({
            "learner": data::learner(self.wanted.brief),
            "theme": cut(self.wanted.theme()),
            "day": index + 1,
            "keyword": cut(keyword),
            "before": before.collect::<Vec<_>>(),
            "mostRecalls": most_recalls(day, keyword),
            "leaveOut": self.left_out,
            "problems": problems.iter().map(|problem| cut(problem)).collect::<Vec<_>>(),
        });
        if let Some(minutes) = self.wanted.minutes(day) {
            data["minutes"] = json!(minutes);
        }
        if let Some(taught) = &self.ground.taught {
            data["subject"] = json!(taught.knowledge.subject());
        }
        data
    }
}

fn invalid(problems: Vec<String>) -> WriteError {
    WriteError::Invalid(problems.into_iter().map(Flaw::shape).collect())
}

impl WrittenWorksheet {
    /// Returns the worksheet of `day` with at most `most` questions. Questions about a day that is not earlier are left
    /// out.
    fn into_draft(self, day: DayOf, most: usize) -> WorksheetDraft {
        let recalls = self.recalls.into_iter().filter_map(|recall| {
            let index = u8::try_from(recall.day.checked_sub(1)?).ok()?;
            Some(RecallQuestion { taught: day.earlier(index)?, question: recall.question, answer: recall.answer })
        });
        WorksheetDraft {
            goal: self.goal,
            recalls: recalls.take(most).collect(),
            task: Task { text: self.task.text, note: Some(self.task.note), results: self.task.results },
            look_up: LookUp {
                subject: self.look_up.subject,
                note: Some(self.look_up.note),
                search: self.look_up.search,
            },
        }
    }
}
