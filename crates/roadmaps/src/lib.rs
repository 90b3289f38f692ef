//! Learning roadmaps: what is asked for, what a plan must be like, who writes it, and the jobs it is written in.
//!
//! | Rule | Function |
//! |---|---|
//! | a brief's fields and their ranges | [`Brief::parse`], [`Level::parse`], [`Days::parse`], [`Days::parse_weeks`] |
//! | a pasted table of contents | [`Outline::parse`], [`Outline::preview`] |
//! | ceil(D/7) weeks, all of seven days but the last | [`Weeks::new`] |
//! | what every plan must be like | [`quality::inspect`], [`Plan::accept`] |
//! | what is known of a subject for a writer that knows nothing of it, and what its plans are held to | [`Grounds`], [`Ground::accept`] |
//! | what each check measured | [`quality::measure`], [`quality::about_the_subject`] |
//! | what is known about a subject, to which plans for it are held | [`quality::Knowledge`] |
//! | subjects that no plan is made for, also told before the order | [`restricted::refusal`], [`find_subjects`], [`restricted::omitted_parts`] |
//! | writers of plans, and what they may use | [`RoadmapWriter`], [`WritingProgress`] |
//! | so many tokens of a model a person and day, charged before a question is sent | [`reserve_tokens`], [`settle_tokens`] |
//! | one live order a person, ten a day, the same key the same answer | [`generate_roadmap`] |
//! | five orders a minute, repeated ones not counted | [`find_made_job`], [`admit_order`] |
//! | an order makes one roadmap | [`store_written`], [`ports::JOB_UNIQUE`] |
//! | which subjects are meant, before a plan is made | [`find_subjects`], [`SubjectFinder`] |
//! | a plan before one has an account, and never a general one in disguise | [`try_plan`] |
//! | days done, and the day that is due | [`Progress`], [`Roadmap::today`], [`update_progress`] |
//! | somebody else's roadmap or job is not found | [`find_roadmap`], [`find_job`] |
//! | what a study keeps of a roadmap, and what it does not | [`StudyPlan::of`] |
//! | its people take it over, once each; it begins with the study; its author's own roadmap serves | [`take_study_plan`] |
//! | a new start of the study is theirs, unless they chose their own | [`follow_study`] |
//! | who leaves the study keeps the roadmap alone | [`part_from_study`] |
//! | how far each of them is, in a week and in all | [`list_member_progress`], [`week_on`] |
//! | favourites: samples and one's own | [`favor_roadmap`], [`list_favorites`] |
//! | a sample, or what a link shows, becomes one's own | [`copy_roadmap`] |
//! | a link by which anybody reads a roadmap | [`share_roadmap`], [`find_shared`] |
//! | one week anew: what stands, and what it is held to | [`order_rewrite`], [`WeekRewriting`], [`Judge`], [`store_rewritten`] |
//! | which wishes there are for a week, told before the order | [`list_rewrite_choices`] |
//! | the way back: from the latest rewriting of a week, and to who wrote the plan before a model did | [`undo_rewrite`], [`undoable_rewrites`] |
//! | a day in one's own words | [`DayKeyword::parse`], [`update_day`] |
//! | what a day's worksheet must be like | [`Worksheet::accept`] |
//! | worksheets are made week by week, of one roadmap at a time, and only those of days that lack one | [`order_worksheets`], [`weeks_to_write`], [`WeekOfDays::lacking`] |
//! | a run that lost its job stores no worksheet | [`store_worksheets`] |
//! | public samples | [`list_samples`], [`list_category_samples`], [`find_sample`] |

mod brief;
mod copying;
mod day_edit;
mod days;
mod error;
mod fact;
mod favorite;
mod generation;
mod ground;
mod level;
mod lexicon;
mod order;
mod outline;
mod plan;
pub mod ports;
mod progress;
mod provenance;
pub mod quality;
pub mod restricted;
mod rewriting;
mod roadmap;
mod sharing;
mod study_plan;
mod subject;
mod tokens;
mod trial;
mod weeks;
mod worksheet;
mod writer;

pub use brief::{Brief, BriefForm, MAX_CATEGORY, MAX_OBJECTIVE, MIN_OBJECTIVE};
pub use copying::{COPIES_PER_HOUR, admit_copy, copy_roadmap};
pub use day_edit::{DayKeyword, update_day};
pub use days::{DAYS_PER_WEEK, Days};
pub use error::Error;
pub use fact::Fact;
pub use favorite::{MAX_FAVORITES, favor_roadmap, list_favorite_ids, list_favorites, unfavor_roadmap};
pub use generation::{
    DEFAULT_DAILY_LIMIT, ORDERS, admit_order, cancel_job, find_job, find_made_job, find_result, find_written,
    generate_roadmap, latest_generation, remaining_today, store_written,
};
pub use ground::{Ground, Grounds, Taught, TaughtTopic, UnrelatedPlan};
pub use level::Level;
pub use order::{FailureReason, JobKind, Order, Planner, WRITING};
pub use outline::{Entry, LeftOut, MAX_OUTLINE, Outline, Reason};
pub use plan::{Draft, Plan};
pub use ports::{
    FavoriteRepository, PlantingRepository, ProgressRepository, RoadmapRepository, ShareRepository,
    StudyPlanRepository, TokenUseRepository, WorksheetRepository,
};
pub use progress::{DayOf, Progress, percent};
pub use provenance::{Provenance, Source};
pub use rewriting::{
    Judge, REWRITING, RewriteOrder, RewriteWish, Wanted, WeekRewriting, find_made_rewrite, find_week_to_rewrite,
    latest_rewrite, list_rewrite_choices, order_rewrite, remaining_rewrites, store_rewritten, undo_rewrite,
    undoable_rewrites,
};
pub use roadmap::{
    Edit, Joined, MAX_TITLE, MIN_TITLE, NewRoadmap, Roadmap, RoadmapChange, RoadmapSummary, delete_roadmap,
    find_roadmap, find_sample, list_category_samples, list_roadmaps, list_samples, parse_start, update_progress,
    update_roadmap,
};
pub use sharing::{Share, ShareToken, find_share, find_shared, share_roadmap, unshare_roadmap};
pub use study_plan::{
    MemberProgress, StudyPlan, find_joined_roadmap, find_study_plan, follow_study, list_member_progress,
    part_from_study, take_study_plan, week_on,
};
pub use subject::{FoundSubject, FoundSubjects, SubjectFinder, SubjectName, WantedSubject, find_subjects};
pub use tokens::{
    DEFAULT_DAILY_TOKENS, LEAST_DAILY_TOKENS, ReservedTokens, forget_token_use, next_day, reserve_tokens, settle_tokens,
};
pub use trial::{NoTrial, Trial, TrialPlanner, try_plan};
pub use weeks::{Week, Weeks, WrongShape, unknown_week};
pub use worksheet::{
    DayWorksheet, Exercise, MAKING_WORKSHEETS, Section, SelfCheck, WORKSHEET_ORDERS, WeekOfDays, Worksheet,
    WorksheetDraft, WorksheetOrder, WorksheetStatus, WorksheetWriter, WrittenWorksheets, admit_worksheets,
    find_running_worksheets, find_worksheet, list_worksheets, order_worksheets, store_worksheets, weeks_to_write,
    worksheet_failure,
};
pub use writer::{RoadmapWriter, Unwatched, WriteError, WritingProgress, Written};
