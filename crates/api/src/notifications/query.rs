//! How a list is asked for.

use kernel::{FieldErrors, PageRequest};
use serde::Deserialize;
use utoipa::IntoParams;

/// Which notifications are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListNotificationsQuery {
    /// The page, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    page: Option<i64>,
    /// How many notifications a page holds; 20 if left out.
    #[param(minimum = 1, maximum = 100)]
    size: Option<i64>,
    /// Only those that are not read yet.
    unread: Option<bool>,
}

impl ListNotificationsQuery {
    pub(super) fn page(&self) -> Result<PageRequest, FieldErrors> {
        PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(20))
    }

    pub(super) fn only_unread(&self) -> bool {
        self.unread.unwrap_or(false)
    }
}
