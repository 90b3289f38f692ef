//! Learning roadmaps: requests, quality rules for plans, writers, and the jobs that run them.
//!
//! | Rule | Function |
//! |---|---|
//! | a brief's fields and their ranges | [`Brief::parse`], [`Level::parse`], [`Days::parse`], [`Days::parse_weeks`] |
//! | a pasted table of contents | [`Outline::parse`], [`Outline::preview`] |
//! | a plan of D days has ceil(D/7) weeks; all but the last have seven days | [`Weeks::new`] |
//! | the quality checks of every plan | [`quality::inspect`], [`Plan::accept`] |
//! | knowledge of a subject for writers that have none, and for checking their plans | [`Grounds`], [`Ground::accept`] |
//! | the measurements of each check | [`quality::measure`], [`quality::about_the_subject`] |
//! | knowledge of a subject for the checks | [`quality::Knowledge`] |
//! | restricted subjects, reported before the request too | [`restricted::refusal`], [`find_subjects`], [`restricted::omitted_parts`] |
//! | writers of plans, and the tokens they may use | [`RoadmapWriter`], [`WritingProgress`] |
//! | a daily number of model tokens per user, reserved before each question | [`reserve_tokens`], [`settle_tokens`] |
//! | one running request per user, ten per day, idempotent by key | [`generate_roadmap`] |
//! | five requests per minute, without repeated ones | [`find_made_job`], [`admit_order`] |
//! | a request creates one roadmap | [`store_written`], [`ports::JOB_UNIQUE`] |
//! | finding the subjects before a plan is made | [`find_subjects`], [`SubjectFinder`] |
//! | a plan without an account, but never a general one | [`try_plan`] |
//! | finished days, and the day that is due | [`Progress`], [`Roadmap::today`], [`update_progress`] |
//! | roadmaps and jobs of other users are not found | [`find_roadmap`], [`find_job`] |
//! | a study's copy of a roadmap, without the owner's personal parts | [`StudyPlan::of`] |
//! | each member takes it over once, starting with the study; the author's own roadmap is reused | [`take_study_plan`] |
//! | a new start date of the study moves the members' roadmaps, except those with a start of their own | [`follow_study`] |
//! | a user who leaves the study keeps the roadmap | [`part_from_study`] |
//! | the progress of each member, in a week and in all | [`list_member_progress`], [`week_on`] |
//! | favourites: samples and one's own roadmaps | [`favor_roadmap`], [`list_favorites`] |
//! | copying a sample or a shared roadmap | [`copy_roadmap`] |
//! | the order of the calendars of a roadmap | [`find_calendar`] |
//! | a link that shows a roadmap to anyone | [`share_roadmap`], [`find_shared`] |
//! | rewriting a week: the days that stay, and the checks | [`order_rewrite`], [`WeekRewriting`], [`Judge`], [`store_rewritten`] |
//! | the available wishes for a week | [`list_rewrite_choices`] |
//! | undoing the latest rewriting of a week, and restoring the plan's source | [`undo_rewrite`], [`undoable_rewrites`] |
//! | editing a day | [`DayKeyword::parse`], [`update_day`] |
//! | the rules of a worksheet | [`Worksheet::accept`] |
//! | worksheets are written week by week, for one roadmap at a time, and only for days without one | [`order_worksheets`], [`weeks_to_write`], [`WeekOfDays::lacking`] |
//! | a run that lost its job stores no worksheet | [`store_worksheets`] |
//! | public samples | [`list_samples`], [`list_category_samples`], [`find_sample`] |

mod brief;
mod calendar;
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
pub use calendar::find_calendar;
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
