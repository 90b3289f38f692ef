use crate::cached::Cached;
use crate::http::{Http, Patience};
use crate::id_token::{self, Claims, Expected, Person};
use crate::keys::Keys;
use crate::metadata::Metadata;
use async_trait::async_trait;
use identity::addresses::EmailAddress;
use identity::provider::{Challenge, Grant, IdentityProvider, ProviderError, Verified, Vouched};
use identity::secrets::Secret;
use kernel::Clock;
use oauth2::basic::{BasicErrorResponse, BasicErrorResponseType, BasicRevocationErrorResponse};
use oauth2::basic::{BasicTokenIntrospectionResponse, BasicTokenType};
use oauth2::{
    AuthType, AuthUrl, AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointNotSet, EndpointSet,
    ExtraTokenFields, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, RequestTokenError, Scope,
    StandardErrorResponse, StandardRevocableToken, StandardTokenResponse, TokenResponse, TokenUrl,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

const SCOPES: [&str; 3] = ["openid", "email", "profile"];

/// Our registration at the issuer.
#[derive(Debug, Clone)]
pub struct Client {
    /// Exactly as the issuer writes it.
    pub issuer: String,
    pub id: String,
    pub secret: Secret,
}

pub struct OidcProvider {
    client: Client,
    http: Http,
    clock: Arc<dyn Clock>,
    metadata: Cached<Metadata>,
    keys: Cached<Keys>,
}

#[derive(Debug, Serialize, Deserialize)]
struct IdTokenField {
    id_token: Option<String>,
}

impl ExtraTokenFields for IdTokenField {}

type TokenAnswer = StandardTokenResponse<IdTokenField, BasicTokenType>;
type OAuthClient = oauth2::Client<
    BasicErrorResponse,
    TokenAnswer,
    BasicTokenIntrospectionResponse,
    StandardRevocableToken,
    BasicRevocationErrorResponse,
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointSet,
>;

impl OidcProvider {
    /// Sends no request yet, so that the program starts even if the issuer is down.
    ///
    /// # Errors
    /// If the machine offers no TLS.
    pub fn new(client: Client, clock: Arc<dyn Clock>, patience: Patience) -> Result<Self, String> {
        let http = Http::new(patience).map_err(|error| error.to_string())?;
        Ok(Self { client, http, clock, metadata: Cached::new(), keys: Cached::new() })
    }

    async fn metadata(&self) -> Result<Arc<Metadata>, ProviderError> {
        let ask = || Metadata::ask(&self.http, &self.client.issuer);
        self.metadata.get(self.clock.now(), |_| true, ask).await
    }

    fn oauth(&self, metadata: &Metadata, redirect_uri: &str) -> Result<OAuthClient, ProviderError> {
        let redirect_uri = RedirectUrl::new(redirect_uri.to_owned());
        let redirect_uri = redirect_uri.map_err(|_| ProviderError::Refused("there is no such address".to_owned()))?;
        let way = if metadata.wants_secret_in_body() { AuthType::RequestBody } else { AuthType::BasicAuth };
        Ok(oauth2::Client::new(ClientId::new(self.client.id.clone()))
            .set_client_secret(ClientSecret::new(self.client.secret.expose().to_owned()))
            .set_auth_type(way)
            .set_auth_uri(AuthUrl::from_url(metadata.authorization_endpoint.clone()))
            .set_token_uri(TokenUrl::from_url(metadata.token_endpoint.clone()))
            .set_redirect_uri(redirect_uri))
    }

    async fn open(&self, metadata: &Metadata, token: &str, nonce: Option<&Secret>) -> Result<Claims, ProviderError> {
        let refused = |why: &str| ProviderError::Refused(why.to_owned());
        let header = id_token::header(token).map_err(refused)?;
        let now = self.clock.now();
        let is_signed = |keys: &Keys| keys.open::<serde_json::Value>(token, &header).is_some();
        let keys = self.keys.get(now, is_signed, || Keys::ask(&self.http, &metadata.jwks_uri)).await?;
        let claims: Claims =
            keys.open(token, &header).ok_or_else(|| refused("the issuer has not signed that ID token"))?;
        let nonce = nonce.map(Secret::expose);
        let expected = Expected { issuer: &self.client.issuer, client_id: &self.client.id, nonce, now };
        claims.check(&expected).map_err(refused)
    }

    /// Loads the user info, because many issuers put no email address into the token.
    async fn person(
        &self,
        metadata: &Metadata,
        claims: &Claims,
        access: &str,
    ) -> Result<Option<Person>, ProviderError> {
        #[derive(Deserialize)]
        struct UserInfo {
            sub: String,
            #[serde(flatten)]
            person: Person,
        }

        let Some(address) = &metadata.userinfo_endpoint else { return Ok(None) };
        let user_info: UserInfo = self.http.get(address, Some(access), "what it tells of a person").await?;
        if user_info.sub == claims.sub {
            Ok(Some(user_info.person))
        } else {
            Err(ProviderError::Refused("the issuer tells of somebody else".to_owned()))
        }
    }
}

#[async_trait]
impl IdentityProvider for OidcProvider {
    async fn login_address(&self, challenge: &Challenge, redirect_uri: &str) -> Result<String, ProviderError> {
        let client = self.oauth(&*self.metadata().await?, redirect_uri)?;
        let verifier = PkceCodeVerifier::new(challenge.verifier.expose().to_owned());
        let state = challenge.state.expose().to_owned();
        let (address, _) = client
            .authorize_url(|| CsrfToken::new(state))
            .add_scopes(SCOPES.map(|scope| Scope::new(scope.to_owned())))
            .set_pkce_challenge(PkceCodeChallenge::from_code_verifier_sha256(&verifier))
            .add_extra_param("nonce", challenge.nonce.expose())
            .url();
        Ok(address.into())
    }

    async fn redeem(&self, grant: Grant) -> Result<Vouched, ProviderError> {
        let metadata = self.metadata().await?;
        let client = self.oauth(&metadata, &grant.redirect_uri)?;
        let mut request = client.exchange_code(AuthorizationCode::new(grant.code.expose().to_owned()));
        if let Some(proof) = &grant.proof {
            request = request.set_pkce_verifier(PkceCodeVerifier::new(proof.verifier.expose().to_owned()));
        }
        let answer = request.request_async(&self.http).await.map_err(token_refusal)?;
        let token = answer.extra_fields().id_token.as_deref();
        let token = token.ok_or_else(|| ProviderError::Broken("it gives no ID token for a code".to_owned()))?;
        let claims = self.open(&metadata, token, grant.proof.as_ref().map(|proof| &proof.nonce)).await?;
        let user_info = match claims.person.email {
            Some(_) => None,
            None => self.person(&metadata, &claims, answer.access_token().secret()).await?,
        };
        Ok(vouched(&self.client.issuer, claims, user_info))
    }

    async fn subject_of(&self, credential: &Secret) -> Result<String, ProviderError> {
        let metadata = self.metadata().await?;
        Ok(self.open(&metadata, credential.expose(), None).await?.sub)
    }
}

fn vouched(issuer: &str, claims: Claims, user_info: Option<Person>) -> Vouched {
    let name = claims.person.name.clone().or_else(|| user_info.as_ref()?.name.clone());
    let person = user_info.unwrap_or(claims.person);
    let verified = if person.is_email_verified() { Verified::Yes } else { Verified::No };
    let email = person.email.as_deref().and_then(|text| EmailAddress::parse(text).ok());
    Vouched { issuer: issuer.to_owned(), subject: claims.sub, email: email.map(|email| (email, verified)), name }
}

fn token_refusal(
    error: RequestTokenError<ProviderError, StandardErrorResponse<BasicErrorResponseType>>,
) -> ProviderError {
    match error {
        RequestTokenError::Request(failure) => failure,
        RequestTokenError::ServerResponse(answer) if *answer.error() == BasicErrorResponseType::InvalidGrant => {
            ProviderError::Refused("the issuer does not take the code".to_owned())
        }
        RequestTokenError::ServerResponse(answer) => {
            ProviderError::Broken(format!("it refuses our request: {}", answer.error().as_ref()))
        }
        // An unreadable response may contain tokens, so it is not logged.
        RequestTokenError::Parse(..) | RequestTokenError::Other(_) => {
            ProviderError::Broken("it answers a code with what we cannot read".to_owned())
        }
    }
}
