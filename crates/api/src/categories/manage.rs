//! Changes to the category tree, by administrators.

use crate::http::auth::SignedIn;
use crate::http::envelope::{ApiResponse, EmptyResponse};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::http::responses::{AdministratorsOnly, JsonBody, OfCategory};
use crate::state::AppState;
use actix_web::{HttpResponse, delete, get, post, put, web};
use application::{Session, categories as change};
use categories::{Category, CategoryName};
use kernel::{Actor, CategoryId, FieldError, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A category.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CategoryView {
    id: i64,
    name: String,
    /// The parent category; null for a main category.
    #[schema(required = true)]
    parent_id: Option<i64>,
}

impl From<Category> for CategoryView {
    fn from(category: Category) -> Self {
        Self { id: category.id.0, name: category.name, parent_id: category.parent.map(|parent| parent.0) }
    }
}

/// A new category.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateCategoryBody {
    /// 1 to 50 characters after trimming; different from the names of its siblings.
    #[schema(
        min_length = 1,
        max_length = 50,
        pattern = "[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\u{13441}\u{13442}\u{16fe4}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]",
        example = "TypeScript"
    )]
    name: String,
    /// The parent category, on the first or second level; null for a main category.
    #[schema(minimum = 1)]
    parent_id: Option<i64>,
}

/// A category's new name.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct RenameCategoryBody {
    /// 1 to 50 characters after trimming; different from the names of its siblings.
    #[schema(
        min_length = 1,
        max_length = 50,
        pattern = "[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\u{13441}\u{13442}\u{16fe4}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]",
        example = "TypeScript"
    )]
    name: String,
}

/// A category's new position.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ReorderCategoryBody {
    /// The position among its siblings, from 0; last if larger than their number.
    #[schema(minimum = 0, example = 0)]
    position: i64,
}

/// The number of studies in a category.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CategoryStudiesView {
    /// The category.
    id: i64,
    /// The number of studies in the category and its subcategories, without hidden ones.
    studies: u64,
}

impl From<(CategoryId, u64)> for CategoryStudiesView {
    fn from((id, studies): (CategoryId, u64)) -> Self {
        Self { id: id.0, studies }
    }
}

/// Adds a category after its last sibling.
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
    let now = state.clock.now();
    let unit = move |s: &mut dyn Session, actor: &Actor| change::create_category(s, actor, &name, parent, now);
    let category = state.store.write_as(caller.user, unit).await?;
    Ok(HttpResponse::Created().json(ApiResponse::new(CategoryView::from(category))))
}

/// Renames a category.
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
    let now = state.clock.now();
    let unit = move |s: &mut dyn Session, actor: &Actor| change::rename_category(s, actor, id, &name, now);
    let category = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(category.into())))
}

/// Moves a category to another position among its siblings.
#[utoipa::path(
    tag = "categories",
    operation_id = "reorder_category",
    params(("id" = i64, Path, minimum = 1, description = "The category.")),
    request_body = ReorderCategoryBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The category.", body = ApiResponse<CategoryView>),
        JsonBody,
        AdministratorsOnly,
        OfCategory,
    )
)]
#[put("/api/categories/{id}/position")]
pub(crate) async fn reorder_category(
    state: web::Data<AppState>,
    caller: SignedIn,
    id: web::Path<i64>,
    body: Json<ReorderCategoryBody>,
) -> Result<web::Json<ApiResponse<CategoryView>>, ApiError> {
    let (id, now) = (CategoryId(*id), state.clock.now());
    // A position past the end means last.
    let place = if body.0.position < 0 { None } else { Some(usize::try_from(body.0.position).unwrap_or(usize::MAX)) };
    let place = place.ok_or_else(|| FieldErrors::from(FieldError::new("position", "순서는 0 이상이어야 합니다.")))?;
    let unit = move |s: &mut dyn Session, actor: &Actor| change::reorder_category(s, actor, id, place, now);
    let category = state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(ApiResponse::new(category.into())))
}

/// Lists all categories with their number of studies, which move up when the category is deleted.
#[utoipa::path(
    tag = "categories",
    operation_id = "count_category_studies",
    security(("bearer" = [])),
    responses(
        (status = 200, description = "All categories.", body = ApiResponse<Vec<CategoryStudiesView>>),
        AdministratorsOnly,
    )
)]
#[get("/api/admin/categories")]
pub(crate) async fn count_category_studies(
    state: web::Data<AppState>,
    caller: SignedIn,
) -> Result<web::Json<ApiResponse<Vec<CategoryStudiesView>>>, ApiError> {
    let read = move |s: &mut dyn Session, actor: &Actor| categories::count_category_studies(s, actor);
    let counted = state.store.read_as(caller.user, read).await?;
    Ok(web::Json(ApiResponse::new(counted.into_iter().map(Into::into).collect())))
}

/// Deletes a category without children. Its studies move to its parent; a main category can be deleted only without
/// studies.
#[utoipa::path(
    tag = "categories",
    operation_id = "delete_category",
    params(("id" = i64, Path, minimum = 1, description = "The category.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "Deleted.", body = EmptyResponse),
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
    let (id, now) = (CategoryId(*id), state.clock.now());
    let unit = move |s: &mut dyn Session, actor: &Actor| change::delete_category(s, actor, id, now);
    state.store.write_as(caller.user, unit).await?;
    Ok(web::Json(EmptyResponse::new()))
}
