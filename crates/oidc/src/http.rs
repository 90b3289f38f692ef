//! Requests to the issuer: without redirects, with a timeout and a limited response size.

use identity::provider::ProviderError;
use oauth2::{AsyncHttpClient, HttpRequest, HttpResponse};
use reqwest::redirect::Policy;
use serde::de::DeserializeOwned;
use std::pin::Pin;
use std::time::Duration;
use url::Url;

const LARGEST_ANSWER: usize = 256 * 1024;

/// The timeouts for an issuer.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    pub to_connect: Duration,
    /// From the first byte sent to the last one read.
    pub in_all: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { to_connect: Duration::from_secs(3), in_all: Duration::from_secs(5) }
    }
}

pub(crate) struct Http {
    client: reqwest::Client,
}

impl Http {
    pub(crate) fn new(patience: Patience) -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .connect_timeout(patience.to_connect)
            .timeout(patience.in_all)
            .redirect(Policy::none())
            .build()?;
        Ok(Self { client })
    }

    /// Loads a JSON document of the issuer. `what` names it in the log.
    pub(crate) async fn get<T: DeserializeOwned>(
        &self,
        address: &Url,
        bearer: Option<&str>,
        what: &str,
    ) -> Result<T, ProviderError> {
        let mut request = self.client.get(address.clone()).header("accept", "application/json");
        if let Some(token) = bearer {
            request = request.bearer_auth(token);
        }
        let response = whole(request.send().await).await?;
        if response.status() != 200 {
            return Err(ProviderError::Broken(format!("{what}: status {}", response.status().as_u16())));
        }
        // Omits the parser's message, which may quote the document.
        serde_json::from_slice(response.body())
            .map_err(|_| ProviderError::Broken(format!("{what} is not what it has to be")))
    }
}

impl<'c> AsyncHttpClient<'c> for Http {
    type Error = ProviderError;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, ProviderError>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(async move {
            let request = request.try_into().map_err(|_| ProviderError::Broken("its address is none".to_owned()))?;
            whole(self.client.execute(request).await).await
        })
    }
}

async fn whole(response: Result<reqwest::Response, reqwest::Error>) -> Result<HttpResponse, ProviderError> {
    let mut response = response.map_err(unreachable)?;
    let mut body = Vec::new();
    while let Some(piece) = response.chunk().await.map_err(unreachable)? {
        body.extend_from_slice(&piece);
        if body.len() > LARGEST_ANSWER {
            return Err(ProviderError::Broken("an answer without end".to_owned()));
        }
    }
    let mut answer = HttpResponse::new(body);
    *answer.status_mut() = response.status();
    *answer.headers_mut() = response.headers().clone();
    Ok(answer)
}

/// Omits the address, which may come from the issuer.
fn unreachable(error: reqwest::Error) -> ProviderError {
    let error = error.without_url();
    let causes = std::iter::successors(Some(&error as &dyn std::error::Error), |error| error.source());
    ProviderError::Unreachable(causes.map(ToString::to_string).collect::<Vec<_>>().join(": "))
}
