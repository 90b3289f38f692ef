use kernel::job::Ending;

kernel::stored_enum! {
    /// A writer that the user may choose.
    Planner {
        BuiltIn = "BUILT_IN",
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
pub const WRITING: [&str; 2] = [JobKind::Generation.as_str(), JobKind::Sample.as_str()];

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
            Self::NoOther => "이 주차를 다르게 쓸 내용을 더 찾지 못했습니다. 지금 계획을 그대로 두었습니다.",
            Self::NothingToRewrite => "이 주차에는 다시 쓸 날이 없습니다. 완료한 날과 직접 수정한 날은 그대로 둡니다.",
            Self::PlanChanged => {
                "다시 쓰는 동안 계획이 바뀌어 새 내용을 넣지 않았습니다. 바뀐 계획을 확인하고 다시 시도해주세요."
            }
            Self::Failed => "로드맵 생성에 실패하였습니다.",
            Self::Invalid => {
                "AI가 만든 로드맵이 품질 기준에 맞지 않아 저장하지 않았습니다. 기본 커리큘럼으로 만들어 보세요."
            }
            Self::TimedOut => "로드맵을 제때 만들지 못했습니다. 잠시 후 다시 시도해주세요.",
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
            Self::Failed => "이 주차를 다시 쓰지 못했습니다. 지금 계획은 그대로입니다.",
            Self::Invalid => "새로 쓴 내용이 품질 기준에 맞지 않아 넣지 않았습니다. 지금 계획은 그대로입니다.",
            Self::TimedOut => "이 주차를 제때 다시 쓰지 못했습니다. 잠시 후 다시 시도해주세요.",
            Self::Restricted => "이 주제로는 계획을 다시 쓸 수 없습니다.",
            Self::OutOfTokens => {
                "오늘 AI로 쓸 수 있는 양을 모두 썼습니다. 기본 커리큘럼으로 다시 쓰거나 내일 다시 시도해주세요."
            }
            Self::NoOther | Self::NothingToRewrite | Self::PlanChanged => self.message(),
        }
    }
}

impl FailureReason {
    /// Returns the ending of a job that failed for this reason; `message` replaces the usual message.
    #[must_use]
    pub fn ending(self, message: Option<String>) -> Ending {
        Ending::Failed { failure: self.as_str(), message }
    }
}
