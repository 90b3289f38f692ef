//! The text of a worksheet as JSON.

use crate::dialect::Json;
use ::roadmaps::plan::DayOf;
use ::roadmaps::worksheets::{
    EarlierWorksheet, Exercise, LookUp, RecallQuestion, Section, SelfCheck, Task, Worksheet, WorksheetDraft,
    WorksheetText,
};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Stored {
    Parts(StoredParts),
    Earlier(StoredEarlier),
}

#[derive(Serialize, Deserialize)]
struct StoredParts {
    goal: String,
    recalls: Vec<StoredRecall>,
    task: StoredTask,
    look_up: StoredLookUp,
}

#[derive(Serialize, Deserialize)]
struct StoredRecall {
    /// Counted from 0 over all weeks.
    day_index: u8,
    question: String,
    answer: String,
}

#[derive(Serialize, Deserialize)]
struct StoredTask {
    text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    results: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct StoredLookUp {
    subject: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    search: String,
}

#[derive(Serialize, Deserialize)]
struct StoredEarlier {
    goal: String,
    topics: Vec<StoredSection>,
    exercises: Vec<StoredExercise>,
    self_checks: Vec<StoredCheck>,
}

#[derive(Serialize, Deserialize)]
struct StoredSection {
    title: String,
    text: String,
}

#[derive(Serialize, Deserialize)]
struct StoredExercise {
    task: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
    minutes: u16,
}

#[derive(Serialize, Deserialize)]
struct StoredCheck {
    question: String,
    answer: String,
}

pub(super) fn to_json(text: &WorksheetText) -> Json {
    let stored = match text {
        WorksheetText::Parts(worksheet) => Stored::Parts(StoredParts::of(worksheet)),
        WorksheetText::Earlier(worksheet) => Stored::Earlier(worksheet.clone().into()),
    };
    Json(serde_json::to_value(stored).expect("text and numbers are always JSON"))
}

/// Returns the text of the worksheet of `day`; `None` if it has neither form.
pub(super) fn to_text(json: Json, day: DayOf) -> Option<WorksheetText> {
    match serde_json::from_value(json.0).ok()? {
        Stored::Parts(parts) => parts.into_worksheet(day).map(WorksheetText::Parts),
        Stored::Earlier(earlier) => Some(WorksheetText::Earlier(earlier.into())),
    }
}

impl StoredParts {
    fn of(worksheet: &Worksheet) -> Self {
        let recall = |recall: &RecallQuestion| StoredRecall {
            day_index: recall.taught.index(),
            question: recall.question.clone(),
            answer: recall.answer.clone(),
        };
        let (Task { text, note, results }, found) = (worksheet.task().clone(), worksheet.look_up().clone());
        Self {
            goal: worksheet.goal().to_owned(),
            recalls: worksheet.recalls().iter().map(recall).collect(),
            task: StoredTask { text, note, results },
            look_up: StoredLookUp { subject: found.subject, note: found.note, search: found.search },
        }
    }

    fn into_worksheet(self, day: DayOf) -> Option<Worksheet> {
        let Self { goal, recalls, task, look_up } = self;
        let recalls = recalls.into_iter().map(|StoredRecall { day_index, question, answer }| {
            Some(RecallQuestion { taught: day.earlier(day_index)?, question, answer })
        });
        Some(Worksheet::restore(WorksheetDraft {
            goal,
            recalls: recalls.collect::<Option<_>>()?,
            task: Task { text: task.text, note: task.note, results: task.results },
            look_up: LookUp { subject: look_up.subject, note: look_up.note, search: look_up.search },
        }))
    }
}

impl From<EarlierWorksheet> for StoredEarlier {
    fn from(EarlierWorksheet { goal, topics, exercises, self_checks }: EarlierWorksheet) -> Self {
        let topics = topics.into_iter().map(|Section { title, text }| StoredSection { title, text });
        let exercises =
            exercises.into_iter().map(|Exercise { task, hint, minutes }| StoredExercise { task, hint, minutes });
        let self_checks =
            self_checks.into_iter().map(|SelfCheck { question, answer }| StoredCheck { question, answer });
        Self { goal, topics: topics.collect(), exercises: exercises.collect(), self_checks: self_checks.collect() }
    }
}

impl From<StoredEarlier> for EarlierWorksheet {
    fn from(StoredEarlier { goal, topics, exercises, self_checks }: StoredEarlier) -> Self {
        let topics = topics.into_iter().map(|StoredSection { title, text }| Section { title, text });
        let exercises =
            exercises.into_iter().map(|StoredExercise { task, hint, minutes }| Exercise { task, hint, minutes });
        let self_checks =
            self_checks.into_iter().map(|StoredCheck { question, answer }| SelfCheck { question, answer });
        Self { goal, topics: topics.collect(), exercises: exercises.collect(), self_checks: self_checks.collect() }
    }
}
