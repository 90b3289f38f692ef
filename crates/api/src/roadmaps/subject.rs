//! Which subjects are meant, asked before a plan is: GET /api/roadmap/subject.

use super::body::SubjectQuery;
use crate::envelope::ApiResponse;
use crate::error::ApiError;
use crate::extract::Query;
use crate::responses::AnyQuery;
use crate::state::AppState;
use actix_web::{get, web};
use roadmaps::{FoundSubjects, Level, SubjectName, WantedSubject};
use serde::Serialize;
use utoipa::ToSchema;

/// What is meant.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundSubjectsView {
    /// The subjects that would be planned, together if they are several; empty if none was found.
    found: Vec<SubjectView>,
    /// Up to three subjects to offer instead of a general plan, the nearest first.
    near: Vec<SubjectView>,
    /// Whether the built-in plan would be a general one that fits any subject.
    general: bool,
}

/// A subject of the built-in planner.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SubjectView {
    /// The field it belongs to.
    main: String,
    /// Its name; as a main category alone it is found again.
    name: String,
}

impl From<SubjectName> for SubjectView {
    fn from(SubjectName { main, name }: SubjectName) -> Self {
        Self { main, name }
    }
}

impl From<FoundSubjects> for FoundSubjectsView {
    fn from(FoundSubjects { found, near }: FoundSubjects) -> Self {
        let views = |names: Vec<SubjectName>| names.into_iter().map(SubjectView::from).collect();
        Self { general: found.is_empty(), found: views(found), near: views(near) }
    }
}

/// Which subjects of the built-in planner are meant by what somebody picked or typed.
#[utoipa::path(
    tag = "roadmaps",
    operation_id = "find_subject",
    params(SubjectQuery),
    responses(
        (status = 200, description = "What was found, or what is near.", body = ApiResponse<FoundSubjectsView>),
        AnyQuery,
    )
)]
#[get("/api/roadmap/subject")]
pub(crate) async fn find_subject(
    state: web::Data<AppState>,
    query: Query<SubjectQuery>,
) -> Result<web::Json<ApiResponse<FoundSubjectsView>>, ApiError> {
    let SubjectQuery { main_category, sub_category, current_level, learning_objective } = query.0.checked()?;
    let wanted = WantedSubject {
        main: main_category.as_deref().unwrap_or_default(),
        sub: sub_category.as_deref().unwrap_or_default(),
        level: current_level.and_then(Level::from_number).unwrap_or(Level::DEFAULT),
        objective: learning_objective.as_deref().unwrap_or_default(),
    };
    Ok(web::Json(ApiResponse::new(state.subjects.find(&wanted).into())))
}
