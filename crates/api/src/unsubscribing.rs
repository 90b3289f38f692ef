//! Switching a kind of mail off by the link in a mail, without signing in (RFC 8058).

use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Query;
use crate::http::mounting::Routes;
use crate::http::secret_text::SecretText;
use crate::identity::settings::MailKind;
use crate::state::AppState;
use actix_web::http::header;
use actix_web::{HttpResponse, get, post, web};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(crate) fn mount(config: &mut impl Routes) {
    config.service(unsubscribe).service(show_unsubscribing);
}

/// The link, as it is opened.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct UnsubscribeQuery {
    /// The token of the link, as the mail has it.
    #[param(value_type = String)]
    token: SecretText,
}

/// The kind of email that was switched off.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UnsubscribedView {
    /// The kind.
    kind: MailKind,
}

/// Switches off the kind of email that contains the link, for the account that received it. Idempotent; the link works for 180
/// days. Email programs post to it themselves (RFC 8058). The body, such as `List-Unsubscribe=One-Click`, is ignored.
#[utoipa::path(
    tag = "identity",
    operation_id = "unsubscribe",
    params(UnsubscribeQuery),
    security(()),
    responses(
        (status = 200, description = "The kind is switched off.", body = ApiResponse<UnsubscribedView>),
        (status = 400, description = "`UNSUBSCRIBE_TOKEN_INVALID`: the link is not ours or has expired; or `VALIDATION_FAILED`.", body = ErrorBody),
    )
)]
#[post("/v1/mails/unsubscribe")]
pub(crate) async fn unsubscribe(
    state: web::Data<AppState>,
    query: Query<UnsubscribeQuery>,
) -> Result<web::Json<ApiResponse<UnsubscribedView>>, ApiError> {
    let now = state.clock.now();
    let link = state.accounts.keys.verify_unsubscribing(query.0.token.0.expose(), now)?;
    // Reads first, so that repeated requests do not occupy the writer.
    if state.store.read(move |s| identity::mails::find_mail_wishes(s, link.user)).await?.wants(link.topic) {
        state.store.write(move |s| identity::mails::unsubscribe(s, link, now)).await?;
    }
    Ok(web::Json(ApiResponse::new(UnsubscribedView { kind: MailKind(link.topic) })))
}

/// Leads a browser that opens the link to the web app's `/unsubscribe`, which asks first. It changes nothing, since mail
/// scanners open every link.
#[utoipa::path(
    tag = "identity",
    operation_id = "show_unsubscribing",
    params(UnsubscribeQuery),
    security(()),
    responses(
        (status = 303, description = "To `/unsubscribe`, with kind and token in the fragment if the link is valid.", headers(("Location" = String))),
        (status = 400, description = "`VALIDATION_FAILED`.", body = ErrorBody),
    )
)]
#[get("/v1/mails/unsubscribe")]
pub(crate) async fn show_unsubscribing(state: web::Data<AppState>, query: Query<UnsubscribeQuery>) -> HttpResponse {
    let token = query.0.token.0;
    let page = match state.accounts.keys.verify_unsubscribing(token.expose(), state.clock.now()) {
        Ok(link) => format!("/unsubscribe#topic={}&token={}", link.topic.as_str(), token.expose()),
        Err(_) => "/unsubscribe".to_owned(),
    };
    HttpResponse::SeeOther().insert_header((header::LOCATION, page)).finish()
}
