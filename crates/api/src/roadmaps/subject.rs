//! Which subjects are meant, asked before a plan is: GET /api/roadmap/subject.

use super::body::SubjectQuery;
use crate::envelope::ApiResponse;
use crate::error::ApiError;
use crate::extract::Query;
use crate::responses::AnyQuery;
use crate::state::AppState;
use actix_web::{get, web};
use roadmaps::{FoundSubject, FoundSubjects, Level, SubjectName, WantedSubject};
use serde::Serialize;
use utoipa::ToSchema;

/// What is meant.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundSubjectsView {
    /// The subjects that would be planned, together if they are several; empty if none was found.
    found: Vec<FoundSubjectView>,
    /// Up to three subjects to offer instead of a general plan, the nearest first.
    near: Vec<SubjectView>,
    /// Whether the built-in plan would be a general one that fits any subject.
    general: bool,
}

/// A subject that is meant.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FoundSubjectView {
    /// The field it belongs to.
    main: String,
    /// Its name; as a main category alone it is found again.
    name: String,
    /// The words it was understood from, as they were typed.
    typed: String,
    /// Some of what it is about.
    #[schema(max_items = 3)]
    about: Vec<String>,
    /// How many topics are known of it.
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
        Self {
            general: found.is_empty(),
            found: found.into_iter().map(FoundSubjectView::from).collect(),
            near: near.into_iter().map(SubjectView::from).collect(),
        }
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
    Ok(web::Json(ApiResponse::new(state.planner.find(&wanted).into())))
}
