//! The envelope of every successful response.

use kernel::{Page, Total};
use serde::Serialize;
use utoipa::ToSchema;

/// A successful response.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApiResponse<T> {
    /// Always true.
    pub success: bool,
    /// The requested data.
    pub data: T,
    /// A message for the user, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl<T> ApiResponse<T> {
    /// Wraps data without a message.
    pub fn new(data: T) -> Self {
        Self { success: true, data, message: None }
    }

    /// Wraps data with a message.
    pub fn with_message(data: T, message: impl Into<String>) -> Self {
        Self { success: true, data, message: Some(message.into()) }
    }
}

/// A successful response without data.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmptyResponse {
    /// Always true.
    pub success: bool,
}

impl EmptyResponse {
    /// A successful response.
    #[must_use]
    pub fn new() -> Self {
        Self { success: true }
    }
}

impl Default for EmptyResponse {
    fn default() -> Self {
        Self::new()
    }
}

/// One page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct PagedResponse<T> {
    /// Always true.
    pub success: bool,
    /// The items of the page.
    pub data: Vec<T>,
    /// The position of this page in the list.
    pub pagination: Pagination,
}

impl<T> PagedResponse<T> {
    /// Wraps a page of a domain.
    pub fn new<U: Into<T>>(page: Page<U>) -> Self {
        let pagination = Pagination::of(&page);
        Self { success: true, data: page.items.into_iter().map(Into::into).collect(), pagination }
    }
}

/// The position of a page in its list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Pagination {
    /// The page number, from 0.
    pub page: u32,
    /// The page size.
    pub size: u32,
    /// The number of items in the list, or a lower bound if `totalExact` is false.
    pub total_elements: u64,
    /// The number of pages for `totalElements`.
    pub total_pages: u64,
    /// Whether this is the first page.
    pub first: bool,
    /// Whether this is the last page. Exact even if the total is not.
    pub last: bool,
    /// Whether `totalElements` is exact.
    pub total_exact: bool,
}

impl Pagination {
    pub(crate) fn of<T>(page: &Page<T>) -> Self {
        let (total_elements, total_exact) = match page.total {
            Total::Exact(count) => (count, true),
            Total::AtLeast(count) => (count, false),
        };
        Self {
            page: page.request.index(),
            size: page.request.size(),
            total_elements,
            total_pages: total_elements.div_ceil(page.request.size().into()),
            first: page.request.index() == 0,
            last: page.last,
            total_exact,
        }
    }
}
