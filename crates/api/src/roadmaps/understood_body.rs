//! Corrections of what was understood, in requests.

use chrono::{NaiveDate, Weekday};
use roadmaps::understood::{Corrections, DeadlineKind, GoalKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The corrected understanding of an objective. It replaces everything that would be read from the objective, so
/// omitted fields are empty.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnderstoodBody {
    /// The contents to include.
    #[serde(default)]
    #[schema(required = false, max_items = 8, example = json!(["XLOOKUP"]))]
    topics: Vec<String>,
    /// The contents that are difficult for the learner.
    #[serde(default)]
    #[schema(required = false, max_items = 8)]
    weaknesses: Vec<String>,
    /// The contents that the learner knows.
    #[serde(default)]
    #[schema(required = false, max_items = 8)]
    known: Vec<String>,
    /// The contents to leave out.
    #[serde(default)]
    #[schema(required = false, max_items = 8)]
    excluded: Vec<String>,
    /// The study time; null if it is not known.
    time: Option<UnderstoodTimeBody>,
    /// The date on which the learning must be done; null if there is none.
    deadline: Option<UnderstoodDeadlineBody>,
    /// The thing to make or do at the end; null if there is none.
    goal: Option<UnderstoodGoalBody>,
}

/// A corrected study time.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnderstoodTimeBody {
    /// The minutes of each day from Monday to Friday; null if not known, 0 for no learning on these days.
    #[schema(minimum = 0, maximum = 960)]
    weekday_minutes: Option<i64>,
    /// The minutes of Saturday and of Sunday, each.
    #[schema(minimum = 0, maximum = 960)]
    weekend_minutes: Option<i64>,
    /// The minutes of a whole week; ignored if one of the others is set.
    #[schema(minimum = 0, maximum = 6000)]
    week_minutes: Option<i64>,
    /// Single days without learning. Repeated ones count once.
    #[serde(default)]
    #[schema(required = false)]
    rest_days: Vec<DayOfWeekView>,
}

/// A corrected deadline.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct UnderstoodDeadlineBody {
    /// The date, from 2000 to 2099. A past date has no effect on a plan.
    date: NaiveDate,
    /// The kind of the deadline.
    kind: DeadlineKindView,
}

/// A corrected goal.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct UnderstoodGoalBody {
    /// The thing to make or do, 2 to 40 characters; empty for none. The name of a project chooses it.
    #[schema(max_length = 40, example = "매물 장부")]
    said: String,
    /// The kind of the goal; defaults to the one that the objective states, otherwise `MAKE`.
    kind: Option<GoalKindView>,
}

impl From<UnderstoodBody> for Corrections {
    fn from(body: UnderstoodBody) -> Self {
        let UnderstoodBody { topics, weaknesses, known, excluded, time, deadline, goal } = body;
        let UnderstoodTimeBody { weekday_minutes, weekend_minutes, week_minutes, rest_days } = time.unwrap_or_default();
        Self {
            topics,
            weaknesses,
            known,
            excluded,
            weekday_minutes,
            weekend_minutes,
            week_minutes,
            rest: rest_days.into_iter().map(Into::into).collect(),
            deadline: deadline.map(|deadline| (deadline.date, deadline.kind.into())),
            goal: goal.map(|goal| (goal.said, goal.kind.map(Into::into))),
        }
    }
}

/// A day of the week.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum DayOfWeekView {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

impl From<DayOfWeekView> for Weekday {
    fn from(day: DayOfWeekView) -> Self {
        match day {
            DayOfWeekView::Monday => Self::Mon,
            DayOfWeekView::Tuesday => Self::Tue,
            DayOfWeekView::Wednesday => Self::Wed,
            DayOfWeekView::Thursday => Self::Thu,
            DayOfWeekView::Friday => Self::Fri,
            DayOfWeekView::Saturday => Self::Sat,
            DayOfWeekView::Sunday => Self::Sun,
        }
    }
}

impl From<Weekday> for DayOfWeekView {
    fn from(day: Weekday) -> Self {
        match day {
            Weekday::Mon => Self::Monday,
            Weekday::Tue => Self::Tuesday,
            Weekday::Wed => Self::Wednesday,
            Weekday::Thu => Self::Thursday,
            Weekday::Fri => Self::Friday,
            Weekday::Sat => Self::Saturday,
            Weekday::Sun => Self::Sunday,
        }
    }
}

/// The kind of a deadline: an exam, or another event such as an interview, talk or performance.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum DeadlineKindView {
    Exam,
    Event,
}

impl From<DeadlineKindView> for DeadlineKind {
    fn from(kind: DeadlineKindView) -> Self {
        match kind {
            DeadlineKindView::Exam => Self::Exam,
            DeadlineKindView::Event => Self::Event,
        }
    }
}

impl From<DeadlineKind> for DeadlineKindView {
    fn from(kind: DeadlineKind) -> Self {
        match kind {
            DeadlineKind::Exam => Self::Exam,
            DeadlineKind::Event => Self::Event,
        }
    }
}

/// The kind of a goal: a thing to make, a text to write, a piece to perform, a conversation, something to read or listen
/// to, a figure to reach, or data to analyse.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum GoalKindView {
    Make,
    Write,
    Perform,
    Talk,
    Read,
    Reach,
    Analyse,
}

impl From<GoalKindView> for GoalKind {
    fn from(kind: GoalKindView) -> Self {
        match kind {
            GoalKindView::Make => Self::Make,
            GoalKindView::Write => Self::Write,
            GoalKindView::Perform => Self::Perform,
            GoalKindView::Talk => Self::Talk,
            GoalKindView::Read => Self::Read,
            GoalKindView::Reach => Self::Reach,
            GoalKindView::Analyse => Self::Analyse,
        }
    }
}

impl From<GoalKind> for GoalKindView {
    fn from(kind: GoalKind) -> Self {
        match kind {
            GoalKind::Make => Self::Make,
            GoalKind::Write => Self::Write,
            GoalKind::Perform => Self::Perform,
            GoalKind::Talk => Self::Talk,
            GoalKind::Read => Self::Read,
            GoalKind::Reach => Self::Reach,
            GoalKind::Analyse => Self::Analyse,
        }
    }
}
