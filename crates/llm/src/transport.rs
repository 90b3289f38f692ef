//! Replaces the client's own HTTP layer, which waits without limit, obeys any `Retry-After`, reads responses of any
//! size, and logs responses that it cannot parse.

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
use tower_service::Service;

const LARGEST_ANSWER: usize = 1024 * 1024;

#[derive(Clone)]
pub(crate) struct Transport(Client);

impl Transport {
    pub(crate) fn new(patience: &Patience) -> Result<Self, reqwest::Error> {
        let client = Client::builder()
            .connect_timeout(patience.to_connect)
            .timeout(patience.for_answer)
            .redirect(Policy::none())
            .build()?;
        Ok(Self(client))
    }

    pub(crate) fn client(&self) -> Client {
        self.0.clone()
    }

    async fn send(self, request: HttpRequestFactory) -> Result<Response, Fault> {
        let request = request.build().await.map_err(|_| Fault::Unreadable("its address is none"))?;
        let response = self.0.execute(request).await.map_err(fault)?;
        let status = response.status();
        if !status.is_success() {
            return Err(Fault::Status { status: status.as_u16(), retry_after: retry_after(&response) });
        }
        let body = whole(response).await?;
        if serde_json::from_slice::<IgnoredAny>(&body).is_err() {
            return Err(Fault::Unreadable("what it sends is no JSON"));
        }
        Ok(http::Response::new(body).into())
    }
}

async fn whole(mut response: Response) -> Result<Vec<u8>, Fault> {
    let mut body = Vec::new();
    while let Some(piece) = response.chunk().await.map_err(fault)? {
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

fn fault(error: reqwest::Error) -> Fault {
    // A connection timeout differs from a slow response: another attempt may succeed.
    if error.is_timeout() && !error.is_connect() {
        return Fault::TimedOut;
    }
    let was_reached = !error.is_connect();
    let error = error.without_url();
    let causes = std::iter::successors(Some(&error as &dyn std::error::Error), |error| error.source());
    let causes = causes.map(ToString::to_string).collect::<Vec<_>>().join(": ");
    if was_reached { Fault::BrokenOff(causes) } else { Fault::Unreachable(causes) }
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
