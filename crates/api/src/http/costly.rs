//! Limits expensive requests that need no account, by network address.

use crate::http::client_address::ClientAddress;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::AppState;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use application::SharedLimit;
use kernel::limit;

/// Counts a search of studies.
pub(crate) async fn count_search(state: &AppState, from: ClientAddress) -> Result<(), ApiError> {
    count(state, &state.costly.searches, from).await
}

/// Counts a subject search.
pub(crate) async fn count_subject(state: &AppState, from: ClientAddress) -> Result<(), ApiError> {
    count(state, &state.costly.subjects, from).await
}

/// Counts a trial plan or another preview.
pub(crate) async fn count_trial(state: &AppState, from: ClientAddress) -> Result<(), ApiError> {
    count(state, &state.costly.trials, from).await
}

/// Counts a picture of a shared link that is drawn. Pictures are no part of the contract, so the limit is asked for from
/// outside.
pub async fn count_drawing(request: &HttpRequest) -> Result<(), ApiError> {
    // Only requests of tests have no state.
    let Some(state) = request.app_data::<web::Data<AppState>>() else { return Ok(()) };
    let Ok(from) = ClientAddress::from_request(request, &mut Payload::None).await;
    count(state, &state.costly.drawings, from).await
}

async fn count(state: &AppState, limit: &SharedLimit, from: ClientAddress) -> Result<(), ApiError> {
    let counted = limit.take(&state.store, &limit::address(from.0), state.clock.now()).await;
    counted.map_err(|exceeded| ApiError::new(ErrorCode::RateLimited).with_retry_after(exceeded.retry_after_seconds()))
}
