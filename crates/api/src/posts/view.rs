//! Studies in responses.

use super::plan_view::StudyPlanView;
use crate::http::seoul_time::SeoulTime;
use crate::posts::applications::StandingView;
use crate::posts::card_view::{CategoryNodeView, nodes};
use crate::posts::choices::{PostMode, PostPeriod, PostRegion, PostStatus};
use application::together::StudyPage;
use kernel::Instant;
use serde::Serialize;
use std::ops::Not;
use studies::reading::{StudyContext, StudyDetail, tags};
use studies::recruiting::{Dates, StudyDraft};
use utoipa::ToSchema;

/// A study in full.
#[expect(clippy::struct_excessive_bools, reason = "they are the contract's fields")]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PostView {
    /// Its id.
    post_id: i64,
    /// The title.
    title: String,
    /// The text, as HTML limited to what the editor's toolbar can create.
    content: String,
    /// The author's id.
    pub(super) author_id: i64,
    /// The author's nickname.
    author_name: String,
    /// The author's picture; null if there is none.
    #[schema(required = true)]
    author_image_url: Option<String>,
    /// Whether the caller is the author.
    is_author: bool,
    /// The id of its category.
    category_id: i64,
    /// The name of its category.
    #[schema(min_items = 1, max_items = 1)]
    studies: Vec<String>,
    /// Its category and the categories above it, from the main category down.
    #[schema(min_items = 1, max_items = 3)]
    category_path: Vec<CategoryNodeView>,
    /// Up to 10 topics.
    study_details: Vec<String>,
    /// `studies` followed by `studyDetails`.
    tags: Vec<String>,
    /// The study's first day.
    start_date: SeoulTime,
    /// The end of recruiting.
    end_date: SeoulTime,
    /// When recruiting begins; omitted if it began at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    recruit_start_date: Option<SeoulTime>,
    /// The number of seats; 6 means 6 or more.
    recruits: u8,
    /// The number of members.
    current_recruits: u32,
    /// The number of applicants who have no final decision: they wait for an answer, or have yet to confirm an offer.
    applicants_count: u32,
    /// The recruitment status.
    recruitment_status: PostStatus,
    /// The expected length of the study.
    expected_period: PostPeriod,
    /// Where the group meets; omitted if not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    mode: Option<PostMode>,
    /// The region; omitted if not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    region: Option<PostRegion>,
    /// When the group meets; omitted if not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    schedule: Option<String>,
    /// How members reach the author; omitted for everyone except the author and members.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    contact: Option<String>,
    /// Whether approved applicants must confirm to become members.
    confirmation: bool,
    /// A question to answer with the confirmation; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    warm_up: Option<String>,
    /// The author's usual response time to applications, in hours; omitted with fewer than three responses in 90 days.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    reply_hours: Option<u32>,
    /// Whether the author closed recruiting by hand. It then stays closed, also if seats are added, until the author
    /// reopens it. A study that is only full reopens by itself when a seat becomes free or is added.
    closed_by_author: bool,
    /// Whether new applications join the waiting list: all seats are taken or offered, or others wait, and the study is
    /// neither closed by hand nor past its deadline.
    takes_waiting: bool,
    /// True while approved applicants have yet to confirm the last seats; omitted otherwise. `recruitmentStatus` stays
    /// `OPEN` until they do.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    seats_offered: bool,
    /// The caller's application; omitted if they never applied.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    my_application: Option<StandingView>,
    /// The shared plan; omitted if the study has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    plan: Option<StudyPlanView>,
    /// The number of views.
    views: u64,
    /// The number of likes.
    likes: u64,
    /// Whether the caller likes the study.
    is_liked: bool,
    /// The number of comments.
    total_comments: u64,
    /// The version, which counts the author's edits; send it back with an update.
    version: i32,
    /// When it was posted.
    created_at: SeoulTime,
    /// When the author last edited the study.
    updated_at: SeoulTime,
    /// True while the study is hidden after a report, when only its author and administrators see it; omitted
    /// otherwise.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    hidden: bool,
}

impl PostView {
    #[expect(clippy::too_many_lines, reason = "one line for each field of the response")]
    pub(super) fn new(StudyPage { detail, plan, own_roadmap }: StudyPage, now: Instant) -> Self {
        let (recruitment, contact) = (detail.study.recruitment(), detail.contact().map(str::to_owned));
        let (takes_waiting, seats_offered) = (detail.takes_waiting(now), detail.are_seats_offered());
        let StudyDetail { study, context, is_author, standing } = detail;
        let StudyContext {
            author,
            category_path,
            counters,
            is_liked,
            applicants,
            reply_hours,
            application: _,
            has_plan: _,
            has_line: _,
            offered: _,
        } = context;
        // Every field is named: a new one is either shown or listed as one that is not.
        let StudyDraft {
            title,
            content,
            placement,
            details,
            recruits,
            expected_period,
            dates: Dates { recruit_start, deadline, start },
            mode,
            region,
            schedule,
            // Only for members, see above.
            contact: _,
            confirmation,
            warm_up,
        } = study.draft;
        Self {
            post_id: study.id.0,
            title,
            content: content.html().to_owned(),
            author_id: author.id.0,
            author_name: author.name,
            author_image_url: author.image_url,
            is_author,
            category_id: placement.category.0,
            tags: tags(category_path.leaf(), &details),
            studies: vec![category_path.leaf().to_owned()],
            category_path: nodes(category_path),
            study_details: details,
            start_date: SeoulTime(start),
            end_date: SeoulTime(deadline),
            recruit_start_date: recruit_start.map(SeoulTime),
            recruits: recruits.number(),
            current_recruits: study.approved,
            applicants_count: applicants,
            recruitment_status: PostStatus(recruitment.status(now)),
            expected_period: PostPeriod(expected_period),
            mode: mode.map(PostMode),
            region: region.map(PostRegion),
            schedule,
            contact,
            confirmation,
            warm_up,
            reply_hours,
            closed_by_author: study.closed_at.is_some(),
            takes_waiting,
            seats_offered,
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
