//! The query of polled events.

use kernel::{FieldError, FieldErrors};
use serde::Deserialize;
use utoipa::IntoParams;

/// The query of events.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListEventsQuery {
    /// The number of the last known event, such as the `cursor` of the previous response. Without it, the response contains no
    /// events and the present `cursor`.
    #[param(minimum = 0)]
    after: Option<i64>,
}

impl ListEventsQuery {
    pub(super) fn after(&self) -> Result<Option<i64>, FieldErrors> {
        match self.after {
            Some(after) if after < 0 => Err(FieldError::new("after", "0 이상이어야 합니다.").into()),
            after => Ok(after),
        }
    }
}
