//! The built-in planner: a writer of roadmaps from curated curricula, without a model and without a network.
//!
//! | Need | Here |
//! |---|---|
//! | the built-in plan for a brief | [`plan`], [`BuiltInPlanner`] |
//! | what plans for a subject are checked against, whoever wrote them | [`knowledge`] |
//! | which subjects people mean by what they type | [`BuiltInPlanner::find`], `finding.rs` |
//! | what is taught, and in which order | `curriculum/**/*.toml`, read by `curriculum.rs` |
//! | two or three subjects at once | `curriculum/joined.rs` |
//! | how much of a topic's name may be left out | `naming.rs`, `short` in the curricula |
//! | plans from a table of contents, and what is done with its parts | `planning/outline.rs`, `rules/materials.toml` |
//! | one week anew | `planning/rewriting.rs` |
//! | what reviews recall | `planning/memory.rs` |
//! | plans for subjects without a curriculum | `curriculum/general/*.toml`, `planning/generic.rs` |
//! | the product that an objective names, and the days that make it | `planning/product.rs`, `rules/products.toml` |
//! | what is an exam, and the mock exam at its end; answers for interviews | `planning/exam.rs`, `rules/exams.toml` |
//! | what a brief wishes for: named, implied, mentioned, used | `planning/wishes.rs` |
//! | which topics a plan takes and how many days each gets | `planning/selection.rs`, `planning/emphasis.rs` |
//! | in which order, and how they fall into weeks | `planning/sequence.rs` |
//! | which steps of a project, and when | `planning/steps.rs` |
//! | which days learn, build, rehearse, review or rest | `planning/{calendar,rehearsal,recall,load}.rs` |
//! | which version of a curriculum a plan comes from | `curriculum/version.rs` |
//! | what a writer is told that knows no subject | [`roadmaps::Grounds`], `planning/grounds.rs` |
//! | how much of a plan fits other subjects too | [`about_the_subject`] |
//! | words that tell kinds of subjects apart | `rules/words.toml` |
//! | a day's worksheet, of what its curriculum has and asks | [`worksheets`], `worksheets/{about,sheet,questions}.rs` |
//! | writers that take their time | [`SlowWriter`], [`SlowWorksheets`] |

mod curriculum;
mod finding;
mod korean;
mod lexicon;
mod naming;
mod objective;
mod planning;
mod slow_writer;
mod worksheets;

pub use planning::{BuiltInPlanner, about_the_subject, knowledge, plan};
pub use slow_writer::SlowWriter;
pub use worksheets::{SlowWorksheets, worksheets};
