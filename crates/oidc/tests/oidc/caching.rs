//! Caching of the issuer's documents.

use crate::support::Scene;
use chrono::TimeDelta;
use identity::provider::ProviderError;
use testing::issuer::{IssuerKey, KEYS, METADATA, Reply};

fn is_refused<T>(answer: &Result<T, ProviderError>) -> bool {
    matches!(answer, Err(ProviderError::Refused(_)))
}

#[tokio::test]
async fn metadata_and_keys_are_asked_for_once_an_hour() {
    let scene = Scene::new().await;
    for _ in 0..3 {
        scene.begin().await.expect("an address");
        scene.sign_in().await.expect("taken");
    }
    assert_eq!(scene.issuer.asked(METADATA), 1);
    assert_eq!(scene.issuer.asked(KEYS), 1);
    scene.clock.advance(TimeDelta::hours(1));
    scene.sign_in().await.expect("taken");
    assert_eq!(scene.issuer.asked(METADATA), 2);
    assert_eq!(scene.issuer.asked(KEYS), 2);
}

#[tokio::test]
async fn a_new_signing_key_is_loaded() {
    let scene = Scene::new().await;
    let old = scene.issuer.sign(&scene.claims());
    scene.sign_in().await.expect("taken");
    scene.clock.advance(TimeDelta::seconds(31));
    scene.issuer.rotate();
    scene.sign_in().await.expect("taken: the key is asked for");
    assert_eq!(scene.issuer.asked(KEYS), 2);
    assert!(is_refused(&scene.show(old).await), "the old key is not the issuer's any more");
}

#[tokio::test]
async fn forged_key_ids_reload_the_keys_at_most_every_thirty_seconds() {
    let scene = Scene::new().await;
    scene.sign_in().await.expect("taken");
    for seconds in [0, 10, 19] {
        scene.clock.advance(TimeDelta::seconds(seconds));
        for _ in 0..5 {
            assert!(is_refused(&scene.show(IssuerKey::Second.sign(&scene.claims())).await));
        }
    }
    assert_eq!(scene.issuer.asked(KEYS), 1, "29 seconds after the first");
    scene.clock.advance(TimeDelta::seconds(1));
    for _ in 0..5 {
        assert!(is_refused(&scene.show(IssuerKey::Second.sign(&scene.claims())).await));
    }
    assert_eq!(scene.issuer.asked(KEYS), 2);
    scene.sign_in().await.expect("whom the kept keys serve is not kept waiting");
}

#[tokio::test]
async fn cached_keys_are_used_for_a_day_while_the_issuer_is_unavailable() {
    let scene = Scene::impatient().await;
    scene.sign_in().await.expect("taken");
    scene.issuer.reply(KEYS, Reply::Never);
    scene.clock.advance(TimeDelta::hours(24) - TimeDelta::seconds(1));
    scene.sign_in().await.expect("taken by what is kept");
    scene.clock.advance(TimeDelta::seconds(1));
    let failure = scene.sign_in().await.expect_err("who knows whether they are still the issuer's");
    assert!(matches!(failure, ProviderError::Unreachable(_)), "{failure}");
    scene.issuer.reply(METADATA, Reply::Never);
    scene.clock.advance(TimeDelta::hours(24));
    assert!(matches!(scene.begin().await, Err(ProviderError::Unreachable(_))), "nor where it takes browsers");
    scene.issuer.behave();
    scene.clock.advance(TimeDelta::seconds(5));
    scene.sign_in().await.expect("it is there again");
}

#[tokio::test]
async fn callers_fail_at_once_after_the_issuer_has_failed() {
    let scene = Scene::new().await;
    scene.issuer.reply(METADATA, Reply::Text(500, String::new()));
    for _ in 0..3 {
        assert!(scene.begin().await.is_err());
    }
    assert_eq!(scene.issuer.asked(METADATA), 1);
    scene.issuer.behave();
    scene.clock.advance(TimeDelta::seconds(5));
    scene.begin().await.expect("it is asked again");
}

#[tokio::test]
async fn a_hundred_concurrent_callers_cause_one_request() {
    let scene = Scene::new().await;
    let begun = (0..100).map(|_| scene.begin());
    for address in futures_util::future::join_all(begun).await {
        address.expect("an address");
    }
    assert_eq!(scene.issuer.asked(METADATA), 1);
}
