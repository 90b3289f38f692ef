//! Reads a streamed response (server-sent events) and assembles it into one that is not streamed.

use crate::Fault;
use reqwest::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// The most bytes of an answer.
pub(crate) const LARGEST_ANSWER: usize = 1024 * 1024;
/// Each token arrives with a few hundred bytes around it.
const LARGEST_STREAM: usize = 16 * LARGEST_ANSWER;

/// Returns the response, waiting for its first event until `first` and for each further one `between`.
pub(crate) async fn assembled(mut response: Response, first: Instant, between: Duration) -> Result<Vec<u8>, Fault> {
    let (mut answer, mut unread, mut size, mut deadline) = (Assembled::default(), Vec::<u8>::new(), 0, first);
    loop {
        let piece =
            timeout_at(deadline, response.chunk()).await.map_err(|_| Fault::TimedOut)?.map_err(Fault::of_connection)?;
        let Some(piece) = piece else { break };
        size += piece.len();
        if size > LARGEST_STREAM {
            return Err(Fault::Endless);
        }
        unread.extend_from_slice(&piece);
        let mut start = 0;
        while let Some(length) = unread[start..].iter().position(|byte| *byte == b'\n') {
            let line = start..start + length;
            start = line.end + 1;
            let Some(data) = data_of(&unread[line]) else { continue };
            if data == b"[DONE]" {
                return Ok(answer.whole());
            }
            // Comments between the events do not count: the model must go on.
            deadline = Instant::now() + between;
            answer.add(data)?;
        }
        unread.drain(..start);
        if unread.len() > LARGEST_ANSWER {
            return Err(Fault::Endless);
        }
    }
    if answer.finish_reason.is_some() { Ok(answer.whole()) } else { Err(Fault::BrokenOff("the stream ended".into())) }
}

fn data_of(line: &[u8]) -> Option<&[u8]> {
    line.strip_prefix(b"data:").map(<[u8]>::trim_ascii).filter(|data| !data.is_empty())
}

#[derive(Default)]
struct Assembled {
    content: String,
    reasoning: String,
    refusal: String,
    arguments: String,
    finish_reason: Option<String>,
    usage: Option<Value>,
}

#[derive(Deserialize)]
struct Chunk {
    #[serde(default)]
    choices: Vec<Part>,
    #[serde(default)]
    usage: Option<Value>,
    #[serde(default)]
    error: Option<Value>,
}

#[derive(Deserialize)]
struct Part {
    #[serde(default)]
    index: u32,
    #[serde(default)]
    delta: Option<Delta>,
    #[serde(default)]
    finish_reason: Option<String>,
}

#[derive(Deserialize)]
struct Delta {
    #[serde(default)]
    content: Option<String>,
    #[serde(default)]
    reasoning_content: Option<String>,
    #[serde(default)]
    reasoning: Option<String>,
    #[serde(default)]
    refusal: Option<String>,
    #[serde(default)]
    tool_calls: Option<Vec<ToolCall>>,
}

#[derive(Deserialize)]
struct ToolCall {
    #[serde(default)]
    function: Option<Function>,
}

#[derive(Deserialize)]
struct Function {
    #[serde(default)]
    arguments: Option<String>,
}

impl Assembled {
    fn add(&mut self, data: &[u8]) -> Result<(), Fault> {
        let chunk: Chunk =
            serde_json::from_slice(data).map_err(|_| Fault::Unreadable("an event of its stream is no chunk"))?;
        if chunk.error.is_some() {
            return match Fault::refused(500, None, data) {
                Fault::Status { .. } => Err(Fault::BrokenOff("the stream ended in an error".into())),
                fault => Err(fault),
            };
        }
        if let Some(usage) = chunk.usage {
            self.usage = Some(usage);
        }
        for part in chunk.choices.into_iter().filter(|part| part.index == 0) {
            if part.finish_reason.is_some() {
                self.finish_reason = part.finish_reason;
            }
            if let Some(delta) = part.delta {
                self.append(delta);
            }
        }
        let length = self.content.len() + self.reasoning.len() + self.refusal.len() + self.arguments.len();
        if length > LARGEST_ANSWER { Err(Fault::Endless) } else { Ok(()) }
    }

    fn append(&mut self, delta: Delta) {
        // Some servers send the reasoning under both names.
        let reasoning = delta.reasoning_content.or(delta.reasoning);
        for (text, more) in
            [(&mut self.content, delta.content), (&mut self.reasoning, reasoning), (&mut self.refusal, delta.refusal)]
        {
            text.push_str(&more.unwrap_or_default());
        }
        let functions = delta.tool_calls.into_iter().flatten().filter_map(|call| call.function);
        functions.filter_map(|function| function.arguments).for_each(|more| self.arguments.push_str(&more));
    }

    fn whole(self) -> Vec<u8> {
        let mut message =
            json!({"content": self.content, "refusal": self.refusal, "reasoning_content": self.reasoning});
        if !self.arguments.is_empty() {
            message["tool_calls"] = json!([{"function": {"arguments": self.arguments}}]);
        }
        let choice = json!({"message": message, "finish_reason": self.finish_reason});
        json!({"choices": [choice], "usage": self.usage}).to_string().into_bytes()
    }
}
