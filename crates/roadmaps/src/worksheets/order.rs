use crate::jobs::{FailureReason, JobKind, Planner};
use kernel::RoadmapId;
use kernel::job::Job;
use serde::{Deserialize, Serialize};

pub const MAKING_WORKSHEETS: [&str; 1] = ["WORKSHEETS"];

/// The payload of a worksheet job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorksheetOrder {
    pub roadmap: RoadmapId,
    /// The week that is written first, from 1.
    pub first: u8,
    /// The chosen writer; `None` uses the writer that this installation has.
    pub planner: Option<Planner>,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    roadmap: i64,
    first: u8,
    built_in: bool,
}

impl WorksheetOrder {
    /// # Panics
    /// Never: numbers can always be serialized.
    #[must_use]
    pub fn to_payload(self) -> String {
        let built_in = self.planner == Some(Planner::BuiltIn);
        let payload = Payload { roadmap: self.roadmap.0, first: self.first, built_in };
        serde_json::to_string(&payload).expect("numbers are always JSON")
    }

    /// Returns the request of `job`; `None` if it is of another kind.
    #[must_use]
    pub fn of(job: &Job) -> Option<Self> {
        if JobKind::parse(&job.kind) != Some(JobKind::Worksheets) {
            return None;
        }
        let Payload { roadmap, first, built_in } = serde_json::from_str(&job.payload).ok()?;
        Some(Self { roadmap: RoadmapId(roadmap), first, planner: built_in.then_some(Planner::BuiltIn) })
    }
}

/// Returns the message about a failed worksheet job.
#[must_use]
pub fn worksheet_failure(reason: FailureReason) -> &'static str {
    match reason {
        FailureReason::Failed | FailureReason::Restricted => "학습지 생성에 실패했습니다.",
        FailureReason::Invalid => "만들어진 학습지가 품질 기준에 맞지 않았습니다. 기본 학습지로 만들어 보세요.",
        FailureReason::TimedOut => "학습지 생성이 제때 끝나지 않았습니다. 잠시 후 다시 시도해주세요.",
        FailureReason::OutOfTokens => {
            "오늘 AI로 만들 수 있는 양을 모두 썼습니다. 기본 학습지로 만들거나 내일 다시 시도해주세요."
        }
        FailureReason::NoOther | FailureReason::NothingToRewrite | FailureReason::PlanChanged => reason.message(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use kernel::JobId;
    use kernel::job::{NewJob, Priority};

    fn job(kind: &'static str, payload: &str) -> Job {
        let now = DateTime::UNIX_EPOCH;
        let payload = payload.to_owned();
        let priority = Priority::Person;
        let new = NewJob { kind, owner: None, payload, priority, run_at: now, steps_total: 4, created_at: now };
        new.stored(JobId(1))
    }

    #[test]
    fn a_request_is_restored_from_its_job_and_not_from_other_kinds() {
        for planner in [None, Some(Planner::BuiltIn)] {
            let order = WorksheetOrder { roadmap: RoadmapId(7), first: 3, planner };
            assert_eq!(WorksheetOrder::of(&job("WORKSHEETS", &order.to_payload())), Some(order));
            assert_eq!(WorksheetOrder::of(&job("GENERATION", &order.to_payload())), None);
        }
        assert_eq!(WorksheetOrder::of(&job("WORKSHEETS", "{}")), None);
    }
}
