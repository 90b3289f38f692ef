//! Roadmaps of users, and public samples.
//!
//! | Rule | Here |
//! |---|---|
//! | roadmaps of other users are not found | [`find_roadmap`] |
//! | the first day of an ordered roadmap | [`Start::of_order`] |
//! | the day that is due | [`Roadmap::today`] |
//! | marking days as finished | [`update_progress`] |
//! | editing a day | [`DayKeyword::parse`], [`update_day`] |
//! | public samples | [`list_samples`], [`list_category_samples`], [`find_sample`] |
//! | favourites: samples and one's own roadmaps | [`favor_roadmap`], [`list_favorites`] |
//! | what is made at the end | [`Roadmap::last_thing`] |
//! | choices after missed days, which may arrive seven days late, and undoing them | [`answer_missed_days`], [`undo_choice`] |
//! | the order of the calendars of a roadmap | [`find_calendar`] |

mod calendar;
mod day_edit;
mod favorite;
mod last_thing;
mod own;
mod ports;
mod rescheduling;
mod roadmap;
mod samples;
mod start;

pub use calendar::find_calendar;
pub use day_edit::{DayKeyword, update_day};
pub use favorite::{
    FavoriteRepository, MAX_FAVORITES, favor_roadmap, list_favorite_ids, list_favorites, unfavor_roadmap,
};
pub use last_thing::LastThing;
pub use own::{delete_roadmap, find_roadmap, list_roadmaps, update_progress, update_roadmap};
pub(crate) use own::{lock_own, restart_schedule};
pub use ports::{ProgressRepository, RoadmapRepository, ScheduleRepository};
pub use rescheduling::{answer_missed_days, undo_choice};
pub(crate) use roadmap::Copied;
pub use roadmap::{
    Edit, Joined, MAX_TITLE, MIN_TITLE, NewRoadmap, Roadmap, RoadmapChange, RoadmapFields, RoadmapSort, RoadmapSummary,
    parse_start,
};
pub use samples::{PlantingRepository, find_sample, list_category_samples, list_samples};
pub use start::Start;
