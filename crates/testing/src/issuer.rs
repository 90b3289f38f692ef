//! A fake OpenID Connect issuer on a free local port, which can also misbehave.

mod key;

pub use key::IssuerKey;

use actix_web::dev::ServerHandle;
use actix_web::http::StatusCode;
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use identity::secrets::Secret;
use kernel::Clock;
use oidc::Client;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use url::{Url, form_urlencoded};

const CLIENT: &str = "moya-client";
const SECRET: &str = "the client's: secret";

pub const METADATA: &str = "/.well-known/openid-configuration";
pub const KEYS: &str = "/keys";
pub const TOKEN: &str = "/token";
pub const PERSON: &str = "/person";

/// Stops with the test's runtime.
pub struct Issuer {
    pub address: String,
    clock: Arc<dyn Clock>,
    script: Arc<Mutex<Script>>,
    server: ServerHandle,
}

/// A response that replaces the correct one.
#[derive(Clone)]
pub enum Reply {
    Json(u16, Value),
    Text(u16, String),
    Never,
}

struct Script {
    key: IssuerKey,
    replies: HashMap<&'static str, Reply>,
    codes: HashMap<String, Code>,
    /// The user info, by access token.
    people: HashMap<String, Value>,
    asked: HashMap<String, usize>,
}

struct Code {
    id_token: String,
    /// The authorization request of the code; `None` if a client obtained it itself.
    asked_by: Option<Asked>,
}

struct Asked {
    challenge: String,
    redirect_uri: String,
}

impl Issuer {
    #[expect(clippy::unused_async, reason = "it spawns the server, so it must be called inside a runtime")]
    pub async fn start(clock: Arc<dyn Clock>) -> Self {
        let script = Arc::new(Mutex::new(Script {
            key: IssuerKey::First,
            replies: HashMap::new(),
            codes: HashMap::new(),
            people: HashMap::new(),
            asked: HashMap::new(),
        }));
        let shared = web::Data::from(Arc::clone(&script));
        let server = HttpServer::new(move || App::new().app_data(shared.clone()).default_service(web::to(answer)));
        let server = server.workers(1).disable_signals().bind(("127.0.0.1", 0)).expect("a free port");
        let address = format!("http://{}", server.addrs()[0]);
        let server = server.run();
        let handle = server.handle();
        tokio::spawn(server);
        Self { address, clock, script, server: handle }
    }

    /// Returns our registration at the issuer.
    #[must_use]
    pub fn client(&self) -> Client {
        Client { issuer: self.address.clone(), id: CLIENT.to_owned(), secret: Secret::new(SECRET) }
    }

    /// Stops the server; connections are refused from then on.
    pub async fn stop(&self) {
        self.server.stop(false).await;
    }

    pub fn reply(&self, path: &'static str, reply: Reply) {
        self.script().replies.insert(path, reply);
    }

    /// Returns to correct responses.
    pub fn behave(&self) {
        self.script().replies.clear();
    }

    /// Signs with another key from now on, and publishes only that key.
    pub fn rotate(&self) {
        self.script().key = IssuerKey::Second;
    }

    /// Returns the number of requests for a path.
    #[must_use]
    pub fn asked(&self, path: &str) -> usize {
        self.script().asked.get(path).copied().unwrap_or(0)
    }

    #[must_use]
    pub fn metadata(&self) -> Value {
        metadata(&self.address)
    }

    /// Returns the claims of an ID token for that user, issued now and for us.
    #[must_use]
    pub fn claims(&self, person: &Value) -> Value {
        let now = self.clock.now().timestamp();
        let mut claims = json!({"iss": self.address, "aud": CLIENT, "iat": now, "exp": now + 3600});
        merge(&mut claims, person);
        claims
    }

    #[must_use]
    pub fn sign(&self, claims: &Value) -> String {
        self.script().key.sign(claims)
    }

    /// Accepts `code` and returns that ID token for it.
    pub fn give(&self, code: &str, id_token: String) {
        self.script().codes.insert(code.to_owned(), Code { id_token, asked_by: None });
    }

    /// Returns `person` as the user info of the sign-in with `code`.
    pub fn tell(&self, code: &str, person: Value) {
        self.script().people.insert(format!("access-{code}"), person);
    }

    /// Simulates the user's consent and returns the address to which the browser is sent back.
    #[must_use]
    pub fn consent(&self, address: &str, person: &Value) -> String {
        let address = Url::parse(address).expect("an address");
        assert_eq!(address.as_str().split('?').next(), Some(format!("{}/authorize", self.address).as_str()));
        let asked: HashMap<_, _> = address.query_pairs().into_owned().collect();
        assert_eq!(asked["response_type"], "code");
        assert_eq!(asked["client_id"], CLIENT);
        assert_eq!(asked["scope"], "openid email profile");
        assert_eq!(asked["code_challenge_method"], "S256");
        let mut claims = self.claims(person);
        if claims.get("nonce").is_none() {
            claims["nonce"] = json!(asked["nonce"]);
        }
        let code = URL_SAFE_NO_PAD.encode(Sha256::digest(&asked["state"]));
        let asked_by =
            Asked { challenge: asked["code_challenge"].clone(), redirect_uri: asked["redirect_uri"].clone() };
        let id_token = self.sign(&claims);
        self.script().codes.insert(code.clone(), Code { id_token, asked_by: Some(asked_by) });
        let mut back = Url::parse(&asked["redirect_uri"]).expect("an address");
        back.query_pairs_mut().append_pair("code", &code).append_pair("state", &asked["state"]);
        back.into()
    }

    fn script(&self) -> MutexGuard<'_, Script> {
        self.script.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn merge(claims: &mut Value, more: &Value) {
    for (name, value) in more.as_object().into_iter().flatten() {
        claims[name] = value.clone();
    }
}

fn metadata(address: &str) -> Value {
    json!({
        "issuer": address,
        "authorization_endpoint": format!("{address}/authorize"),
        "token_endpoint": format!("{address}{TOKEN}"),
        "jwks_uri": format!("{address}{KEYS}"),
        "userinfo_endpoint": format!("{address}{PERSON}"),
        "response_types_supported": ["code"],
        "code_challenge_methods_supported": ["S256"],
    })
}

async fn answer(request: HttpRequest, body: web::Bytes, script: web::Data<Mutex<Script>>) -> HttpResponse {
    let path = request.path();
    let reply = {
        let mut script = script.lock().unwrap_or_else(PoisonError::into_inner);
        *script.asked.entry(path.to_owned()).or_default() += 1;
        script.replies.get(path).cloned().unwrap_or_else(|| right(&request, &body, &mut script))
    };
    let status = |code| StatusCode::from_u16(code).expect("a status");
    match reply {
        Reply::Json(code, value) => HttpResponse::build(status(code)).json(value),
        Reply::Text(code, text) => HttpResponse::build(status(code)).body(text),
        Reply::Never => std::future::pending().await,
    }
}

fn right(request: &HttpRequest, body: &[u8], script: &mut Script) -> Reply {
    let header = |name| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    match request.path() {
        METADATA => Reply::Json(200, metadata(&format!("http://{}", header("host")))),
        KEYS => Reply::Json(200, json!({"keys": [{"kty": "unheard of"}, script.key.public()]})),
        TOKEN => redeem(header("authorization"), body, script),
        PERSON => match script.people.get(header("authorization").trim_start_matches("Bearer ")) {
            Some(person) => Reply::Json(200, person.clone()),
            None => Reply::Json(401, json!({"error": "invalid_token"})),
        },
        _ => Reply::Text(404, "nothing here".to_owned()),
    }
}

fn redeem(authorization: &str, body: &[u8], script: &mut Script) -> Reply {
    let encoded = |text: &str| form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
    let expected = STANDARD.encode(format!("{}:{}", encoded(CLIENT), encoded(SECRET)));
    if authorization != format!("Basic {expected}") {
        return Reply::Json(401, json!({"error": "invalid_client"}));
    }
    let sent: HashMap<_, _> = form_urlencoded::parse(body).into_owned().collect();
    let refused = Reply::Json(400, json!({"error": "invalid_grant"}));
    let Some(code) = script.codes.remove(&sent["code"]) else { return refused };
    if let Some(asked) = &code.asked_by {
        let verifier = sent.get("code_verifier").map(String::as_str).unwrap_or_default();
        let is_proven = URL_SAFE_NO_PAD.encode(Sha256::digest(verifier)) == asked.challenge;
        if !is_proven || sent["redirect_uri"] != asked.redirect_uri {
            return refused;
        }
    }
    let access = format!("access-{}", sent["code"]);
    Reply::Json(
        200,
        json!({"access_token": access, "token_type": "Bearer", "expires_in": 60, "id_token": code.id_token}),
    )
}
