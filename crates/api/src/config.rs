//! What the web app must know about this server.

use crate::envelope::ApiResponse;
use crate::extract::JSON_BODY_BYTES;
use crate::state::{AppState, Operator};
use actix_web::{get, web};
use serde::Serialize;
use utoipa::ToSchema;

/// What the web app must know about this server.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConfigView {
    /// Whether one can sign in with Google.
    google_sign_in: bool,
    /// Whether one can sign in to a demo account; in development only.
    test_login: bool,
    /// Whether roadmaps are written by a model; else the built-in planner makes them.
    llm: bool,
    /// How much may be sent.
    limits: LimitsView,
    /// Who runs this server.
    operator: OperatorView,
}

/// How much may be sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LimitsView {
    /// The largest JSON body, in bytes.
    json_body_bytes: usize,
    /// The most items on one page of a list.
    page_size: u32,
}

/// Who runs this server; null where it was not configured.
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
    /// A phone number for the public.
    #[schema(required = true)]
    phone: Option<String>,
    /// An e-mail address for the public.
    #[schema(required = true)]
    mail: Option<String>,
}

impl From<Operator> for OperatorView {
    fn from(operator: Operator) -> Self {
        let Operator { name, representative, number, phone, mail } = operator;
        Self { name, representative, number, phone, mail }
    }
}

/// What the web app must know about this server.
#[utoipa::path(
    tag = "operations",
    operation_id = "get_config",
    responses((status = 200, description = "The configuration.", body = ApiResponse<ConfigView>))
)]
#[get("/api/config")]
pub(crate) async fn get_config(state: web::Data<AppState>) -> web::Json<ApiResponse<ConfigView>> {
    web::Json(config(&state))
}

pub(crate) fn config(state: &AppState) -> ApiResponse<ConfigView> {
    let limits = LimitsView { json_body_bytes: JSON_BODY_BYTES, page_size: kernel::MAX_PAGE_SIZE };
    ApiResponse::new(ConfigView {
        google_sign_in: state.settings.provider.is_some(),
        test_login: state.settings.development,
        llm: state.settings.has_model,
        limits,
        operator: state.settings.operator.clone().into(),
    })
}
