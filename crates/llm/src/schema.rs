//! The response formats. As strict schemas require, every field is required and no other is allowed.

use serde::Deserialize;
use serde_json::{Value, json};

/// A summary of the plan, or a refusal.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Outline {
    /// Why no plan is made; empty if one is.
    #[serde(default)]
    pub(crate) refusal: String,
    #[serde(default)]
    pub(crate) left_out: Vec<String>,
    pub(crate) weeks: Vec<Theme>,
    pub(crate) tips: Vec<String>,
    pub(crate) evaluation: String,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Theme {
    pub(crate) keyword: String,
    #[serde(default)]
    pub(crate) covers: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct WrittenWeek {
    pub(crate) keyword: String,
    pub(crate) days: Vec<String>,
}

/// The texts outside of the weeks: tips and evaluation.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Advice {
    pub(crate) tips: Vec<String>,
    pub(crate) evaluation: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WrittenWorksheet {
    pub(crate) goal: String,
    pub(crate) recalls: Vec<WrittenRecall>,
    pub(crate) task: WrittenTask,
    pub(crate) look_up: WrittenLookUp,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct WrittenRecall {
    /// The earlier day, from 1.
    pub(crate) day: usize,
    pub(crate) question: String,
    pub(crate) answer: String,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct WrittenTask {
    pub(crate) text: String,
    #[serde(default)]
    pub(crate) note: String,
    pub(crate) results: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct WrittenLookUp {
    pub(crate) subject: String,
    #[serde(default)]
    pub(crate) note: String,
    pub(crate) search: String,
}

/// A response format with its name and schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Outline,
    Week,
    Advice,
    Worksheet,
}

impl Form {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Outline => "outline",
            Self::Week => "week",
            Self::Advice => "advice",
            Self::Worksheet => "worksheet",
        }
    }

    pub(crate) fn schema(self) -> Value {
        let text = || json!({"type": "string"});
        let texts = || json!({"type": "array", "items": text()});
        match self {
            Self::Outline => object(&[
                ("refusal", text()),
                ("leftOut", texts()),
                ("weeks", json!({"type": "array", "items": object(&[("keyword", text()), ("covers", texts())])})),
                ("tips", texts()),
                ("evaluation", text()),
            ]),
            Self::Week => object(&[("keyword", text()), ("days", texts())]),
            Self::Advice => object(&[("tips", texts()), ("evaluation", text())]),
            Self::Worksheet => {
                let day = json!({"type": "integer"});
                let recall = object(&[("day", day), ("question", text()), ("answer", text())]);
                object(&[
                    ("goal", text()),
                    ("recalls", json!({"type": "array", "items": recall})),
                    ("task", object(&[("text", text()), ("note", text()), ("results", texts())])),
                    ("lookUp", object(&[("subject", text()), ("note", text()), ("search", text())])),
                ])
            }
        }
    }
}

fn object(fields: &[(&str, Value)]) -> Value {
    let names: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
    let properties: serde_json::Map<String, Value> =
        fields.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone())).collect();
    json!({"type": "object", "properties": properties, "required": names, "additionalProperties": false})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strict_schemas_name_every_field_and_allow_no_other() {
        fn check(schema: &Value) {
            if let Some(properties) = schema["properties"].as_object() {
                assert_eq!(schema["additionalProperties"], json!(false));
                assert_eq!(schema["required"].as_array().map(Vec::len), Some(properties.len()));
                properties.values().for_each(check);
            }
            if schema["items"].is_object() {
                check(&schema["items"]);
            }
        }
        for form in [Form::Outline, Form::Week, Form::Advice, Form::Worksheet] {
            check(&form.schema());
        }
    }
}
