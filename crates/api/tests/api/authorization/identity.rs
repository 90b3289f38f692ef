//! Signing up and in, sessions, passwords and links.

use super::accounts::throw_away;
use super::rule::{ANYBODY, MEMBERS, ONLY_OWNER, Prepared, Request, Rule, request, sends};
use super::world::{OWNER, PEOPLE, World};
use crate::authorization_support::{credential, owners_link, reset_link, second_step};
use crate::google_support::{OWN_ADDRESS, seoyeon};
use crate::support::{PASSWORD, log_in, signup_form, text};
use serde_json::{Value, json};

/// Another password than the current one.
const NEW: &str = "velvet9otter!";

pub(crate) const RULES: &[Rule] = &[
    Rule::new("create_user", [201; 4], |world, _| {
        let (nickname, email) = world.newcomer();
        sends(signup_form(&nickname, &email))
    }),
    Rule::new("open_session", ANYBODY, |_, _| sends(json!({"email": "owner@example.com", "password": PASSWORD}))),
    Rule::new("answer_challenge", ANYBODY, |world, _| with_second_factor(world, "answer_challenge")),
    Rule::plain("get_second_factor", MEMBERS),
    Rule::new("begin_second_factor", MEMBERS, |world, _| with_second_factor(world, "begin_second_factor")),
    Rule::new("confirm_second_factor", MEMBERS, |world, _| with_second_factor(world, "confirm_second_factor")),
    Rule::new("turn_off_second_factor", MEMBERS, |world, _| with_second_factor(world, "turn_off_second_factor")),
    Rule::new("remake_recovery_codes", MEMBERS, |world, _| with_second_factor(world, "remake_recovery_codes")),
    Rule::plain("start_provider_login", [302; 4]),
    Rule::new("finish_provider_login", [302; 4], |world, _| request(back_from_issuer(world))),
    Rule::new("exchange_login_code", ANYBODY, |world, _| request(with_login_code(world))),
    Rule::new("open_session_by_credential", ANYBODY, |world, _| sends(credential(&world.scene.issuer))),
    Rule::new("refresh_session", ANYBODY, |world, _| {
        request(async {
            let session = log_in(world.server(), "owner@example.com", PASSWORD).await;
            Request::default().with(json!({"refreshToken": session.data()["refreshToken"]}))
        })
    }),
    Rule::new("end_session", ANYBODY, |world, caller| request(in_another_session(world, caller))),
    Rule::new("forgot_password", ANYBODY, |_, _| sends(json!({"email": "reader@example.com"}))),
    Rule::new("reset_password", ANYBODY, |world, _| {
        request(async {
            let token = reset_link(world.server(), &world.mails, world.number()).await;
            Request::default().with(json!({"token": token, "password": NEW, "passwordConfirm": NEW}))
        })
    }),
    Rule::new("change_password", MEMBERS, |world, caller| {
        request(async move {
            let token = Some(throw_away(world, caller).await);
            let body = json!({"current": PASSWORD, "password": NEW, "passwordConfirm": NEW});
            Request { token, ..Request::default().with(body) }
        })
    }),
    Rule::new("verify_email", [200, 403, 200, 403], |world, _| {
        request(async { Request::default().with(json!({"token": owners_link(&world.server().state).await})) })
    }),
    Rule::plain("resend_verification", MEMBERS),
    Rule::new("change_email", MEMBERS, |world, _| {
        sends(json!({"email": format!("else{}@example.com", world.number()), "password": PASSWORD}))
    }),
    Rule::plain("get_failed_logins", MEMBERS),
    Rule::plain("list_sessions", MEMBERS),
    Rule::new("end_own_session", ONLY_OWNER, |world, _| {
        request(async { Request::about(&another_session(world).await) })
    }),
];

pub(crate) const LAST: &[Rule] = &[Rule::plain("end_other_sessions", MEMBERS)];

/// Makes a new user for each request: a code works once, and turning the factor on changes how the user signs in.
fn with_second_factor<'a>(world: &'a World, operation: &'static str) -> Prepared<'a> {
    request(async move {
        let prepared = second_step(world.server(), operation, world.newcomer()).await;
        Request { token: Some(prepared.token), body: Some(prepared.body), ..Request::default() }
    })
}

async fn back_from_issuer(world: &World) -> Request {
    let mut browser = world.scene.browser();
    let back = world.scene.issuer.consent(&browser.leave("").await, &seoyeon());
    let address = back.strip_prefix(OWN_ADDRESS).expect("an address of our own").to_owned();
    Request { address: Some(address), browser: Some(browser), ..Request::default() }
}

async fn with_login_code(world: &World) -> Request {
    let mut browser = world.scene.browser();
    let way = world.scene.go_round(&mut browser, "", &seoyeon()).await;
    Request { browser: Some(browser), ..Request::default().with(json!({"code": way.code()})) }
}

/// Signs the caller in once more, because the request ends the session.
async fn in_another_session(world: &World, caller: usize) -> Request {
    let mut request = Request::default().with(json!({}));
    if let Some(email) = PEOPLE[caller] {
        let session = log_in(world.server(), email, PASSWORD).await;
        request.token = Some(text(session.data(), "accessToken").to_owned());
    }
    request
}

/// Another session of the owner.
async fn another_session(world: &World) -> Value {
    let elsewhere = log_in(world.server(), "owner@example.com", PASSWORD).await;
    assert_eq!(elsewhere.status, 200);
    let listed = world.found("/api/users/me/sessions", OWNER).await;
    let sessions = listed.as_array().expect("a list");
    sessions.iter().find(|session| session["current"] == false).expect("it is there")["id"].clone()
}
