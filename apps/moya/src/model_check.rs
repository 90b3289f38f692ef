//! `moya llm check`: requests one small plan from the configured model and prints how it went.

use crate::language_model::LanguageModel;
use crate::randomness::SystemRandomness;
use async_trait::async_trait;
use clap::{Args, Subcommand};
use kernel::SystemClock;
use roadmaps::brief::{Brief, Days, Level};
use roadmaps::generation::{RoadmapWriter, WriteError, WritingProgress};
use roadmaps::jobs::ReservedTokens;
use std::error::Error;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

/// The days of the plan.
const DAYS: i64 = 7;
/// Has a weakness and a goal, so that the plan is held to both.
const OBJECTIVE: &str = "커스텀 훅이 약해요. 마지막에는 독서 기록 앱을 만들고 싶어요";

/// `moya llm`.
#[derive(Debug, Args)]
pub(crate) struct Llm {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Requests a plan of one week from the configured model, and prints whether it passes the checks, the time and
    /// the tokens.
    Check(LanguageModel),
}

/// Counts requests and tokens.
#[derive(Default)]
struct Counted {
    requests: AtomicU32,
    tokens: AtomicU32,
}

#[async_trait]
impl WritingProgress for Counted {
    fn weeks_done(&self, _: u8) {}

    async fn reserve_tokens(&self, tokens: u32) -> Result<Option<ReservedTokens>, WriteError> {
        self.requests.fetch_add(1, Ordering::Relaxed);
        Ok(Some(ReservedTokens { day: kernel::seoul::day_of(kernel::Instant::UNIX_EPOCH), tokens }))
    }

    async fn settle_tokens(&self, _: ReservedTokens, used: u32) -> Result<(), WriteError> {
        self.tokens.fetch_add(used, Ordering::Relaxed);
        Ok(())
    }
}

pub(crate) fn run(Llm { action: Action::Check(settings) }: &Llm) -> Result<(), Box<dyn Error>> {
    let writer = settings.open(Arc::new(SystemClock), Arc::new(SystemRandomness))?;
    let writer = writer.ok_or("no language model is configured: set MOYA_LLM_MODEL")?;
    let days = Days::parse(DAYS).map_err(|error| error.message)?;
    let brief = Brief::stored("Frontend".into(), "React".into(), Level::Beginner, days, OBJECTIVE.into());
    let (counted, begun) = (Counted::default(), Instant::now());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let written = runtime.block_on(writer.write(&brief, &counted));
    let mut out = std::io::stdout();
    let (requests, tokens) = (counted.requests.into_inner(), counted.tokens.into_inner());
    writeln!(out, "requests: {requests}, tokens: {tokens}, seconds: {}", begun.elapsed().as_secs())?;
    match written {
        Ok(written) => {
            for day in written.plan.weeks().daily_keywords() {
                writeln!(out, "- {day}")?;
            }
            writeln!(out, "the plan of {} passes every check", written.provenance.version.as_str())?;
            Ok(())
        }
        Err(WriteError::Invalid(flaws)) => {
            for flaw in &flaws {
                let place = flaw.week.map_or_else(|| "the plan".to_owned(), |week| format!("week {week}"));
                writeln!(out, "- {:?} in {place}: {}", flaw.check, flaw.detail)?;
            }
            Err(format!("the model's plan has {} flaws after its repairs", flaws.len()).into())
        }
        Err(failure) => Err(format!("the model wrote no plan: {failure:?}").into()),
    }
}
