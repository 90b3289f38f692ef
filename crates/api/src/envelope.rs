//! The form of every answer that is no failure.

use kernel::{Page, Total};
use serde::Serialize;
use utoipa::ToSchema;

/// A successful answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApiResponse<T> {
    /// Always true.
    pub success: bool,
    /// What was asked for.
    pub data: T,
    /// A sentence for the person, where there is something to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl<T> ApiResponse<T> {
    /// An answer without a sentence.
    pub fn new(data: T) -> Self {
        Self { success: true, data, message: None }
    }

    /// An answer with a sentence.
    pub fn with_message(data: T, message: impl Into<String>) -> Self {
        Self { success: true, data, message: Some(message.into()) }
    }
}

/// A successful answer with nothing to tell.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmptyResponse {
    /// Always true.
    pub success: bool,
}

impl EmptyResponse {
    /// The answer.
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
    /// The page's items.
    pub data: Vec<T>,
    /// Where the page stands in the list.
    pub pagination: Pagination,
}

impl<T> PagedResponse<T> {
    /// An answer from a domain's page.
    pub fn new<U: Into<T>>(page: Page<U>) -> Self {
        let pagination = Pagination::of(&page);
        Self { success: true, data: page.items.into_iter().map(Into::into).collect(), pagination }
    }
}

/// Where a page stands in its list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Pagination {
    /// The page's number, from 0.
    pub page: u32,
    /// The most items a page holds.
    pub size: u32,
    /// How many items the list holds; at least this many where `totalExact` is false.
    pub total_elements: u64,
    /// How many pages that makes.
    pub total_pages: u64,
    /// Whether this is the first page.
    pub first: bool,
    /// Whether nothing follows. Always right, also where the total is not exact.
    pub last: bool,
    /// Whether the total was counted to the end.
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
