//! The built-in planner: writes roadmaps from curated curricula, without a model and without a network.
//!
//! | Need | Here |
//! |---|---|
//! | the built-in plan for a brief | [`plan`], [`BuiltInPlanner`] |
//! | the knowledge that plans for a subject are checked against, by any writer | [`knowledge`] |
//! | finding the subject of a typed text | [`BuiltInPlanner::find`], `finding.rs` |
//! | the curriculum for a brief | `asked.rs`, `planning/beyond.rs` |
//! | the parts and topics that an objective mentions, and what it says of each | `mentions.rs`, `rules/mentions.toml` |
//! | the topics and their order | `curriculum/**/*.toml`, read by `curriculum.rs` |
//! | every subject with a curriculum | [`subjects`] |
//! | the rules for a new curriculum file | [`flaws_of_curriculum`], `examples/curricula.rs` |
//! | two or three subjects together | `curriculum/joined.rs` |
//! | shortening the name of a topic | `naming.rs`, `short` in the curricula |
//! | plans from a table of contents, and the exercises for its parts | `planning/outline.rs`, `rules/materials.toml` |
//! | rewriting one week | `planning/rewriting.rs` |
//! | the topics that reviews recall | `planning/memory.rs` |
//! | plans for subjects without a curriculum | `curriculum/general/*.toml`, `planning/generic.rs` |
//! | the product that an objective names, and its steps | `product.rs`, `rules/products.toml` |
//! | exams and the final mock exam; answers for interviews | `planning/exam.rs`, `rules/exams.toml` |
//! | the parts of an exam, and days that go over several of them | `planning/exam/parts.rs`, `planning/selection/parts.rs`, `planning/surveys.rs` |
//! | the steps to a thing that no product rule knows | `goal.rs`, `rules/goals.toml` |
//! | plans with fewer wishes, and what they say | `planning/dropping.rs` |
//! | sentences in several wordings | `planning/phrases.rs`, `rules/phrases.toml` |
//! | the topics that a brief names, implies, mentions or uses | `planning/wishes.rs` |
//! | the selected topics and their number of days | `planning/selection.rs`, `planning/emphasis.rs` |
//! | the order of topics and their fit into weeks | `planning/sequence.rs` |
//! | the selected project steps and their days | `planning/steps.rs` |
//! | the days to learn, build, rehearse, review or rest | `planning/{calendar,rehearsal,recall,load}.rs` |
//! | the day of an exam or event, and the days after it | `planning/after.rs`, `rules/after.toml` |
//! | the version of a plan's curriculum | `curriculum/version.rs` |
//! | knowledge of a subject for other writers | [`roadmaps::ground::Grounds`], `planning/grounds.rs` |
//! | how much of a plan would fit other subjects too | [`about_the_subject`] |
//! | words that distinguish kinds of subjects | `rules/words.toml` |
//! | the worksheet of a day, from its curriculum | [`worksheets`], `worksheets/{about,recalls,results,search}.rs`, `rules/results.toml` |
//! | questions about the days of a plan | `recall.rs` |
//! | artificially slow writers for development | [`SlowWriter`], [`SlowWorksheets`] |

mod asked;
mod curriculum;
mod finding;
mod goal;
mod lexicon;
mod mentions;
mod naming;
mod objective;
mod planning;
mod product;
mod recall;
mod slow_writer;
mod worksheets;

pub use curriculum::{flaws_of_curriculum, subjects};
pub use planning::{BuiltInPlanner, about_the_subject, knowledge, plan};
pub use slow_writer::SlowWriter;
pub use worksheets::{SlowWorksheets, worksheets};
