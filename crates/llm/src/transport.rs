//! Replaces the client's own HTTP layer, which waits without limit, obeys any `Retry-After`, reads responses of any
//! size, and logs responses that it cannot parse.

use crate::stream::{LARGEST_ANSWER, assembled};
use crate::{Fault, Patience};
use async_openai::error::OpenAIError;
use async_openai::middleware::HttpRequestFactory;
use reqwest::redirect::Policy;
use reqwest::{Client, Response};
use serde::de::IgnoredAny;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::{Instant, timeout_at};
use tower_service::Service;

const LARGEST_ERROR: usize = 16 * 1024;

#[derive(Clone)]
pub(crate) struct Transport {
    client: Client,
    patience: Patience,
}

impl Transport {
    pub(crate) fn new(patience: &Patience) -> Result<Self, reqwest::Error> {
        let client = Client::builder().connect_timeout(patience.to_connect).redirect(Policy::none()).build()?;
        Ok(Self { client, patience: *patience })
    }

    pub(crate) fn client(&self) -> Client {
        self.client.clone()
    }

    async fn send(self, request: HttpRequestFactory) -> Result<Response, Fault> {
        let request = request.build().await.map_err(|_| Fault::Unreadable("its address is none"))?;
        let deadline = Instant::now() + self.patience.for_answer;
        let response = timeout_at(deadline, self.client.execute(request)).await.map_err(|_| Fault::TimedOut)?;
        let response = response.map_err(Fault::of_connection)?;
        let status = response.status();
        if !status.is_success() {
            let retry_after = retry_after(&response);
            let body = timeout_at(deadline, beginning(response)).await.unwrap_or_default();
            return Err(Fault::refused(status.as_u16(), retry_after, &body));
        }
        if is_stream(&response) {
            let body = assembled(response, deadline, self.patience.between_tokens).await?;
            return Ok(http::Response::new(body).into());
        }
        let body = timeout_at(deadline, whole(response)).await.map_err(|_| Fault::TimedOut)??;
        if serde_json::from_slice::<IgnoredAny>(&body).is_err() {
            return Err(Fault::Unreadable("what it sends is no JSON"));
        }
        Ok(http::Response::new(body).into())
    }
}

fn is_stream(response: &Response) -> bool {
    let kind = response.headers().get("content-type").and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.trim_start().starts_with("text/event-stream"))
}

/// Returns the beginning of an error's body, or less if it breaks off.
async fn beginning(mut response: Response) -> Vec<u8> {
    let mut body = Vec::new();
    while let Ok(Some(piece)) = response.chunk().await {
        body.extend_from_slice(&piece);
        if body.len() > LARGEST_ERROR {
            break;
        }
    }
    body
}

async fn whole(mut response: Response) -> Result<Vec<u8>, Fault> {
    let mut body = Vec::new();
    while let Some(piece) = response.chunk().await.map_err(Fault::of_connection)? {
        body.extend_from_slice(&piece);
        if body.len() > LARGEST_ANSWER {
            return Err(Fault::Endless);
        }
    }
    Ok(body)
}

/// Reads seconds only; a date is ignored.
fn retry_after(response: &Response) -> Option<Duration> {
    let seconds = response.headers().get("retry-after")?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds))
}

impl Service<HttpRequestFactory> for Transport {
    type Response = Response;
    type Error = Fault;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Fault>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Fault>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: HttpRequestFactory) -> Self::Future {
        Box::pin(Self::send(self.clone(), request))
    }
}

impl From<Fault> for OpenAIError {
    fn from(fault: Fault) -> Self {
        Self::Boxed(Box::new(fault))
    }
}

impl From<OpenAIError> for Fault {
    fn from(error: OpenAIError) -> Self {
        match error {
            OpenAIError::Boxed(cause) => match cause.downcast::<Self>() {
                Ok(fault) => *fault,
                Err(_) => Self::Unreadable("the client failed"),
            },
            // All other errors repeat content of the request or the response.
            _ => Self::Unreadable("the client failed"),
        }
    }
}
