//! Studies of lists in responses.

use crate::http::envelope::Pagination;
use crate::http::seoul_time::SeoulTime;
use crate::posts::choices::{PostApplicationStatus, PostMode, PostRegion, PostStatus};
use kernel::{Instant, Page};
use serde::Serialize;
use std::ops::Not;
use studies::reading::{CategoryPath, Findings, StudyCard, tags};
use studies::search::Search;
use utoipa::ToSchema;

/// One page of studies.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PostListResponse {
    /// Always true.
    success: bool,
    /// The items of the page.
    pub(super) data: Vec<PostSummaryView>,
    /// The position of this page in the list.
    pagination: Pagination,
    /// Other spellings that were searched for as well, such as `react` for 리액트; omitted if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    spellings: Vec<String>,
    /// The words that were searched without Korean particles and general words (클라이밍 for 클라이밍을), because nothing matches the words
    /// in `q`. Omitted if the words were searched as they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    looked_for: Option<String>,
    /// Up to three categories that words of `q` name and that have studies, each with the categories above it, from the
    /// main category down. Omitted unless nothing is found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, max_items = 3)]
    categories: Vec<Vec<CategoryNodeView>>,
}

impl PostListResponse {
    pub(super) fn new(page: Page<StudyCard>, now: Instant) -> Self {
        Self {
            success: true,
            pagination: Pagination::of(&page),
            data: page.items.into_iter().map(|card| PostSummaryView::new(card, now)).collect(),
            spellings: Vec::new(),
            looked_for: None,
            categories: Vec::new(),
        }
    }

    /// The response to `search`, with what helps if nothing is found.
    pub(super) fn found(Findings { page, instead, categories }: Findings, search: &Search, now: Instant) -> Self {
        let spellings = instead.as_ref().unwrap_or(search).other_spellings();
        Self {
            spellings: spellings.into_iter().map(str::to_owned).collect(),
            looked_for: instead.map(|search| search.as_line()),
            categories: categories.into_iter().map(nodes).collect(),
            ..Self::new(page, now)
        }
    }
}

/// A study in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PostSummaryView {
    pub(super) post_id: i64,
    title: String,
    /// The beginning of the text, up to 200 characters, without markup.
    content: String,
    author_id: i64,
    /// The current nickname.
    author_name: String,
    /// The author's picture; null if there is none.
    #[schema(required = true)]
    author_image_url: Option<String>,
    /// The name of its category.
    #[schema(min_items = 1, max_items = 1)]
    studies: Vec<String>,
    /// Its category and the categories above it, from the main category down.
    #[schema(min_items = 1, max_items = 3)]
    category_path: Vec<CategoryNodeView>,
    /// Up to 10 topics of up to 20 characters.
    study_details: Vec<String>,
    /// `studies` followed by `studyDetails`, without duplicates.
    tags: Vec<String>,
    /// The start of the study's first day.
    start_date: SeoulTime,
    /// The end of recruiting.
    end_date: SeoulTime,
    /// When recruiting begins; omitted if it began at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    recruit_start_date: Option<SeoulTime>,
    /// The number of seats; 6 means 6 or more.
    recruits: u8,
    /// The number of members, without the author.
    current_recruits: u32,
    /// The recruitment status.
    recruitment_status: PostStatus,
    /// The number of views, at most one per visitor and day; up to a few seconds old.
    views: u64,
    /// The number of likes.
    likes: u64,
    /// The number of visible comments and replies.
    total_comments: u64,
    /// Where the group meets; omitted if not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    mode: Option<PostMode>,
    /// The region; omitted if not set.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    region: Option<PostRegion>,
    /// When the group meets, in up to 50 characters; omitted if unset.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    schedule: Option<String>,
    /// The author's usual response time to applications, in hours; omitted with fewer than three responses in 90 days.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    reply_hours: Option<u32>,
    /// When it was posted.
    created_at: SeoulTime,
    /// Whether the caller likes the study; omitted without an access token.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) is_liked: Option<bool>,
    /// The status of the caller's application; omitted if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    my_application_status: Option<PostApplicationStatus>,
    /// The caller's place on the waiting list, from 1; omitted if they are not on it. Only in `applied` lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    my_place: Option<u32>,
    /// True while a seat is free for the caller, so that the author can approve them from the waiting list; omitted otherwise.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    my_seat_free: bool,
    /// The number of applications that await the author's decision, counting waiting ones only while a seat is free.
    /// Only in `mine` lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    unanswered: Option<u32>,
    /// True if new applications join the waiting list: all seats are taken or offered, or others wait, and the study is
    /// neither closed by hand nor past its deadline. Omitted otherwise.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    takes_waiting: bool,
    /// True while the study is hidden after a report; omitted otherwise. Only its author and, in `applied` lists, its
    /// applicants get it. Applicants get its title without its text, details, place and schedule.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    hidden: bool,
}

impl PostSummaryView {
    pub(crate) fn new(card: StudyCard, now: Instant) -> Self {
        let takes_waiting = card.takes_waiting(now);
        Self {
            post_id: card.id.0,
            tags: tags(card.category_path.leaf(), &card.details),
            studies: vec![card.category_path.leaf().to_owned()],
            category_path: nodes(card.category_path),
            title: card.title,
            content: card.excerpt,
            author_id: card.author.id.0,
            author_name: card.author.name,
            author_image_url: card.author.image_url,
            study_details: card.details,
            start_date: SeoulTime(card.start),
            end_date: SeoulTime(card.recruitment.deadline),
            recruit_start_date: card.recruitment.begins_at.map(SeoulTime),
            recruits: card.recruits.number(),
            current_recruits: card.approved,
            recruitment_status: PostStatus(card.recruitment.status(now)),
            views: card.counters.views,
            likes: card.counters.likes,
            total_comments: card.counters.comments,
            mode: card.mode.map(PostMode),
            region: card.region.map(PostRegion),
            schedule: card.schedule,
            reply_hours: card.reply_hours,
            created_at: SeoulTime(card.created_at),
            is_liked: card.is_liked,
            my_application_status: card.application.map(PostApplicationStatus),
            my_place: card.place,
            my_seat_free: card.seat_is_free,
            unanswered: card.unanswered,
            takes_waiting,
            hidden: card.is_hidden,
        }
    }
}

/// A category on the path to a study's category.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CategoryNodeView {
    id: i64,
    name: String,
}

pub(crate) fn nodes(path: CategoryPath) -> Vec<CategoryNodeView> {
    path.0.into_iter().map(|node| CategoryNodeView { id: node.id.0, name: node.name }).collect()
}

/// A popular study.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PopularPostView {
    post_id: i64,
    title: String,
    /// The end of recruiting.
    end_date: SeoulTime,
    /// The number of views, at most one per visitor and day; up to a few seconds old.
    views: u64,
    /// The number of likes.
    likes: u64,
    /// The recruitment status.
    recruitment_status: PostStatus,
}

impl PopularPostView {
    pub(super) fn new(card: StudyCard, now: Instant) -> Self {
        Self {
            post_id: card.id.0,
            title: card.title,
            end_date: SeoulTime(card.recruitment.deadline),
            views: card.counters.views,
            likes: card.counters.likes,
            recruitment_status: PostStatus(card.recruitment.status(now)),
        }
    }
}
