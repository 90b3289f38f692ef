//! /api/users/me/second-factor and /v1/auth/second-factor: codes in addition to the password.

mod codes;
mod settings;

use crate::support::{PASSWORD, text};
use chrono::TimeDelta;
use identity::second_factor::{STEP_SECONDS, TotpSecret};
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer};

const EMAIL: &str = "seoyeon@example.com";
const PATH: &str = "/api/users/me/second-factor";
const WRONG: &str = "000000";

/// A second factor that was just turned on.
pub(crate) struct TurnedOn {
    pub(crate) secret: TotpSecret,
    pub(crate) codes: Vec<String>,
}

impl TurnedOn {
    /// The code of the app, this many steps from now. Each step's code works once.
    pub(crate) fn code(&self, server: &TestServer, steps: i64) -> String {
        self.secret.code_at(server.state.clock.now() + TimeDelta::seconds(steps * STEP_SECONDS))
    }
}

pub(crate) async fn begin(server: &TestServer, token: &str, password: &Value) -> Answer {
    server.call(Method::POST, PATH, Some(token), &json!({"password": password})).await
}

pub(crate) fn secret_of(begun: &Answer) -> TotpSecret {
    TotpSecret::from_base32(text(begun.data(), "secret")).expect("a secret")
}

async fn confirm(server: &TestServer, token: &str, code: &str) -> Answer {
    server.call(Method::POST, &format!("{PATH}/confirm"), Some(token), &json!({"code": code})).await
}

/// Turns it on for a member with the tests' password.
pub(crate) async fn turn_on(server: &TestServer, token: &str) -> TurnedOn {
    let secret = secret_of(&begin(server, token, &json!(PASSWORD)).await);
    turn_on_by(server, token, secret).await
}

async fn turn_on_by(server: &TestServer, token: &str, secret: TotpSecret) -> TurnedOn {
    let confirmed = confirm(server, token, &secret.code_at(server.state.clock.now())).await;
    let codes = confirmed.data()["recoveryCodes"].as_array().expect("codes").iter();
    TurnedOn { secret, codes: codes.map(|code| code.as_str().expect("text").to_owned()).collect() }
}

/// The challenge after a successful first step.
pub(crate) fn challenge_of(answer: &Answer) -> &str {
    answer.assert_refused(403, "SECOND_FACTOR_REQUIRED");
    text(&answer.body["data"]["secondFactor"], "challenge")
}

async fn answer(server: &TestServer, challenge: &str, code: &str) -> Answer {
    let body = json!({"challenge": challenge, "code": code});
    server.call(Method::POST, "/v1/auth/second-factor", None, &body).await
}

async fn turn_off(server: &TestServer, token: &str, body: Value) -> Answer {
    server.call(Method::DELETE, PATH, Some(token), &body).await
}

async fn is_in(server: &TestServer, session: &Value) -> bool {
    server.get("/api/auth/user", Some(text(session, "accessToken"))).await.status == 200
}
