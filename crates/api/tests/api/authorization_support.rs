//! Sign-in with an issuer and emailed links, for the authorization table.

use crate::google_support::{OWN_ADDRESS, Scene, seoyeon};
use crate::second_factor::{begin, challenge_of, secret_of, turn_on};
use crate::support::{PASSWORD, log_in, sign_in, text};
use api::AppState;
use application::Session;
use identity::addresses::EmailAddress;
use identity::links::LinkPurpose;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::issuer::Issuer;
use testing::{Answer, Mails, TestServer, token_of};

/// Checks a redirect: a sign-in with an issuer always redirects, on success or to the login page.
pub(crate) fn is_led_to_a_refusal(scene: &Scene, name: &str, answer: &Answer) -> bool {
    let leads_to = |start: &str| {
        answer.headers.get("location").is_some_and(|location| location.as_bytes().starts_with(start.as_bytes()))
    };
    match name {
        "start_provider_login" => !leads_to(&scene.issuer.address),
        "finish_provider_login" => !leads_to("/login/callback?code="),
        _ => false,
    }
}

/// The body of a page that obtained the credential from the issuer itself.
pub(crate) fn credential(issuer: &Issuer) -> Value {
    let token = issuer.sign(&issuer.claims(&seoyeon()));
    issuer.give("code", token.clone());
    json!({"credential": token, "authCode": "code", "redirectUri": OWN_ADDRESS})
}

/// The token of a link that verifies the owner's address.
pub(crate) async fn owners_link(state: &AppState) -> String {
    let (randomness, now) = (Arc::clone(&state.randomness), state.clock.now());
    let issue = move |s: &mut dyn Session| {
        let email = EmailAddress::parse("owner@example.com").expect("an address");
        let owner = s.find_user_by_email(&email)?.expect("they signed up");
        identity::links::issue_link(s, owner.id, LinkPurpose::Verify, &email, randomness.as_ref(), now)
    };
    state.store.write(issue).await.expect("issued").token.expose().to_owned()
}

/// The token of a password reset link, for a new user with this number.
pub(crate) async fn reset_link(server: &TestServer, mails: &Arc<Mails>, number: u32) -> String {
    let email = format!("reader{number}@example.com");
    sign_in(server, &format!("읽는이{number}"), &email).await;
    server.call(Method::POST, "/v1/auth/password/forgot", None, &json!({"email": email})).await;
    let letters = mails.of(&server.state).await;
    token_of(letters.iter().rfind(|letter| letter.to.as_str() == email).expect("a mail"))
}

/// A new user, and a body for which the operation succeeds.
pub(crate) struct Prepared {
    pub(crate) token: String,
    pub(crate) body: Value,
}

/// Prepares requests about the second factor. A code works once, and turning the factor on changes how the user signs
/// in.
pub(crate) async fn second_step(server: &TestServer, name: &str, (nickname, email): (String, String)) -> Prepared {
    let session = sign_in(server, &nickname, &email).await;
    let token = text(&session, "accessToken").to_owned();
    let body = match name {
        "begin_second_factor" => json!({"password": PASSWORD}),
        "confirm_second_factor" => {
            let secret = secret_of(&begin(server, &token, &json!(PASSWORD)).await);
            json!({"code": secret.code_at(server.state.clock.now())})
        }
        _ => {
            let code = turn_on(server, &token).await.codes.swap_remove(0);
            if name == "answer_challenge" {
                let first = log_in(server, &email, PASSWORD).await;
                json!({"challenge": challenge_of(&first), "code": code})
            } else {
                json!({"code": code, "password": PASSWORD})
            }
        }
    };
    Prepared { token, body }
}
