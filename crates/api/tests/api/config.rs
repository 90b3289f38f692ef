//! /api/config: the public configuration.

use crate::support::server_and_clock;
use api::Operator;
use serde_json::json;
use testing::settings_with;

#[tokio::test]
async fn the_configuration_names_the_servers_features_and_operator() {
    let youtube = "https://www.youtube.com/@moya";
    let operator =
        Operator { name: Some("모야".to_owned()), youtube: Some(youtube.to_owned()), ..Operator::default() };
    for development in [true, false] {
        let settings = settings_with(|s| {
            s.api.development = development;
            s.services.needs_verified_email = !development;
            s.api.operator = operator.clone();
        });
        let (server, _) = server_and_clock(settings).await;
        let answer = server.get("/api/config", None).await;
        let config = answer.data();
        assert_eq!(config["testLogin"], json!(development));
        assert_eq!(config["needsVerifiedEmail"], json!(!development));
        assert_eq!(config["googleSignIn"], false);
        assert_eq!(config["llm"], false);
        let named = json!({
            "name": "모야", "representative": null, "number": null, "phone": null, "mail": null,
            "facebook": null, "instagram": null, "youtube": youtube,
        });
        assert_eq!(config["operator"], named);
    }
}
