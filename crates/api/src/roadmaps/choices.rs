//! Choices that orders of roadmaps carry.

use serde::Deserialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A level as a number or in digits.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum LevelInput {
    /// As a number.
    Number(i64),
    /// In digits.
    Digits(String),
}

impl PartialSchema for LevelInput {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0)).maximum(Some(3));
        let digits = ObjectBuilder::new().schema_type(Type::String).pattern(Some(r"^\s*[0-3]?\s*$"));
        OneOfBuilder::new().item(number).item(digits).description(Some("A level as a number or in digits.")).into()
    }
}

impl ToSchema for LevelInput {}

/// A planner one may ask for.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum PlannerChoice {
    /// The built-in planner, which needs no model.
    BuiltIn,
}
