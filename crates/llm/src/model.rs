//! Requests to a model: with counted tokens, a response format, retries and timeouts.

use crate::answer::{Answer, Said, object_in};
use crate::breaker::Breaker;
use crate::format::{Format, Supported};
use crate::pauses::pause;
use crate::schema::Form;
use crate::transport::Transport;
use crate::{Fault, Patience, Server};
use async_openai::Client;
use async_openai::config::OpenAIConfig;
use async_openai::types::chat::{
    ChatCompletionRequestSystemMessage, ChatCompletionRequestUserMessage, ChatCompletionStreamOptions,
    CreateChatCompletionRequest, ResponseFormat, ResponseFormatJsonSchema,
};
use kernel::{Clock, Randomness};
use roadmaps::generation::{WriteError, WritingProgress};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A week takes a few hundred tokens; a response beyond this limit has gone astray.
const MOST_TOKENS: u32 = 8_192;
/// The same in a context that is too small for a whole prompt and the longest response.
const FEWER_TOKENS: u32 = 4_096;
/// Estimates tokens if the server does not count them. Low, so that the estimate is rather too high.
const BYTES_A_TOKEN: usize = 3;

pub(crate) struct Model {
    client: Client<OpenAIConfig>,
    name: String,
    pub(crate) patience: Patience,
    clock: Arc<dyn Clock>,
    pub(crate) randomness: Arc<dyn Randomness>,
    breaker: Breaker,
    supported: Supported,
    /// Whether requests contain `max_tokens` in addition to `max_completion_tokens`: Ollama and older llama.cpp ignore the
    /// second, and newer models of OpenAI refuse the first.
    sends_max_tokens: AtomicBool,
}

pub(crate) struct Question {
    /// The role of the model and its rules.
    pub(crate) system: &'static str,
    pub(crate) form: Form,
    /// The task and the data.
    pub(crate) text: String,
    /// The same with less data, for a model with a small context.
    pub(crate) shorter: String,
}

/// One request for a question.
struct Attempt<'a> {
    question: &'a Question,
    is_shorter: bool,
}

impl Attempt<'_> {
    fn text(&self) -> &str {
        if self.is_shorter { &self.question.shorter } else { &self.question.text }
    }

    fn most_tokens(&self) -> u32 {
        if self.is_shorter { FEWER_TOKENS } else { MOST_TOKENS }
    }
}

pub(crate) enum Reply<T> {
    Whole(T),
    /// The response does not have the requested form.
    Unreadable(&'static str),
    Refused,
}

impl Model {
    pub(crate) fn new(
        server: &Server,
        patience: Patience,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
    ) -> Result<Self, String> {
        let transport = Transport::new(&patience).map_err(|error| error.to_string())?;
        // Overrides all defaults that the client takes from the environment.
        let config = OpenAIConfig::new()
            .with_api_base(&server.base)
            .with_api_key(&server.key)
            .with_org_id("")
            .with_project_id("");
        let client = Client::build(transport.client(), config).with_http_service(transport);
        Ok(Self {
            client,
            name: server.model.clone(),
            patience,
            clock,
            randomness,
            breaker: Breaker::default(),
            supported: Supported::default(),
            sends_max_tokens: AtomicBool::new(!server.is_openai()),
        })
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) async fn ask<T: DeserializeOwned>(
        &self,
        question: &Question,
        progress: &dyn WritingProgress,
    ) -> Result<Reply<T>, WriteError> {
        let Answer { said, .. } = self.persist(question, progress).await?;
        Ok(match said {
            Said::Text(text) => {
                object_in(&text).map_or(Reply::Unreadable("답이 요청한 JSON이 아닙니다."), Reply::Whole)
            }
            Said::CutOff => Reply::Unreadable("답이 끝까지 오지 않았습니다."),
            Said::Refusal => Reply::Refused,
        })
    }

    async fn persist(&self, question: &Question, progress: &dyn WritingProgress) -> Result<Answer, WriteError> {
        let mut tried = 0;
        let mut attempt = Attempt { question, is_shorter: false };
        loop {
            if !self.breaker.admits(self.clock.now()) {
                return Err(Fault::Resting.into());
            }
            let answered = self.charged(&attempt, progress).await?;
            tried += 1;
            let fault = match answered {
                Ok(answer) => {
                    self.breaker.succeeded();
                    return Ok(answer);
                }
                Err(Fault::ContextExceeded) if !attempt.is_shorter => {
                    tracing::info!("the model's context is too small for a whole prompt, which is cut");
                    attempt.is_shorter = true;
                    continue;
                }
                Err(fault) => fault,
            };
            if fault.is_outage() {
                self.breaker.failed(self.clock.now());
            }
            let Some(pause) = pause(&self.patience, &fault, tried, self.randomness.as_ref()) else {
                return Err(fault.into());
            };
            tokio::time::sleep(pause).await;
        }
    }

    /// Sends a question whose maximum cost was reserved before, and settles the reservation by the tokens used. A
    /// request without a count (cancelled, timed out, broken off) keeps the full charge, because the model may have
    /// worked until then.
    async fn charged(
        &self,
        attempt: &Attempt<'_>,
        progress: &dyn WritingProgress,
    ) -> Result<Result<Answer, Fault>, WriteError> {
        let sent = tokens_of(attempt.question.system.len() + attempt.text().len());
        let reserved = progress.reserve_tokens(sent.saturating_add(attempt.most_tokens())).await?;
        let answered = self.once(attempt).await;
        let used = match &answered {
            Ok(answer) => Some(answer.tokens.unwrap_or_else(|| sent.saturating_add(tokens_of(answer.said.len())))),
            Err(fault) => fault.costs_nothing().then_some(0),
        };
        if let (Some(reserved), Some(used)) = (reserved, used) {
            // A paid response is used even if the refund fails.
            if let Err(error) = progress.settle_tokens(reserved, used).await {
                tracing::error!(?error, "the tokens of a call were not settled");
            }
        }
        Ok(answered)
    }

    /// Requests the strictest format that the server supports.
    async fn once(&self, attempt: &Attempt<'_>) -> Result<Answer, Fault> {
        let mut format = self.supported.get();
        loop {
            match self.send(attempt, format).await {
                Err(fault) if fault.may_be_of_the_form() => format = format.next().ok_or(fault)?,
                Err(Fault::MaxTokensRefused) if self.sends_max_tokens.swap(false, Ordering::Relaxed) => {}
                Ok(answer) => {
                    if self.supported.set(format) {
                        tracing::info!(?format, "the model's server does not support stricter formats of answers");
                    }
                    return Ok(answer);
                }
                Err(fault) => return Err(fault),
            }
        }
    }

    async fn send(&self, attempt: &Attempt<'_>, format: Format) -> Result<Answer, Fault> {
        let sent: Value = self.client.chat().create_byot(self.request(attempt, format)?).await?;
        Answer::read(sent).ok_or(Fault::Unreadable("it sends no choices"))
    }

    fn request(&self, attempt: &Attempt<'_>, format: Format) -> Result<Value, Fault> {
        let Question { system, form, .. } = attempt.question;
        let json_schema = ResponseFormatJsonSchema {
            description: None,
            name: form.name().to_owned(),
            schema: form.schema(),
            strict: Some(true),
        };
        let system: ChatCompletionRequestSystemMessage = (*system).into();
        let asked: ChatCompletionRequestUserMessage = attempt.text().into();
        let options = ChatCompletionStreamOptions { include_usage: Some(true), include_obfuscation: None };
        let request = CreateChatCompletionRequest {
            model: self.name.clone(),
            messages: vec![system.into(), asked.into()],
            max_completion_tokens: Some(attempt.most_tokens()),
            stream: Some(true),
            stream_options: (format < Format::Plain).then_some(options),
            response_format: match format {
                Format::Schema => Some(ResponseFormat::JsonSchema { json_schema }),
                Format::Object => Some(ResponseFormat::JsonObject),
                Format::Plain => None,
            },
            ..CreateChatCompletionRequest::default()
        };
        let mut request = serde_json::to_value(request).map_err(|_| Fault::Unreadable("the request is no JSON"))?;
        if self.sends_max_tokens.load(Ordering::Relaxed) {
            request["max_tokens"] = attempt.most_tokens().into();
        }
        Ok(request)
    }
}

fn tokens_of(bytes: usize) -> u32 {
    u32::try_from(bytes.div_ceil(BYTES_A_TOKEN)).unwrap_or(u32::MAX)
}

impl From<Fault> for WriteError {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::TimedOut => Self::TimedOut,
            other => Self::Failed(Box::new(other)),
        }
    }
}
