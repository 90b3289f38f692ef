//! Extracts the model's text from a server's response.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The only fields that are required; servers add different others.
#[derive(Debug, Deserialize)]
struct Completion {
    choices: Vec<Choice>,
    #[serde(default)]
    usage: Option<Usage>,
}

#[derive(Debug, Deserialize)]
struct Choice {
    message: Message,
    #[serde(default)]
    finish_reason: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Message {
    /// A text, or a list of parts with a text each.
    #[serde(default)]
    content: Value,
    #[serde(default)]
    refusal: Option<String>,
    /// Some servers answer with a call of a function although none is offered.
    #[serde(default)]
    tool_calls: Value,
    /// Some servers put the whole answer of a reasoning model here.
    #[serde(default)]
    reasoning_content: Option<String>,
    /// The same with vLLM and Ollama.
    #[serde(default)]
    reasoning: Option<String>,
}

impl Message {
    /// Returns the first of the texts that is not blank.
    fn text(self) -> String {
        let called = &self.tool_calls[0]["function"]["arguments"];
        // Ollama's own API has an object here.
        let called = if called.is_object() { called.to_string() } else { text_of(called) };
        let texts = [text_of(&self.content), called, self.reasoning_content.unwrap_or_default()];
        let texts = texts.into_iter().chain(self.reasoning);
        texts.into_iter().find(|text| !text.trim().is_empty()).unwrap_or_default()
    }
}

fn text_of(content: &Value) -> String {
    let parts = content.as_array().into_iter().flatten().filter_map(|part| part["text"].as_str());
    content.as_str().map_or_else(|| parts.collect(), str::to_owned)
}

#[derive(Debug, Deserialize)]
struct Usage {
    #[serde(default)]
    total_tokens: u64,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) said: Said,
    /// As counted by the server, if it counts.
    pub(crate) tokens: Option<u32>,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Said {
    Text(String),
    /// The model refused.
    Refusal,
    /// The text stops before its end.
    CutOff,
}

impl Said {
    /// Returns the length of the text in bytes.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Refusal | Self::CutOff => 0,
        }
    }
}

impl Answer {
    /// Returns `None` if this is not a chat completion.
    pub(crate) fn read(sent: Value) -> Option<Self> {
        let completion: Completion = serde_json::from_value(sent).ok()?;
        let Choice { message, finish_reason } = completion.choices.into_iter().next()?;
        let finish = finish_reason.unwrap_or_default();
        let said = if finish == "content_filter" || message.refusal.as_ref().is_some_and(|text| !text.trim().is_empty())
        {
            Said::Refusal
        } else if finish == "length" {
            Said::CutOff
        } else {
            Said::Text(message.text())
        };
        let tokens = completion.usage.map(|usage| usage.total_tokens).filter(|tokens| *tokens > 0);
        Some(Self { said, tokens: tokens.map(|tokens| u32::try_from(tokens).unwrap_or(u32::MAX)) })
    }
}

/// The most objects that are tried in one text.
const MOST_OBJECTS: usize = 50;

/// Returns the last JSON object of the requested form in a text; reasoning may precede it, and a code fence may
/// surround it.
pub(crate) fn object_in<T: DeserializeOwned>(text: &str) -> Option<T> {
    let mut rest = text.rsplit_once("</think>").map_or(text, |(_, said)| said);
    let mut found = None;
    for _ in 0..MOST_OBJECTS {
        let Some(start) = rest.find('{') else { break };
        let mut objects = serde_json::Deserializer::from_str(&rest[start..]).into_iter::<T>();
        let read = objects.next().and_then(Result::ok);
        let end = if read.is_some() { objects.byte_offset() } else { 1 };
        found = read.or(found);
        rest = &rest[start + end..];
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(Debug, Deserialize, PartialEq)]
    struct Day {
        day: String,
    }

    #[test]
    fn an_object_is_found_after_reasoning_and_in_code_fences() {
        for text in [
            r#"{"day":"정렬"}"#,
            "```json\n{\"day\":\"정렬\"}\n```",
            "<think>{\"day\": 1}</think>\n{\"day\":\"정렬\"}",
            "물론입니다. {\"day\":\"정렬\"} 도움이 되었기를 바랍니다.",
            "{요일}마다 하나씩 적습니다. ```json\n{\"day\":\"정렬\"}\n``` {끝}",
            "처음에는 {\"day\":\"탐색\"}이라고 생각했지만 {\"day\":\"정렬\"}이 낫습니다.",
        ] {
            assert_eq!(object_in(text), Some(Day { day: "정렬".to_owned() }), "{text}");
        }
        for text in ["", "정렬", "{", "}{", r#"{"day":"정"#, r#"{"day":1}"#] {
            assert_eq!(object_in::<Day>(text), None, "{text}");
        }
    }

    #[test]
    fn additional_fields_of_a_response_are_ignored() {
        let read = |choice: Value| Answer::read(json!({"choices": [choice], "odd": true})).map(|answer| answer.said);
        let text = |text: &str| Some(Said::Text(text.to_owned()));
        assert_eq!(read(json!({"message": {"content": "a", "role": "x"}, "finish_reason": "stop"})), text("a"));
        assert_eq!(read(json!({"message": {"content": null}})), text(""));
        assert_eq!(read(json!({"message": {"content": "a"}, "finish_reason": "length"})), Some(Said::CutOff));
        assert_eq!(read(json!({"message": {"content": null, "refusal": "no"}})), Some(Said::Refusal));
        assert_eq!(read(json!({"message": {}, "finish_reason": "content_filter"})), Some(Said::Refusal));
        let parts = json!([{"type": "text", "text": "a"}, {"type": "text", "text": "b"}]);
        assert_eq!(read(json!({"message": {"content": parts}})), text("ab"));
        let reasoned = json!({"content": null, "reasoning_content": "a", "tool_calls": []});
        assert_eq!(read(json!({"message": reasoned})), text("a"));
        assert_eq!(read(json!({"message": {"content": "", "reasoning": "a", "tool_calls": null}})), text("a"));
        for arguments in [json!("{\"a\":1}"), json!({"a": 1})] {
            let call = json!([{"type": "function", "function": {"name": "week", "arguments": arguments}}]);
            assert_eq!(read(json!({"message": {"content": "", "tool_calls": call}})), text("{\"a\":1}"));
        }
        for none in [json!({}), json!({"choices": []}), json!([]), json!({"choices": [{"text": "a"}]})] {
            assert_eq!(Answer::read(none.clone()), None, "{none}");
        }
    }
}
