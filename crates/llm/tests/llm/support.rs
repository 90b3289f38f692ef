use async_trait::async_trait;
use llm::{ModelWriter, Patience, Server};
use planner::BuiltInPlanner;
use roadmaps::brief::Brief;
use roadmaps::form::BriefForm;
use roadmaps::generation::{Grounding, RoadmapWriter, WriteError, WritingProgress};
use roadmaps::ground::{Ground, Grounds};
use roadmaps::jobs::ReservedTokens;
use roadmaps::plan::Written;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use testing::model::ModelServer;
use testing::{CountingRandomness, FixedClock};

pub(crate) const KEY: &str = "sk-hunter2";

/// For servers that respond; long, because machines may be busy.
pub(crate) const PATIENCE: Patience = Patience {
    to_connect: Duration::from_mins(1),
    for_answer: Duration::from_mins(1),
    between_tokens: Duration::from_mins(1),
    in_all: Duration::from_mins(5),
    tries: 3,
    first_pause: Duration::from_millis(2),
    longest_pause: Duration::from_millis(1_500),
};
/// For servers that do not respond.
const SHORT: Patience = Patience {
    for_answer: Duration::from_secs(1),
    between_tokens: Duration::from_secs(1),
    in_all: Duration::from_secs(20),
    ..PATIENCE
};
/// Longer than any failure takes, except one that waits for a timeout.
pub(crate) const SOON: Duration = Duration::from_secs(30);

/// Returns the patience for an expected failure.
pub(crate) fn patience_for(expected: &str) -> Patience {
    if expected == "TimedOut" { SHORT } else { PATIENCE }
}

/// The planner's knowledge, computed without a turn.
struct OnThisThread;

#[async_trait]
impl Grounding for OnThisThread {
    async fn ground(&self, brief: &Brief) -> Result<Ground, WriteError> {
        Ok(BuiltInPlanner.ground(brief))
    }
}

pub(crate) fn brief(days: i64, objective: &str) -> Brief {
    let form = BriefForm {
        main_category: "Frontend".into(),
        sub_category: "React".into(),
        duration: days,
        learning_objective: objective.into(),
        ..BriefForm::default()
    };
    Brief::parse(&form).expect("in range")
}

pub(crate) struct Scene {
    pub(crate) brief: Brief,
    pub(crate) server: ModelServer,
    pub(crate) clock: Arc<FixedClock>,
    pub(crate) writer: ModelWriter,
    pub(crate) watch: Watch,
}

/// Records the writer's reports.
#[derive(Default)]
pub(crate) struct Watch {
    pub(crate) weeks: Mutex<Vec<u8>>,
    pub(crate) used: AtomicU32,
    pub(crate) most: AtomicU32,
    pub(crate) asked: AtomicU8,
}

#[async_trait]
impl WritingProgress for Watch {
    fn weeks_done(&self, weeks: u8) {
        self.weeks.lock().expect("not poisoned").push(weeks);
    }

    async fn reserve_tokens(&self, tokens: u32) -> Result<Option<ReservedTokens>, WriteError> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let most = self.most.load(Ordering::Relaxed);
        if most > 0 && self.used.load(Ordering::Relaxed) >= most {
            return Err(WriteError::OutOfTokens);
        }
        self.used.fetch_add(tokens, Ordering::Relaxed);
        Ok(Some(ReservedTokens { day: kernel::seoul::day_of(kernel::Instant::UNIX_EPOCH), tokens }))
    }

    async fn settle_tokens(&self, reserved: ReservedTokens, used: u32) -> Result<(), WriteError> {
        self.used.fetch_sub(reserved.tokens, Ordering::Relaxed);
        self.used.fetch_add(used, Ordering::Relaxed);
        Ok(())
    }
}

impl Scene {
    pub(crate) async fn new(days: i64) -> Self {
        Self::of(brief(days, "포트폴리오 만들기"), PATIENCE).await
    }

    pub(crate) async fn of(brief: Brief, patience: Patience) -> Self {
        let server = ModelServer::start(&brief).await;
        let clock = Arc::new(FixedClock::at("2026-11-24T12:00:00+09:00"));
        let place = Server::new(Some(&server.address), Some(KEY), "a-model").expect("usable");
        let randomness = Arc::new(CountingRandomness::default());
        let writer = ModelWriter::new(&place, Arc::new(OnThisThread), clock.clone(), randomness, patience);
        Self { brief, server, clock, writer: writer.expect("TLS"), watch: Watch::default() }
    }

    pub(crate) async fn write(&self) -> Result<Written, WriteError> {
        self.writer.write(&self.brief, &self.watch).await
    }

    /// Returns the failure as the log shows it.
    pub(crate) async fn failure(&self) -> String {
        let error = self.write().await.map(|written| written.provenance).expect_err("a failure");
        format!("{error:?}")
    }
}
