//! The caller's studies at a glance: /api/posts/overview.

use super::card_view::PostSummaryView;
use crate::http::auth::SignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::ApiError;
use crate::http::responses::SignedInOnly;
use crate::http::seoul_time::SeoulTime;
use crate::state::AppState;
use actix_web::{get, web};
use application::overview::{OwnStudy, find_overview};
use kernel::Instant;
use roadmaps::sharing::FollowedWeek;
use serde::Serialize;
use studies::reading::Involvement;
use utoipa::ToSchema;

/// The caller's studies at a glance.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OverviewView {
    /// The number of studies that wait for an answer of the caller: offers, and own studies with applicants.
    waiting: u32,
    /// The number of studies of all kinds below.
    total: u32,
    /// Up to two studies of each kind, in the order of the kinds.
    #[schema(max_items = 12)]
    studies: Vec<OwnStudyView>,
}

/// How the caller is involved in a study.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum InvolvementView {
    /// The caller was offered a seat. The offer that ends first comes first.
    Offered,
    /// The caller's study with applicants to decide on. The one with the longest wait comes first.
    Applicants,
    /// The caller applied and has no answer. The latest application comes first.
    Pending,
    /// The caller's study without members or applicants that is recruiting. The earliest deadline comes first.
    Recruiting,
    /// A study that the caller is a member of, or wrote and that has members, until its expected period is over. The
    /// nearest start comes first.
    Joined,
    /// A hidden study that the caller is a member of or applied to. It has a title, but no page until an administrator
    /// shows it again. The latest application comes first.
    UnderReview,
}

/// A study of the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnStudyView {
    /// How the caller is involved.
    kind: InvolvementView,
    /// The study.
    study: PostSummaryView,
    /// When the caller's offer ends; omitted without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ends_at: Option<SeoulTime>,
    /// When the applicant with the longest wait applied; omitted unless the caller has to decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    waiting_since: Option<SeoulTime>,
    /// This week of the study's plan; omitted without a plan, and for studies that the caller has not joined.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    week: Option<OwnWeekView>,
}

/// A week of a study's plan, with the caller's progress.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnWeekView {
    /// The number of the week, from 1: the first before the study begins, and the last after its end.
    #[schema(minimum = 1, maximum = 12)]
    week: u8,
    /// The number of days in that week.
    #[schema(minimum = 1, maximum = 7)]
    days: u8,
    /// The days that the caller has done, from 1, in order; empty if the caller has not copied the plan.
    #[schema(max_items = 7)]
    done_days: Vec<u8>,
}

impl OwnStudyView {
    fn new(OwnStudy { card, involvement, week }: OwnStudy, now: Instant) -> Self {
        let (kind, ends_at, waiting_since) = match involvement {
            Involvement::Offered { until } => (InvolvementView::Offered, Some(SeoulTime(until)), None),
            Involvement::Asked { since, .. } => (InvolvementView::Applicants, None, Some(SeoulTime(since))),
            Involvement::Pending => (InvolvementView::Pending, None, None),
            Involvement::Recruiting => (InvolvementView::Recruiting, None, None),
            Involvement::Joined => (InvolvementView::Joined, None, None),
            Involvement::UnderReview => (InvolvementView::UnderReview, None, None),
        };
        let week = week.map(|FollowedWeek { week, days, done }| OwnWeekView { week, days, done_days: done });
        Self { kind, study: PostSummaryView::new(card, now), ends_at, waiting_since, week }
    }
}

/// Returns the caller's studies at a glance: those that wait for an answer first, then those that the caller takes part
/// in.
#[utoipa::path(
    tag = "studies",
    operation_id = "get_own_studies",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The studies; empty if there are none.", body = ApiResponse<OverviewView>),
        SignedInOnly,
    )
)]
#[get("/api/posts/overview")]
pub(crate) async fn get_own_studies(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<OverviewView>>, ApiError> {
    let (person, now) = (caller.user, state.clock.now());
    let (studies, counts) = state.store.read(move |s| find_overview(s, person, now)).await?;
    let studies = studies.into_iter().map(|study| OwnStudyView::new(study, now)).collect();
    Ok(web::Json(ApiResponse::new(OverviewView { waiting: counts.waiting, total: counts.total, studies })))
}
