//! Roadmaps that others can read, copy, or follow together in a study.
//!
//! | Rule | Here |
//! |---|---|
//! | a link that shows a roadmap to anyone | [`share_roadmap`], [`find_shared`] |
//! | copying a sample or a shared roadmap | [`copy_roadmap`] |
//! | a study's copy of a roadmap, without the owner's personal parts | [`StudyPlan::of`] |
//! | the author's roadmap follows the study from its posting on, and its own start or progress stays | [`link_source`] |
//! | each member takes it over once, starting with the study; the author's own roadmap is reused | [`take_study_plan`] |
//! | a new start date of the study moves the members' roadmaps, except those with a start of their own | [`follow_study`] |
//! | a user who leaves the study keeps the roadmap | [`part_from_study`] |
//! | the author's roadmap loses the start that it only had from a deleted study | [`forget_start`] |
//! | a group moves the dates of its plan, and the members' roadmaps move with it | [`realign_study_plan`] |
//! | the progress of each member, in a week and in all | [`list_member_progress`], [`week_on`] |

mod copying;
mod following;
mod link;
mod realigning;
mod study_plan;

pub use copying::{COPIES_PER_HOUR, admit_copy, copy_roadmap};
pub use following::{FollowedPlan, FollowedWeek, MemberProgress, days_of_week, parse_week, week_on};
pub use link::{Share, ShareRepository, ShareToken, find_share, find_shared, share_roadmap, unshare_roadmap};
pub use realigning::{DoneDay, GroupPlanRepository, lock_joined_roadmaps, realign_study_plan};
pub use study_plan::{
    ONE_FOR_STUDY, StudyPlan, StudyPlanRepository, find_joined_roadmap, find_plan_dates, find_study_plan, follow_study,
    forget_start, link_source, list_followed_weeks, list_member_progress, part_from_study, take_study_plan,
};
