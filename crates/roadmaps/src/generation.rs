//! Requesting a roadmap, and the writers that make it.
//!
//! | Rule | Here |
//! |---|---|
//! | one running request per user, ten per day, idempotent by key | [`generate_roadmap`] |
//! | five requests per minute, without repeated ones | [`find_made_job`], [`admit_order`] |
//! | a request creates one roadmap | [`store_written`], [`JOB_UNIQUE`] |
//! | writers of plans, and the tokens they may use | [`RoadmapWriter`], [`WritingProgress`] |
//! | finding the subjects before a plan is made | [`find_subjects`], [`SubjectFinder`] |
//! | what was understood, before the request | [`understand`] |
//! | a plan without an account, but never a general one | [`try_plan`] |

mod order;
mod requests;
mod subject;
mod trial;
mod understanding;
mod writer;

pub use order::Order;
pub use requests::{
    DEFAULT_DAILY_LIMIT, JOB_UNIQUE, ONE_LIVE_GENERATION, ORDERS, admit_order, find_made_job, find_result,
    find_written, generate_roadmap, latest_generation, remaining_today, store_written,
};
pub use subject::{
    FoundSubject, FoundSubjects, MOST_PROJECTS, MOST_TOPICS_OF_A_PROJECT, ProjectChoice, SubjectFinder, SubjectName,
    find_subjects,
};
pub use trial::{NoTrial, Trial, TrialPlanner, try_plan};
pub use understanding::{Understanding, understand};
pub use writer::{Grounding, RoadmapWriter, Unwatched, WriteError, WritingProgress};
