//! Inquiries at /api/inquiries, and the inbox of administrators at /api/admin/inquiries.

mod body;
mod columns;
mod error;
mod inbox;
mod view;

use crate::http::auth::MaybeSignedIn;
use crate::http::client_address::ClientAddress;
use crate::http::envelope::ApiResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::{IdempotencyKeyHeader, Keyed};
use crate::http::mounting::Routes;
use crate::http::responses::{Anybody, JsonBody};
use crate::state::AppState;
use actix_web::{HttpResponse, post, web};
use application::Session;
use application::inquiries::Desk;
use body::CreateInquiryBody;
pub(crate) use body::{InquiryKind, InquiryState, ListInquiriesQuery};
use kernel::{Actor, limit};
use std::sync::Arc;
use view::TicketView;

pub(crate) fn mount(config: &mut impl Routes) {
    config.service(create_inquiry);
    inbox::mount(config);
}

/// Sends a message to the operators. The address receives a mail with the ticket number, and later the answer. With an
/// access token, the inquiry belongs to the account. Repeating the request with the same Idempotency-Key and body within 24
/// hours returns the same ticket number.
#[utoipa::path(
    tag = "inquiries",
    operation_id = "create_inquiry",
    request_body = CreateInquiryBody,
    params(IdempotencyKeyHeader),
    security((), ("bearer" = [])),
    responses(
        (status = 201, description = "The inquiry is stored, unless `website` is filled in.", body = ApiResponse<TicketView>),
        JsonBody,
        Anybody,
        (status = 403, description = "`ACCOUNT_SUSPENDED`.", body = ErrorBody),
        (status = 409, description = "`IDEMPOTENCY_KEY_REUSED`.", body = ErrorBody),
        (
            status = 429, body = ErrorBody,
            description = "More than 10 inquiries in an hour from this network address, or more than 3 in an hour or 10 in a day with this email address.",
            headers(("Retry-After" = u64, description = "Seconds to wait.")),
        ),
    )
)]
#[post("/api/inquiries")]
pub(crate) async fn create_inquiry(
    state: web::Data<AppState>,
    caller: MaybeSignedIn,
    from: ClientAddress,
    Keyed { key, body }: Keyed<CreateInquiryBody>,
) -> Result<HttpResponse, ApiError> {
    let (form, network, now) = (body.parse(key)?, limit::address(from.0), state.clock.now());
    let desk = desk(&state);
    let ticket = if let Some(user) = caller.user() {
        let unit = move |s: &mut dyn Session, actor: &Actor| desk.receive(s, Some(actor.id), &network, form, now);
        state.store.write_as(user, unit).await?
    } else {
        let unit = move |s: &mut dyn Session| desk.receive(s, None, &network, form, now);
        state.store.write_facts(unit).await?
    };
    let view = ApiResponse::with_message(TicketView::from(ticket), "문의가 접수되었습니다.");
    Ok(HttpResponse::Created().json(view))
}

fn desk(state: &AppState) -> Desk {
    Desk {
        recipients: state.accounts.recipients.clone(),
        limits: state.limits,
        randomness: Arc::clone(&state.randomness),
    }
}

#[cfg(test)]
mod tests;
