//! The link as it is opened.

use crate::http::secret_text::SecretText;
use serde::Deserialize;
use utoipa::IntoParams;

/// The link.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct UnsubscribeQuery {
    /// The token of the link, as the mail has it.
    #[param(value_type = String)]
    pub(super) token: SecretText,
}
