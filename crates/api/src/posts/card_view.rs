//! Studies in lists, as they are sent.

use crate::envelope::Pagination;
use crate::posts::choices::{PostApplicationStatus, PostMode, PostRegion, PostStatus};
use crate::seoul_time::SeoulTime;
use kernel::{Instant, Page};
use serde::Serialize;
use std::ops::Not;
use studies::{CategoryPath, Search, StudyCard, tags};
use utoipa::ToSchema;

/// One page of studies.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PostListResponse {
    /// Always true.
    success: bool,
    /// The page's items.
    pub(super) data: Vec<PostSummaryView>,
    /// Where the page stands in the list.
    pagination: Pagination,
    /// Spellings that were not typed and were looked for as well: react for 리액트. Left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    spellings: Vec<String>,
}

impl PostListResponse {
    pub(super) fn new(page: Page<StudyCard>, search: Option<&Search>, now: Instant) -> Self {
        Self {
            success: true,
            pagination: Pagination::of(&page),
            data: page.items.into_iter().map(|card| PostSummaryView::new(card, now)).collect(),
            spellings: search.into_iter().flat_map(Search::other_spellings).map(str::to_owned).collect(),
        }
    }
}

/// A study in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PostSummaryView {
    pub(super) post_id: i64,
    title: String,
    /// The beginning of its text: up to 200 characters, without markup.
    content: String,
    author_id: i64,
    /// Their nickname as it is now.
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
    /// What it is about in short: up to 10 of up to 20 characters.
    study_details: Vec<String>,
    /// `studies` followed by `studyDetails`, none of them twice.
    tags: Vec<String>,
    /// The beginning of the study's first day.
    start_date: SeoulTime,
    /// The last moment of recruiting.
    end_date: SeoulTime,
    /// How many people are sought; 6 means 6 or more.
    recruits: u8,
    /// How many members there are. The author is none of them.
    current_recruits: u32,
    /// Whether it recruits.
    recruitment_status: PostStatus,
    /// How many people looked at it, each once a day at most; a few seconds late.
    views: u64,
    /// How many people like it.
    likes: u64,
    /// How many comments and replies can be read.
    total_comments: u64,
    /// Where the group meets, if the author said so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    mode: Option<PostMode>,
    /// In which part of the country, if the author said so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    region: Option<PostRegion>,
    /// Within how many hours the author usually answers who applies, once there are three answers in 90 days.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    reply_hours: Option<u32>,
    /// When it was posted.
    created_at: SeoulTime,
    /// Whether the person who asks likes it; left out if nobody is signed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) is_liked: Option<bool>,
    /// Where the application of the person who asks stands; left out if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    my_application_status: Option<PostApplicationStatus>,
    /// Their place in the line for a seat, from 1, while they wait in it; in `applied` lists only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    my_place: Option<u32>,
    /// How many applications wait for an answer of the author, those in the line only while a seat is free; in `mine` lists
    /// only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    unanswered: Option<u32>,
    /// True while who applies waits for a seat: all are taken or others wait already, and it is neither closed by hand nor
    /// past its deadline; left out otherwise.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    takes_waiting: bool,
    /// True while administrators hide it after a report: only its author has it in a list; left out otherwise.
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
            recruits: card.recruits.number(),
            current_recruits: card.approved,
            recruitment_status: PostStatus(card.recruitment.status(now)),
            views: card.counters.views,
            likes: card.counters.likes,
            total_comments: card.counters.comments,
            mode: card.mode.map(PostMode),
            region: card.region.map(PostRegion),
            reply_hours: card.reply_hours,
            created_at: SeoulTime(card.created_at),
            is_liked: card.is_liked,
            my_application_status: card.application.map(PostApplicationStatus),
            my_place: card.place,
            unanswered: card.unanswered,
            takes_waiting,
            hidden: card.is_hidden,
        }
    }
}

/// A category on the way to a study.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CategoryNodeView {
    id: i64,
    name: String,
}

pub(super) fn nodes(path: CategoryPath) -> Vec<CategoryNodeView> {
    path.0.into_iter().map(|node| CategoryNodeView { id: node.id.0, name: node.name }).collect()
}

/// A popular study.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PopularPostView {
    post_id: i64,
    title: String,
    /// The last moment of recruiting.
    end_date: SeoulTime,
    /// How many people looked at it, each once a day at most; a few seconds late.
    views: u64,
    /// How many people like it.
    likes: u64,
    /// Whether it recruits.
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
