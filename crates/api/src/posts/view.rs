//! A study as it is sent.

use super::plan_view::StudyPlanView;
use crate::posts::applications::StandingView;
use crate::posts::card_view::{CategoryNodeView, nodes};
use crate::posts::choices::{PostMode, PostPeriod, PostRegion, PostStatus};
use crate::seoul_time::SeoulTime;
use application::together::StudyPage;
use kernel::Instant;
use serde::Serialize;
use std::ops::Not;
use studies::{LikeState, StudyContext, StudyDetail, tags};
use utoipa::ToSchema;

/// A study in full.
#[expect(clippy::struct_excessive_bools, reason = "they are the contract's fields")]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PostView {
    /// Its id.
    post_id: i64,
    /// What it is called.
    title: String,
    /// What it is about, in HTML that holds only what the editor's toolbar can make.
    content: String,
    /// The author's id.
    pub(super) author_id: i64,
    /// The author's nickname.
    author_name: String,
    /// The author's picture; null if there is none.
    #[schema(required = true)]
    author_image_url: Option<String>,
    /// Whether the person who asks wrote it.
    is_author: bool,
    /// Its category, by id.
    category_id: i64,
    /// The name of its category.
    #[schema(min_items = 1, max_items = 1)]
    studies: Vec<String>,
    /// Its category and the categories above it, from the main category down.
    #[schema(min_items = 1, max_items = 3)]
    category_path: Vec<CategoryNodeView>,
    /// What it is about in short.
    study_details: Vec<String>,
    /// `studies` followed by `studyDetails`.
    tags: Vec<String>,
    /// The study's first day.
    start_date: SeoulTime,
    /// The last moment of recruiting.
    end_date: SeoulTime,
    /// When recruiting begins, if not at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    recruit_start_date: Option<SeoulTime>,
    /// How many people are sought; 6 means 6 or more.
    recruits: u8,
    /// How many members were approved.
    current_recruits: u32,
    /// Whether it recruits.
    recruitment_status: PostStatus,
    /// How long it is expected to last.
    expected_period: PostPeriod,
    /// Where the group meets, if the author said so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    mode: Option<PostMode>,
    /// In which part of the country, if the author said so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    region: Option<PostRegion>,
    /// When the group meets, if the author said so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    schedule: Option<String>,
    /// How members reach the author; for the author and members only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    contact: Option<String>,
    /// Whether who is approved has to confirm.
    confirmation: bool,
    /// The question that is answered along with the confirmation, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    warm_up: Option<String>,
    /// Within how many hours the author usually answers who applies, once there are three answers in 90 days.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    reply_hours: Option<u32>,
    /// Whether who applies now waits for a seat: all are taken or others wait already, and it is neither closed by hand nor
    /// past its deadline.
    takes_waiting: bool,
    /// Where the person who asks stands; left out if they never applied.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    my_application: Option<StandingView>,
    /// The plan that its people go through together, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    plan: Option<StudyPlanView>,
    /// How often it was looked at.
    views: u64,
    /// How many people like it.
    likes: u64,
    /// Whether the person who asks likes it.
    is_liked: bool,
    /// How many comments it has.
    total_comments: u64,
    /// Counts the author's changes; to be sent along with an update.
    version: i32,
    /// When it was posted.
    created_at: SeoulTime,
    /// When its author last changed it.
    updated_at: SeoulTime,
    /// True while administrators hide it after a report: only its author and they see it; left out otherwise.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    hidden: bool,
}

impl PostView {
    pub(super) fn new(page: StudyPage, now: Instant) -> Self {
        let StudyPage { detail, plan, own_roadmap } = page;
        let recruitment = detail.study.recruitment();
        let contact = detail.contact().map(str::to_owned);
        let takes_waiting = detail.takes_waiting(now);
        let StudyDetail { study, context, is_author, standing } = detail;
        let StudyContext { author, category_path, counters, is_liked, reply_hours, has_line: _ } = context;
        let draft = study.draft;
        Self {
            post_id: study.id.0,
            title: draft.title,
            content: draft.content.html().to_owned(),
            author_id: author.id.0,
            author_name: author.name,
            author_image_url: author.image_url,
            is_author,
            category_id: draft.placement.category.0,
            tags: tags(category_path.leaf(), &draft.details),
            studies: vec![category_path.leaf().to_owned()],
            category_path: nodes(category_path),
            study_details: draft.details,
            start_date: SeoulTime(draft.dates.start),
            end_date: SeoulTime(draft.dates.deadline),
            recruit_start_date: draft.dates.recruit_start.map(SeoulTime),
            recruits: draft.recruits.number(),
            current_recruits: study.approved,
            recruitment_status: PostStatus(recruitment.status(now)),
            expected_period: PostPeriod(draft.expected_period),
            mode: draft.mode.map(PostMode),
            region: draft.region.map(PostRegion),
            schedule: draft.schedule,
            contact,
            confirmation: draft.confirmation,
            warm_up: draft.warm_up,
            reply_hours,
            takes_waiting,
            my_application: standing.map(StandingView::from),
            plan: plan.map(|plan| StudyPlanView::new(&plan, own_roadmap)),
            views: counters.views,
            likes: counters.likes,
            is_liked,
            total_comments: counters.comments,
            version: study.version,
            created_at: SeoulTime(study.created_at),
            updated_at: SeoulTime(study.updated_at),
            hidden: study.hidden_at.is_some(),
        }
    }
}

/// Whether one likes a study.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LikeView {
    /// Whether the person who asks likes it.
    is_liked: bool,
    /// How many people like it.
    likes: u64,
}

impl From<LikeState> for LikeView {
    fn from(state: LikeState) -> Self {
        Self { is_liked: state.is_liked, likes: state.likes }
    }
}
