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
    #[serde(default)]
    content: Option<String>,
    #[serde(default)]
    refusal: Option<String>,
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
        let said = if finish == "content_filter" || message.refusal.is_some_and(|text| !text.trim().is_empty()) {
            Said::Refusal
        } else if finish == "length" {
            Said::CutOff
        } else {
            Said::Text(message.content.unwrap_or_default())
        };
        let tokens = completion.usage.map(|usage| usage.total_tokens).filter(|tokens| *tokens > 0);
        Some(Self { said, tokens: tokens.map(|tokens| u32::try_from(tokens).unwrap_or(u32::MAX)) })
    }
}

/// Returns the JSON object in a text; reasoning may precede it, and a code fence may surround it.
pub(crate) fn object_in<T: DeserializeOwned>(text: &str) -> Option<T> {
    let said = text.rsplit_once("</think>").map_or(text, |(_, said)| said);
    let object = said.get(said.find('{')?..=said.rfind('}')?)?;
    serde_json::from_str(object).ok()
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
        for none in [json!({}), json!({"choices": []}), json!([]), json!({"choices": [{"text": "a"}]})] {
            assert_eq!(Answer::read(none.clone()), None, "{none}");
        }
    }
}
