use crate::{Brief, Days, Level};
use serde::{Deserialize, Serialize};

kernel::stored_enum! {
    /// A writer that the user may choose.
    Planner {
        BuiltIn = "BUILT_IN",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub brief: Brief,
    pub sample: bool,
    /// The chosen writer; `None` uses the writer that this installation has.
    pub planner: Option<Planner>,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    main: String,
    sub: String,
    level: u8,
    days: u8,
    objective: String,
    built_in: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outline: Option<String>,
}

impl Order {
    /// # Panics
    /// Never: text and numbers can always be serialized.
    #[must_use]
    pub fn to_payload(&self) -> String {
        let brief = &self.brief;
        let payload = Payload {
            main: brief.main().to_owned(),
            sub: brief.sub().to_owned(),
            level: brief.level().number(),
            days: brief.days().get(),
            objective: brief.objective().to_owned(),
            built_in: self.planner == Some(Planner::BuiltIn),
            outline: brief.outline().map(|outline| outline.text().to_owned()),
        };
        serde_json::to_string(&payload).expect("text and numbers are always JSON")
    }

    /// Restores the request of a job of `kind`; `None` if the payload is not one. Today's ranges are not applied.
    #[must_use]
    pub fn from_payload(kind: &str, payload: &str) -> Option<Self> {
        let stored: Payload = serde_json::from_str(payload).ok()?;
        let level = Level::from_number(stored.level.into())?;
        let brief = Brief::stored(stored.main, stored.sub, level, Days::stored(stored.days)?, stored.objective);
        let brief = stored.outline.iter().fold(brief, |brief, outline| brief.with_outline(outline));
        let planner = stored.built_in.then_some(Planner::BuiltIn);
        Some(Self { brief, sample: JobKind::parse(kind)? == JobKind::Sample, planner })
    }

    #[must_use]
    pub fn kind(&self) -> JobKind {
        if self.sample { JobKind::Sample } else { JobKind::Generation }
    }
}

kernel::stored_enum! {
    JobKind {
        Generation = "GENERATION",
        Sample = "SAMPLE",
        Rewrite = "REWRITE",
        Worksheets = "WORKSHEETS",
    }
}

/// The kinds that write a whole roadmap.
pub const WRITING: [&str; 2] = ["GENERATION", "SAMPLE"];

kernel::stored_enum! {
    FailureReason {
        Failed = "GENERATION_FAILED",
        Invalid = "GENERATION_INVALID",
        TimedOut = "GENERATION_TIMEOUT",
        /// The writer found the subject to be restricted.
        Restricted = "RESTRICTED_TOPIC",
        /// The user has no model tokens left today.
        OutOfTokens = "QUOTA_EXCEEDED",
        /// The writer could only write the same again.
        NoOther = "NO_OTHER_VERSION",
        /// Every day of the week was done or edited before the job ran.
        NothingToRewrite = "NOTHING_TO_REWRITE",
        /// The plan was changed while the week was written.
        PlanChanged = "STALE_UPDATE",
    }
}

impl FailureReason {
    /// Returns the reason of a failed job. A code that is unknown, or of an abandoned job, means a plain failure.
    #[must_use]
    pub fn of(failure: &str) -> Self {
        Self::parse(failure).unwrap_or(Self::Failed)
    }

    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Self::NoOther => "이 주를 다르게 쓸 내용을 더 찾지 못했습니다. 지금 계획을 그대로 두었습니다.",
            Self::NothingToRewrite => "이 주에는 다시 쓸 날이 없습니다. 완료한 날과 직접 고친 날은 그대로 둡니다.",
            Self::PlanChanged => {
                "다시 쓰는 동안 계획이 바뀌어 새 내용을 넣지 않았습니다. 바뀐 계획을 확인하고 다시 시도해주세요."
            }
            Self::Failed => "로드맵 생성에 실패하였습니다.",
            Self::Invalid => "만들어진 로드맵이 품질 기준에 맞지 않았습니다. 기본 커리큘럼으로 만들어 보세요.",
            Self::TimedOut => "로드맵 생성이 제때 끝나지 않았습니다. 잠시 후 다시 시도해주세요.",
            Self::Restricted => "이 주제로는 로드맵을 만들 수 없습니다. 다른 주제로 다시 시도해주세요.",
            Self::OutOfTokens => {
                "오늘 AI로 만들 수 있는 양을 모두 썼습니다. 기본 커리큘럼으로 만들거나 내일 다시 시도해주세요."
            }
        }
    }

    /// Returns the message for a failed rewriting of a week.
    #[must_use]
    pub fn message_about_a_week(self) -> &'static str {
        match self {
            Self::Failed => "이 주를 다시 쓰지 못했습니다. 지금 계획은 그대로입니다.",
            Self::Invalid => "새로 쓴 내용이 품질 기준에 맞지 않아 넣지 않았습니다. 지금 계획은 그대로입니다.",
            Self::TimedOut => "이 주를 제때 다시 쓰지 못했습니다. 잠시 후 다시 시도해주세요.",
            Self::Restricted => "이 주제로는 계획을 다시 쓸 수 없습니다.",
            Self::OutOfTokens => {
                "오늘 AI로 쓸 수 있는 양을 모두 썼습니다. 기본 커리큘럼으로 다시 쓰거나 내일 다시 시도해주세요."
            }
            Self::NoOther | Self::NothingToRewrite | Self::PlanChanged => self.message(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BriefForm;

    #[test]
    fn a_request_is_restored_from_its_job_even_if_rules_became_stricter() {
        let form = BriefForm {
            main_category: "Frontend".into(),
            duration: 15,
            learning_objective: "취업 준비".into(),
            ..BriefForm::default()
        };
        let brief = Brief::parse(&form).expect("in range");
        for (sample, planner) in [(false, None), (true, Some(Planner::BuiltIn))] {
            let order = Order { brief: brief.clone(), sample, planner };
            assert_eq!(Order::from_payload(order.kind().as_str(), &order.to_payload()), Some(order));
        }
        let old = r#"{"main":"F","sub":"","level":1,"days":80,"objective":"한","built_in":false}"#;
        let restored = Order::from_payload("GENERATION", old).expect("it was accepted once");
        assert_eq!(restored.brief.objective(), "한", "shorter than a form may say today");
        assert_eq!(Order::from_payload("GENERATION", r#"{"main":1}"#), None);
    }
}
