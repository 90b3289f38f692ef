//! Subject search before planning: POST /api/roadmap/subject.

use super::body::FindSubjectBody;
use crate::http::client_address::ClientAddress;
use crate::http::costly;
use crate::http::envelope::ApiResponse;
use crate::http::error::ApiError;
use crate::http::extract::Json;
use crate::http::responses::{JsonBody, SubjectsAsked};
use crate::state::AppState;
use actix_web::{post, web};
use application::compute;
use roadmaps::brief::{Level, WantedSubject};
use roadmaps::generation::{FoundSubject, FoundSubjects, SubjectName, find_subjects};
use roadmaps::restricted::Restriction;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The subjects that match a text.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundSubjectsView {
    /// The subjects of the plan; several are planned together. Empty if none matches.
    found: Vec<FoundSubjectView>,
    /// Similar subjects, most similar first: up to two beside found subjects, otherwise up to three as alternatives to a
    /// general plan.
    near: Vec<SubjectView>,
    /// Whether the built-in plan would be a general one that fits any subject.
    general: bool,
    /// Why roadmaps on this topic are not allowed, and what to ask for instead; omitted if they are allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    refusal: Option<String>,
}

/// A matching subject.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundSubjectView {
    /// The field it belongs to.
    main: String,
    /// Its name. Sent as the main category alone, it finds this subject again.
    name: String,
    /// The words of the typed text that matched.
    typed: String,
    /// Examples of its topics.
    #[schema(max_items = 3)]
    about: Vec<String>,
    /// The number of topics in its curriculum.
    topics: usize,
}

impl From<FoundSubject> for FoundSubjectView {
    fn from(FoundSubject { subject: SubjectName { main, name }, typed, about, topics }: FoundSubject) -> Self {
        Self { main, name, typed, about, topics }
    }
}

/// A subject of the built-in planner.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SubjectView {
    /// The field it belongs to.
    main: String,
    /// Its name. Sent as the main category alone, it finds this subject again.
    name: String,
}

impl From<SubjectName> for SubjectView {
    fn from(SubjectName { main, name }: SubjectName) -> Self {
        Self { main, name }
    }
}

impl From<FoundSubjects> for FoundSubjectsView {
    fn from(FoundSubjects { found, near }: FoundSubjects) -> Self {
        Self {
            general: found.is_empty(),
            found: found.into_iter().map(FoundSubjectView::from).collect(),
            near: near.into_iter().map(SubjectView::from).collect(),
            refusal: None,
        }
    }
}

impl From<Restriction> for FoundSubjectsView {
    fn from(restriction: Restriction) -> Self {
        Self { found: Vec::new(), near: Vec::new(), general: false, refusal: Some(restriction.message()) }
    }
}

/// Finds the built-in planner's subjects that match a picked or typed text, or returns why roadmaps on it are not
/// allowed. An objective without a subject is only checked for that. Stores nothing.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "find_subject",
    request_body = FindSubjectBody,
    responses(
        (status = 200, description = "The matching subjects, or similar ones.", body = ApiResponse<FoundSubjectsView>),
        JsonBody,
        SubjectsAsked,
    )
)]
#[post("/api/roadmap/subject")]
pub(crate) async fn find_subject(
    state: web::Data<AppState>,
    from: ClientAddress,
    body: Json<FindSubjectBody>,
) -> Result<web::Json<ApiResponse<FoundSubjectsView>>, ApiError> {
    costly::count_subject(&state, from).await?;
    let FindSubjectBody { main_category, sub_category, current_level, learning_objective } = body.0.checked()?;
    let planner = Arc::clone(&state.planner);
    let found = compute(move || {
        let wanted = WantedSubject {
            main: main_category.as_deref().unwrap_or_default(),
            sub: sub_category.as_deref().unwrap_or_default(),
            level: current_level.and_then(Level::from_number).unwrap_or(Level::DEFAULT),
            objective: learning_objective.as_deref().unwrap_or_default(),
        };
        find_subjects(planner.as_ref(), &wanted).map_or_else(Into::into, FoundSubjectsView::from)
    });
    Ok(web::Json(ApiResponse::new(found.await.map_err(application::Error::from)?)))
}
