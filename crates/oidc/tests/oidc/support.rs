use identity::provider::{Challenge, Grant, IdentityProvider, Proof, ProviderError, Vouched};
use identity::secrets::Secret;
use oidc::{OidcProvider, Patience};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use testing::FixedClock;
use testing::issuer::Issuer;

pub(crate) const BACK: &str = "https://moya.example.com/login/oauth2/code/google";
pub(crate) const NONCE: &str = "the nonce of this sign-in";
/// For issuers that respond; long, because machines may be busy.
const LONG: Duration = Duration::from_mins(1);
/// For issuers that never respond.
const SHORT: Duration = Duration::from_secs(2);

pub(crate) struct Scene {
    pub(crate) issuer: Issuer,
    pub(crate) clock: Arc<FixedClock>,
    pub(crate) provider: OidcProvider,
}

impl Scene {
    pub(crate) async fn new() -> Self {
        Self::waiting(LONG).await
    }

    /// A client with a short timeout.
    pub(crate) async fn impatient() -> Self {
        Self::waiting(SHORT).await
    }

    async fn waiting(patience: Duration) -> Self {
        let patience = Patience { to_connect: patience, in_all: patience };
        let clock = Arc::new(FixedClock::at("2026-11-20T12:00:00+09:00"));
        let issuer = Issuer::start(clock.clone()).await;
        let provider = OidcProvider::new(issuer.client(), clock.clone(), patience).expect("TLS");
        Self { issuer, clock, provider }
    }

    /// The claims of an ID token for Seoyeon in this sign-in.
    pub(crate) fn claims(&self) -> Value {
        let person = json!({"sub": "seoyeon", "email": "seoyeon@example.com", "email_verified": true, "name": "서연"});
        let mut claims = self.issuer.claims(&person);
        claims["nonce"] = json!(NONCE);
        claims
    }

    /// Redeems a code for which the issuer returns this token.
    pub(crate) async fn show(&self, id_token: String) -> Result<Vouched, ProviderError> {
        self.issuer.give("code", id_token);
        self.provider.redeem(grant("code")).await
    }

    pub(crate) async fn sign_in(&self) -> Result<Vouched, ProviderError> {
        self.show(self.issuer.sign(&self.claims())).await
    }

    /// Returns the address of the issuer's sign-in page.
    pub(crate) async fn begin(&self) -> Result<String, ProviderError> {
        self.provider.login_address(&challenge(), BACK).await
    }
}

pub(crate) fn challenge() -> Challenge {
    let secret = |text: &str| Secret::new(text.repeat(43));
    Challenge { state: secret("s"), nonce: secret("n"), verifier: secret("v") }
}

pub(crate) fn grant(code: &str) -> Grant {
    let proof = Proof { nonce: Secret::new(NONCE), verifier: challenge().verifier };
    Grant { code: Secret::new(code), redirect_uri: BACK.to_owned(), proof: Some(proof) }
}
