//! The choices of the roadmaps domain in the contract.

use crate::choice::choice;
use serde::Deserialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

choice!(SourceView of roadmaps::Source, "Who wrote a roadmap: a language model, or the built-in planner.");
choice!(JobKindView of roadmaps::JobKind, "What a job does: it writes a roadmap for its owner, a public sample, or one week of a roadmap anew, or makes the worksheets of a roadmap.");
choice!(JobStatusView of kernel::job::JobStatus, "Where a job stands: it waits, is under way, is done, was given up, or was stopped by its owner.");
choice!(JobErrorCode of roadmaps::FailureReason, "Why a job was given up: its writer broke off, what it wrote did not pass the checks, it took too long, no roadmap is made for that subject, the person has used up the day's tokens of the model, or of a week that was to be written anew: there is no other version, nothing of it was left, or the plan changed meanwhile.");
choice!(RewriteWishChoice of roadmaps::RewriteWish, "How a week is to differ from what stands: in any way, easier, or with more days of practice.");
choice!(WorksheetStatusView of roadmaps::WorksheetStatus, "Where a day's worksheet stands: there is none, it is there, or it was made before the day was about something else.");
choice!(PlannerChoice of roadmaps::Planner, "A planner one may ask for: the built-in one, which needs no model.");
choice!(LeftOutReason of roadmaps::Reason, "Why a line is no entry of a table of contents: it is a page's button, count or heading, says again what stands before it, is the title of the whole, or is nothing a plan may say.");

/// A level as a number or in digits.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum LevelInput {
    Number(i64),
    Digits(String),
}

impl LevelInput {
    pub(crate) fn into_digits(self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Digits(digits) => digits,
        }
    }
}

impl PartialSchema for LevelInput {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0)).maximum(Some(3));
        let digits =
            ObjectBuilder::new().schema_type(Type::String).max_length(Some(20)).pattern(Some(r"^\s*[0-3]?\s*$"));
        OneOfBuilder::new().item(number).item(digits).description(Some("A level as a number or in digits.")).into()
    }
}

impl ToSchema for LevelInput {}
