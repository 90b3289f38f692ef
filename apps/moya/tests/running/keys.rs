//! Rotating the keys that sign access tokens requires a restart but no new sign-ins.

use crate::support::{Program, text};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use serde_json::{Value, json};
use std::path::Path;
use testing::TestDatabase;

const ME: &str = "/api/auth/user";

/// A key with this name, in the format of the setting.
fn key(name: &str, byte: u8) -> String {
    format!("{name}:{}", STANDARD.encode([byte; 32]))
}

/// The name of the key that signed a token.
fn signer(token: &str) -> String {
    let header = URL_SAFE_NO_PAD.decode(token.split('.').next().expect("a part")).expect("base64");
    let header: Value = serde_json::from_slice(&header).expect("JSON");
    text(&header, "kid").to_owned()
}

struct Operator<'a> {
    folder: &'a Path,
    database: TestDatabase,
}

impl Operator<'_> {
    async fn start_with(&self, keys: &[&str]) -> Program {
        let file = self.folder.join("keys");
        std::fs::write(&file, keys.join(",") + "\n").expect("written");
        let file = file.to_str().expect("text");
        Program::start(self.folder, &self.database.url, &[("MOYA_TOKEN_SECRETS_FILE", file)]).await
    }
}

async fn refreshed(program: &Program, session: &Value) -> Value {
    program.post("/v1/oauth/refresh", &json!({"refreshToken": session["refreshToken"]})).await["data"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_is_replaced_and_nobody_is_signed_out() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let operator = Operator { folder: folder.path(), database: TestDatabase::sqlite() };
    let (a, b) = (key("a", 1), key("b", 2));

    let program = operator.start_with(&[&a]).await;
    let (early, away) = (program.sign_in(&json!({})).await, program.sign_in(&json!({})).await);
    let signed_by_a = text(&early, "accessToken");
    assert_eq!(signer(signed_by_a), "a");
    drop(program);

    let program = operator.start_with(&[&b, &a]).await;
    assert_eq!(program.get(ME, signed_by_a).await.0, 200, "what the old key signed is good");
    let next = refreshed(&program, &early).await;
    let signed_by_b = text(&next, "accessToken");
    assert_eq!(signer(signed_by_b), "b", "the first key signs");
    assert_eq!(signer(text(&program.sign_in(&json!({})).await, "accessToken")), "b");
    assert_eq!(program.get(ME, signed_by_b).await.0, 200);
    assert_eq!(program.get(ME, signed_by_a).await.0, 200, "until it expires");
    drop(program);

    let program = operator.start_with(&[&b]).await;
    let (status, refusal) = program.get(ME, signed_by_a).await;
    assert_eq!(status.as_u16(), 401, "its key is gone");
    assert_eq!(refusal["errorCode"], "UNAUTHENTICATED", "its key is gone");
    assert_eq!(program.get(ME, signed_by_b).await.0, 200);
    // Refresh tokens are rows and not signed, so a user who was away all the time can continue too.
    for session in [&next, &away] {
        let tokens = refreshed(&program, session).await;
        let access = text(&tokens, "accessToken");
        assert_eq!(signer(access).as_str(), "b");
        assert_eq!(program.get(ME, access).await.0.as_u16(), 200);
    }
}
