//! Enums of the roadmaps domain.

use crate::http::choice::choice;
use serde::Deserialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

choice!(SourceView of roadmaps::plan::Source, "The writer of a roadmap: a language model (`AI`) or the built-in planner (`BUILT_IN`).");
choice!(BasisView of roadmaps::plan::Basis, "The material of a plan: none, a language model wrote it (`MODEL`); a curriculum of its subject (`CURRICULUM`); the pasted table of contents (`OUTLINE`); or no material about its subject (`GENERAL`).");
choice!(RoadmapSortChoice of roadmaps::library::RoadmapSort, "Newest first (`LATEST`); or unfinished roadmaps first, by the time of their last done day, those without one after them, newest first (`ACTIVE`).");
choice!(JobKindView of roadmaps::jobs::JobKind, "The kind of a job, by its result: a roadmap (`GENERATION`), a public sample (`SAMPLE`), a new version of one week (`REWRITE`), or worksheets (`WORKSHEETS`).");
choice!(JobStatusView of kernel::job::JobStatus, "A job's state: waiting, running, finished, failed, or cancelled by its owner.");
choice!(JobErrorCode of roadmaps::jobs::FailureReason, "Why a job failed. `GENERATION_FAILED`: the writer broke off. `GENERATION_INVALID`: the result failed the checks. `GENERATION_TIMEOUT`: it took too long. `RESTRICTED_TOPIC`: roadmaps on this topic are not allowed. `QUOTA_EXCEEDED`: the daily model tokens are used up. For rewrites also `NO_OTHER_VERSION`: no different version exists; `NOTHING_TO_REWRITE`: no day is left to rewrite; `STALE_UPDATE`: the plan changed meanwhile.");
choice!(RewriteWishChoice of roadmaps::rewriting::RewriteWish, "How a rewritten week should differ: in any way (`DIFFERENT`), easier (`EASIER`), or with more practice days (`MORE_PRACTICE`).");
choice!(MissedChoice of roadmaps::schedule::Choice, "A choice after missed days: the missed days and all later ones move, so that the first missed day is due today (`SHIFT`); the missed days are spread over the coming dates (`MERGE`); they are skipped (`SKIP`); or nothing changes and the offer is hidden until three more days are missed (`KEEP`).");
choice!(WorksheetStatusView of roadmaps::worksheets::WorksheetStatus, "A day's worksheet status: it does not exist (`MISSING`), is current (`READY`), or was written for an earlier text of the day (`OUTDATED`).");
choice!(RatingChoice of roadmaps::recall::Rating, "How well the user recalled an answer, by their own judgement: they knew it (`KNEW`, 알았음), were unsure (`UNSURE`, 가물가물) or did not know it (`FORGOT`, 몰랐음).");
choice!(PlannerChoice of roadmaps::jobs::Planner, "A planner that can be requested: `BUILT_IN`, which uses no model.");
choice!(LeftOutReason of roadmaps::brief::Reason, "Why a line of a pasted text is not an entry: a button, count, review or heading of a web page (`NOISE`), a repetition of an earlier line (`REPEATED`), the title of the whole (`TITLE`), text that plans must not contain (`NOT_ALLOWED`), or a line that the request excluded (`EXCLUDED`).");

/// A level as a number or a digit string.
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
        OneOfBuilder::new().item(number).item(digits).description(Some("A level as a number or a digit string.")).into()
    }
}

impl ToSchema for LevelInput {}
