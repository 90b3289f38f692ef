//! The public configuration: /api/config.

use crate::http::envelope::ApiResponse;
use crate::http::extract::JSON_BODY_BYTES;
use crate::http::kept;
use crate::http::mounting::Routes;
use crate::state::{AppState, Operator};
use actix_web::{get, web};
use application::kept::Answer;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

pub(crate) fn mount(config: &mut impl Routes) {
    config.service(get_config);
}

/// The server's public configuration.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "independent switches of the contract")]
pub(crate) struct ConfigView {
    /// Whether sign-in with Google is available.
    google_sign_in: bool,
    /// Whether demo accounts can sign in; only true in development.
    test_login: bool,
    /// Whether a language model writes roadmaps; otherwise the built-in planner does.
    llm: bool,
    /// Whether writes that affect other users require a verified email address.
    needs_verified_email: bool,
    /// Limits on requests.
    limits: LimitsView,
    /// The operator of this server.
    operator: OperatorView,
}

/// Limits on requests.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LimitsView {
    /// The maximum size of a JSON body, in bytes.
    json_body_bytes: usize,
    /// The maximum page size of a list.
    page_size: u32,
}

/// The operator of this server; null if not configured.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OperatorView {
    /// The operator's name.
    #[schema(required = true)]
    name: Option<String>,
    /// The representative's name.
    #[schema(required = true)]
    representative: Option<String>,
    /// The business registration number.
    #[schema(required = true)]
    number: Option<String>,
    /// The public phone number.
    #[schema(required = true)]
    phone: Option<String>,
    /// The public email address.
    #[schema(required = true)]
    mail: Option<String>,
    /// The address of the page on Facebook.
    #[schema(required = true)]
    facebook: Option<String>,
    /// The address of the page on Instagram.
    #[schema(required = true)]
    instagram: Option<String>,
    /// The address of the channel on `YouTube`.
    #[schema(required = true)]
    youtube: Option<String>,
}

impl From<Operator> for OperatorView {
    fn from(operator: Operator) -> Self {
        let Operator { name, representative, number, phone, mail, facebook, instagram, youtube } = operator;
        Self { name, representative, number, phone, mail, facebook, instagram, youtube }
    }
}

/// Returns the server's public configuration for the web app.
#[utoipa::path(
    tag = "operations",
    operation_id = "get_config",
    responses((status = 200, description = "The configuration.", body = ApiResponse<ConfigView>))
)]
#[get("/api/config")]
pub(crate) async fn get_config(state: web::Data<AppState>) -> web::Json<ApiResponse<ConfigView>> {
    web::Json(config(&state))
}

/// Returns the configuration for a page; `None` if it cannot be serialized.
pub(crate) fn answer(state: &AppState) -> Option<Arc<Answer>> {
    state.config.get_or_init(|| kept::ready(&config(state)).map(Arc::new).ok()).clone()
}

fn config(state: &AppState) -> ApiResponse<ConfigView> {
    let limits = LimitsView { json_body_bytes: JSON_BODY_BYTES, page_size: kernel::MAX_PAGE_SIZE };
    ApiResponse::new(ConfigView {
        google_sign_in: state.accounts.provider.is_some(),
        test_login: state.settings.development,
        llm: state.settings.has_model,
        needs_verified_email: state.store.needs_verified_email(),
        limits,
        operator: state.settings.operator.clone().into(),
    })
}
