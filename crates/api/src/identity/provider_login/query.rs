//! Queries of the sign-in with an issuer.

use serde::Deserialize;
use utoipa::IntoParams;

/// The query that starts a sign-in.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct StartLoginQuery {
    /// The path of the web app to open after signing in. Anything else opens the home page.
    #[param(example = "/study/7")]
    pub(super) redirect: Option<String>,
    /// `1` for a popup: the page that opened it continues the sign-in.
    #[param(example = "1")]
    pub(super) popup: Option<String>,
}

/// The query with which the issuer redirects back.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FinishLoginQuery {
    /// The issuer's code.
    pub(super) code: Option<String>,
    /// The state that this server sent to the issuer.
    pub(super) state: Option<String>,
    /// The issuer's error, if there is no code.
    pub(super) error: Option<String>,
}
