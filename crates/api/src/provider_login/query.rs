//! What the addresses of signing in by an issuer carry.

use serde::Deserialize;
use utoipa::IntoParams;

/// How somebody wants to sign in.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct StartLoginQuery {
    /// A path of the web app that signing in leads to. Anything else leads home.
    #[param(example = "/study/7")]
    pub(super) redirect: Option<String>,
    /// `1` in a window beside the page that asked, which then goes on.
    #[param(example = "1")]
    pub(super) popup: Option<String>,
}

/// What the issuer sends a browser back with.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FinishLoginQuery {
    /// The issuer's code.
    pub(super) code: Option<String>,
    /// What the browser set out with.
    pub(super) state: Option<String>,
    /// Why there is no code.
    pub(super) error: Option<String>,
}
