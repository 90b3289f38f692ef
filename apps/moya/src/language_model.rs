//! The optional language model that writes roadmaps.

use crate::secret_setting::LLM_API_KEY;
use crate::setting::ConfigError;
use application::generation::ComputedGrounds;
use clap::Args;
use kernel::{Clock, Randomness};
use llm::{ModelWriter, Patience, Server, ServerError};
use planner::BuiltInPlanner;
use roadmaps::jobs::{DEFAULT_DAILY_TOKENS, LEAST_DAILY_TOKENS};
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

/// Settings of the language model.
#[derive(Debug, Args)]
pub(crate) struct LanguageModel {
    /// The base URL of the model's API, such as `http://127.0.0.1:11434/v1` for Ollama; defaults to OpenAI's if a key
    /// is given.
    #[arg(long = "llm-base-url", id = "llm_base_url", env = "MOYA_LLM_BASE_URL")]
    base_url: Option<String>,
    /// The model's name. Without it the built-in planner writes every roadmap.
    #[arg(long = "llm-model", id = "llm_model", env = "MOYA_LLM_MODEL")]
    model: Option<String>,
    /// The number of model tokens per user and day (Asia/Seoul), at least 20,000. A roadmap of four weeks takes about
    /// 40,000. Each request is first charged with the maximum of its response, and then with its actual use.
    #[arg(long = "llm-daily-tokens", id = "llm_daily_tokens", env = "MOYA_LLM_DAILY_TOKENS", value_parser = clap::value_parser!(u32).range(i64::from(LEAST_DAILY_TOKENS)..))]
    daily_tokens: Option<u32>,
    /// The seconds that the model has for a whole roadmap, or for the worksheets of a week, 60 to 3,600; defaults to
    /// 600. A request fails earlier if the model sends nothing for 30 seconds in the middle of an answer.
    #[arg(long = "llm-timeout", id = "llm_timeout", env = "MOYA_LLM_TIMEOUT", value_parser = clap::value_parser!(u64).range(60..=3_600))]
    timeout: Option<u64>,
}

impl LanguageModel {
    /// Refuses incomplete settings.
    pub(crate) fn check(&self) -> Result<(), ConfigError> {
        self.server().map(drop)
    }

    pub(crate) fn daily_tokens(&self) -> u32 {
        self.daily_tokens.unwrap_or(DEFAULT_DAILY_TOKENS)
    }

    pub(crate) fn is_configured(&self) -> bool {
        self.model.is_some()
    }

    /// Creates the model's writers. The model is not contacted before the first order.
    pub(crate) fn open(
        &self,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
    ) -> Result<Option<Arc<ModelWriter>>, Box<dyn Error>> {
        let Some(server) = self.server()? else { return Ok(None) };
        tracing::info!(server = server.address(), model = server.model(), "roadmaps are written by a model");
        if server.is_in_the_clear() {
            tracing::warn!(
                "what people answer travels to the model's server unencrypted: MOYA_LLM_BASE_URL has no TLS"
            );
        }
        let grounds = Arc::new(ComputedGrounds::new(Arc::new(BuiltInPlanner)));
        let in_all = self.timeout.map_or(Patience::default().in_all, Duration::from_secs);
        let patience = Patience { in_all, ..Patience::default() };
        let writer = ModelWriter::new(&server, grounds, clock, randomness, patience)?;
        Ok(Some(Arc::new(writer)))
    }

    fn server(&self) -> Result<Option<Server>, ConfigError> {
        let key = LLM_API_KEY.given()?;
        let Some(model) = self.model.as_deref() else {
            let is_limited = self.daily_tokens.is_some() || self.timeout.is_some();
            let is_none = self.base_url.is_none() && key.is_none() && !is_limited;
            return if is_none { Ok(None) } else { Err(ConfigError::ModelIncomplete) };
        };
        if self.base_url.is_none() && key.is_none() {
            return Err(ConfigError::ModelIncomplete);
        }
        let server = Server::new(self.base_url.as_deref(), key.as_ref().map(identity::secrets::Secret::expose), model);
        server.map(Some).map_err(|error| match error {
            ServerError::Address => ConfigError::ModelAddressUnusable,
            ServerError::Key => ConfigError::ModelKeyUnusable,
            ServerError::Model => ConfigError::ModelIncomplete,
        })
    }
}
