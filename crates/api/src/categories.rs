//! The category tree: read by everybody, changed by administrators; and what the roadmap questionnaire offers.

use crate::auth::{MaybeSignedIn, SignedIn};
use crate::envelope::{ApiResponse, EmptyResponse};
use crate::error::{ApiError, ErrorBody};
use crate::extract::Json;
use crate::kept;
use crate::responses::{AdministratorsOnly, Anybody, JsonBody, Kept, OfCategory};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, put, web};
use application::Session;
use application::kept::{Answer, Topic};
use categories::{Category, CategoryName, LearningObjective, Node};
use kernel::{Actor, CategoryId, FieldErrors};
use roadmaps::{Days, Level};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// A category with what stands below it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CategoryTreeView {
    id: i64,
    name: String,
    /// The categories below it, in order; empty on the third level.
    #[schema(no_recursion)]
    sub_categories: Vec<CategoryTreeView>,
}

impl From<Node> for CategoryTreeView {
    fn from(node: Node) -> Self {
        Self { id: node.id.0, name: node.name, sub_categories: node.children.into_iter().map(Self::from).collect() }
    }
}

/// A category.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CategoryView {
    id: i64,
    name: String,
    /// The category above it; null for a main category.
    #[schema(required = true)]
    parent_id: Option<i64>,
}

impl From<Category> for CategoryView {
    fn from(category: Category) -> Self {
        Self { id: category.id.0, name: category.name, parent_id: category.parent.map(|parent| parent.0) }
    }
}

/// A category to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateCategoryBody {
    /// 1 to 50 characters after trimming, not the name of a sibling.
    #[schema(
        min_length = 1,
        max_length = 50,
        pattern = r"[^\s\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]",
        example = "TypeScript"
    )]
    name: String,
    /// The category it is to stand below, of the first or second level; none for a main category.
    #[schema(minimum = 1)]
    parent_id: Option<i64>,
}

/// A category's new name.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct RenameCategoryBody {
    /// 1 to 50 characters after trimming, not the name of a sibling.
    #[schema(
        min_length = 1,
        max_length = 50,
        pattern = r"[^\s\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]",
        example = "TypeScript"
    )]
    name: String,
}

/// What the roadmap questionnaire offers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RoadmapFormView {
    /// What one may learn for.
    learning_objectives: Vec<LearningObjectiveView>,
    /// The main categories with all that stands below them. Either of the lower levels may be named as a roadmap's
    /// subCategory.
    categories: Vec<CategoryTreeView>,
    /// How much one may know already.
    levels: Vec<LevelView>,
    /// For how long one may plan.
    duration: DurationRangeView,
    /// How many more roadmaps the person may have made today; for people who are signed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    remaining_today: Option<u32>,
}

/// A reason to learn.
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

/// How much one may know already.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LevelView {
    /// Its number, by which it is sent.
    id: u8,
    name: String,
}

impl From<Level> for LevelView {
    fn from(level: Level) -> Self {
        Self { id: level.number(), name: level.label().to_owned() }
    }
}

/// For how long one may plan.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DurationRangeView {
    /// The fewest days.
    min: u8,
    /// The most days.
    max: u8,
    /// The days that are offered first.
    default: u8,
}

/// The whole category tree: main categories with their middle ones with their sub categories.
#[utoipa::path(
    tag = "categories",
    operation_id = "get_category_hierarchy",
    params(("If-None-Match" = Option<String>, Header, description = "The ETag of the answer one has.")),
    responses(
        (
            status = 200, description = "The tree.", body = ApiResponse<Vec<CategoryTreeView>>,
            headers(("ETag" = String, description = "Stands for this answer.")),
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

/// What the roadmap questionnaire offers.
#[utoipa::path(
    tag = "categories",
    operation_id = "get_roadmap_form",
    params(("If-None-Match" = Option<String>, Header, description = "The ETag of the answer one has.")),
    security((), ("bearer" = [])),
    responses(
        (
            status = 200, description = "The choices; with an ETag for who is not signed in.",
            body = ApiResponse<RoadmapFormView>, headers(("ETag" = String, description = "Stands for this answer.")),
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
            let remaining = caller.map(|caller| roadmaps::remaining_today(s, caller, daily_limit, now)).transpose()?;
            Ok::<_, roadmaps::Error>((categories::list_learning_objectives(s)?, categories::hierarchy(s)?, remaining))
        };
        let (objectives, tree, remaining_today) = store.read(work).await?;
        Ok(ApiResponse::new(RoadmapFormView {
            learning_objectives: objectives.into_iter().map(Into::into).collect(),
            categories: tree.into_iter().map(Into::into).collect(),
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

/// Adds a category after its siblings.
#[utoipa::path(
    tag = "categories",
    operation_id = "create_category",
    request_body = CreateCategoryBody,
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The new category.", body = ApiResponse<CategoryView>),
        JsonBody,
        AdministratorsOnly,
        (status = 409, description = "`CATEGORY_NAME_TAKEN`.", body = ErrorBody),
    )
)]
#[post("/api/categories")]
pub(crate) async fn create_category(
    state: web::Data<AppState>,
    caller: SignedIn,
    body: Json<CreateCategoryBody>,
) -> Result<HttpResponse, ApiError> {
    let name = CategoryName::parse(&body.0.name).map_err(FieldErrors::from)?;
    let parent = body.0.parent_id.map(CategoryId);
    let unit = move |s: &mut dyn Session, actor: &Actor| categories::create_category(s, actor, &name, parent);
    let category = state.store.write_as(caller.user, unit).await?;
    Ok(HttpResponse::Created().json(ApiResponse::new(CategoryView::from(category))))
}

/// Gives a category another name, which shows wherever the category does.
#[utoipa::path(
    tag = "categories",
    operation_id = "rename_category",
    params(("id" = i64, Path, minimum = 1, description = "The category.")),
    request_body = RenameCategoryBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The category.", body = ApiResponse<CategoryView>),
        JsonBody,
        AdministratorsOnly,
        OfCategory,
        (status = 409, description = "`CATEGORY_NAME_TAKEN`.", body = ErrorBody),
    )
)]
#[put("/api/categories/{id}")]
pub(crate) async fn rename_category(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<RenameCategoryBody>,
) -> Result<web::Json<ApiResponse<CategoryView>>, ApiError> {
    let (id, name) = (CategoryId(*id), CategoryName::parse(&body.0.name).map_err(FieldErrors::from)?);
    let unit = move |s: &mut dyn Session, actor: &Actor| categories::rename_category(s, actor, id, &name);
    let category = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(category.into())))
}

/// Deletes a category without children. Its studies move to the category above it; a main category must have none.
#[utoipa::path(
    tag = "categories",
    operation_id = "delete_category",
    params(("id" = i64, Path, minimum = 1, description = "The category.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "It is deleted.", body = EmptyResponse),
        AdministratorsOnly,
        OfCategory,
        (status = 409, description = "`CATEGORY_HAS_CHILDREN` or `CATEGORY_IN_USE`.", body = ErrorBody),
    )
)]
#[delete("/api/categories/{id}")]
pub(crate) async fn delete_category(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<EmptyResponse>, ApiError> {
    let id = CategoryId(*id);
    let unit = move |s: &mut dyn Session, actor: &Actor| application::categories::delete_category(s, actor, id);
    state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}
