//! The category tree and the roadmap questionnaire's options. Changes by administrators are in `manage`.

mod columns;
mod error;
mod manage;

use crate::http::auth::MaybeSignedIn;
use crate::http::envelope::ApiResponse;
use crate::http::error::ApiError;
use crate::http::kept;
use crate::http::mounting::Routes;
use crate::http::responses::{Anybody, Kept};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, get, web};
use application::Session;
use application::kept::{Answer, Topic};
use categories::{LearningObjective, Node};
pub(crate) use columns::AllCategories;
use roadmaps::brief::{Days, Level};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

pub(crate) fn mount(config: &mut impl Routes) {
    config
        .service(get_category_hierarchy)
        .service(get_roadmap_form)
        .service(manage::create_category)
        .service(manage::rename_category)
        .service(manage::reorder_category)
        .service(manage::count_category_studies)
        .service(manage::delete_category);
}

/// A category with its subcategories.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CategoryTreeView {
    id: i64,
    name: String,
    /// Other spellings of the name or of its words, in lower case; omitted if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, example = json!(["자바스크립트"]))]
    spellings: Vec<&'static str>,
    /// The subcategories, in order; empty on the third level.
    #[schema(no_recursion)]
    sub_categories: Vec<CategoryTreeView>,
}

impl From<Node> for CategoryTreeView {
    fn from(node: Node) -> Self {
        Self {
            id: node.id.0,
            spellings: studies::search::spellings_of_category(&node.name),
            name: node.name,
            sub_categories: node.children.into_iter().map(Self::from).collect(),
        }
    }
}

/// The options of the roadmap questionnaire.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RoadmapFormView {
    /// The learning objectives to choose from.
    learning_objectives: Vec<LearningObjectiveView>,
    /// The main categories with their subcategories, without 기타, which is for studies only. A category of either lower level can be sent as `subCategory`.
    categories: Vec<CategoryTreeView>,
    /// The levels to choose from.
    levels: Vec<LevelView>,
    /// The possible lengths of a plan, in days.
    duration: DurationRangeView,
    /// The number of roadmaps that the caller may still make today; omitted without an access token.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    remaining_today: Option<u32>,
}

/// A learning objective to choose.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LearningObjectiveView {
    id: i64,
    name: String,
}

impl From<LearningObjective> for LearningObjectiveView {
    fn from(objective: LearningObjective) -> Self {
        Self { id: objective.id, name: objective.name }
    }
}

/// A level of the learner.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LevelView {
    /// The number to send.
    id: u8,
    name: String,
}

impl From<Level> for LevelView {
    fn from(level: Level) -> Self {
        Self { id: level.number(), name: level.label().to_owned() }
    }
}

/// The possible lengths of a plan, in days.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DurationRangeView {
    /// The minimum, in days.
    min: u8,
    /// The maximum, in days.
    max: u8,
    /// The default, in days.
    default: u8,
}

/// Returns the whole category tree, with up to three levels.
#[utoipa::path(
    tag = "categories",
    operation_id = "get_category_hierarchy",
    params(("If-None-Match" = Option<String>, Header, description = "The ETag of the cached response.")),
    responses(
        (
            status = 200, description = "The tree.", body = ApiResponse<Vec<CategoryTreeView>>,
            headers(("ETag" = String, description = "Identifies this version of the response.")),
        ),
        Kept,
    )
)]
#[get("/api/categories/hierarchy")]
pub(crate) async fn get_category_hierarchy(
    state: web::Data<AppState>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let answer = hierarchy(&state).await?;
    Ok(kept::response(&request, &answer))
}

pub(crate) async fn hierarchy(state: &AppState) -> Result<Arc<Answer>, ApiError> {
    let tree = async || {
        let tree = state.store.read(|s| categories::hierarchy(s)).await?;
        Ok(ApiResponse::new(tree.into_iter().map(CategoryTreeView::from).collect::<Vec<_>>()))
    };
    kept::answer(state, (Topic::Tree, "hierarchy".to_owned()), tree).await
}

/// Returns the options of the roadmap questionnaire.
#[utoipa::path(
    tag = "categories",
    operation_id = "get_roadmap_form",
    params(("If-None-Match" = Option<String>, Header, description = "The ETag of the cached response.")),
    security((), ("bearer" = [])),
    responses(
        (
            status = 200, description = "The options. Requests without an access token get an ETag.",
            body = ApiResponse<RoadmapFormView>, headers(("ETag" = String, description = "Identifies this version of the response.")),
        ),
        Kept,
        Anybody,
    )
)]
#[get("/api/categories/roadmap-form-data")]
pub(crate) async fn get_roadmap_form(
    state: web::Data<AppState>,
    request: HttpRequest,
    caller: MaybeSignedIn,
) -> Result<HttpResponse, ApiError> {
    let (caller, daily_limit, now) = (caller.user(), state.generations.daily_limit, state.clock.now());
    let store = state.store.clone();
    let form = async move || {
        let work = move |s: &mut dyn Session| {
            let remaining =
                caller.map(|caller| roadmaps::generation::remaining_today(s, caller, daily_limit, now)).transpose()?;
            Ok::<_, roadmaps::Error>((categories::list_learning_objectives(s)?, categories::hierarchy(s)?, remaining))
        };
        let (objectives, tree, remaining_today) = store.read(work).await?;
        Ok(ApiResponse::new(RoadmapFormView {
            learning_objectives: objectives.into_iter().map(Into::into).collect(),
            // "Other" is no subject to learn.
            categories: tree.into_iter().filter(|main| !main.is_other()).map(Into::into).collect(),
            levels: Level::ALL.into_iter().map(Into::into).collect(),
            duration: DurationRangeView { min: Days::MIN, max: Days::MAX, default: Days::DEFAULT },
            remaining_today,
        }))
    };
    match caller {
        None => {
            let form = kept::answer(&state, (Topic::Tree, "form".to_owned()), form).await?;
            Ok(kept::response(&request, &form))
        }
        Some(_) => Ok(HttpResponse::Ok().json(form().await?)),
    }
}
