//! Saved filters in requests and responses.

use crate::http::seoul_time::SeoulTime;
use crate::posts::{PostMode, PostRegion, PostStatus};
use application::Session;
use application::studies::find_conditions;
use kernel::FieldErrors;
use serde::{Deserialize, Serialize};
use studies::Error;
use studies::saved_filters::{Conditions, NewSavedFilter, SavedFilter};
use utoipa::ToSchema;

/// Conditions of the study list, with the values of the query of `list_posts`. At least one is required.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct SaveFilterBody {
    /// One line.
    #[schema(min_length = 1, max_length = 20, example = "퇴근 뒤와 주말")]
    name: String,
    /// Search words.
    #[schema(max_length = 100, example = "리액트")]
    q: Option<String>,
    /// A category, by id or by a name that no other category has. Includes its subcategories.
    #[schema(min_length = 1, max_length = 50)]
    category: Option<String>,
    /// Only studies with this recruitment status. With `alerts`, not `CLOSED`.
    status: Option<PostStatus>,
    /// Only studies that meet this way.
    mode: Option<PostMode>,
    /// Only studies that meet in this region.
    region: Option<PostRegion>,
    /// Whether the caller is notified of new studies that match.
    alerts: bool,
}

impl SaveFilterBody {
    /// Looks up the category.
    pub(super) fn parse(self, s: &mut dyn Session) -> Result<NewSavedFilter, Error> {
        let conditions = Conditions {
            words: self.q,
            scope: None,
            status: self.status.map(|status| status.0),
            mode: self.mode.map(|mode| mode.0),
            region: self.region.map(|region| region.0),
        };
        let conditions = find_conditions(s, conditions, self.category.as_deref())?.map_err(FieldErrors::from)?;
        Ok(NewSavedFilter::parse(&self.name, conditions, self.alerts)?)
    }
}

/// The caller's saved filters.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SavedFiltersView {
    /// The first saved first.
    #[schema(max_items = 10)]
    pub(super) filters: Vec<SavedFilterView>,
}

/// A saved filter of the study list. Omitted conditions are not set.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SavedFilterView {
    id: i64,
    name: String,
    /// Search words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    q: Option<String>,
    /// The id of a category. Includes its subcategories.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    category_id: Option<i64>,
    /// Only studies with this recruitment status.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    status: Option<PostStatus>,
    /// Only studies that meet this way.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    mode: Option<PostMode>,
    /// Only studies that meet in this region.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    region: Option<PostRegion>,
    /// Whether the caller is notified of new studies that match.
    alerts: bool,
    /// The number of new studies that match: with `alerts` since the filter was last opened, otherwise of the last 30 days. 99
    /// is the largest number. Not counted are closed studies, the caller's own, those of users whom the caller blocks, and those
    /// that the caller likes or has applied to.
    #[schema(maximum = 99)]
    new_studies: u64,
    created_at: SeoulTime,
}

impl SavedFilterView {
    pub(super) fn new(filter: SavedFilter, new_studies: u64) -> Self {
        let SavedFilter { id, name, conditions, alerts, created_at, .. } = filter;
        let Conditions { words, scope, status, mode, region } = conditions;
        Self {
            id: id.0,
            name,
            q: words,
            category_id: scope.map(|scope| scope.category().0),
            status: status.map(PostStatus),
            mode: mode.map(PostMode),
            region: region.map(PostRegion),
            alerts,
            new_studies,
            created_at: SeoulTime(created_at),
        }
    }
}
