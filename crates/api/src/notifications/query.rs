//! The query of the notification list, and the body that marks notifications as read.

use crate::http::choice::choice;
use kernel::{FieldErrors, PageRequest};
use notifications::Part;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

choice!(NotificationPart of Part, "A part of a study's page: the study with the caller's application, the applicants, or the comments.");

/// The part of a study's page that was shown.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReadShownBody {
    /// The study. For unknown studies nothing is marked.
    pub(super) study_id: i64,
    /// The part.
    pub(super) part: NotificationPart,
}

/// The query of the notification list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListNotificationsQuery {
    /// The page number, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    page: Option<i64>,
    /// The page size; defaults to 20.
    #[param(minimum = 1, maximum = 100)]
    size: Option<i64>,
    /// `true` returns unread notifications only.
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
