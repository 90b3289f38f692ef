//! `moya llm check`, as operators run it.

use roadmaps::brief::{Brief, Days, Level};
use std::process::{Command, Output};
use testing::model::{ModelServer, Reply};

/// The request that the command makes.
fn brief() -> Brief {
    let days = Days::parse(7).expect("in range");
    let objective = "커스텀 훅이 약해요. 마지막에는 독서 기록 앱을 만들고 싶어요";
    Brief::stored("Frontend".into(), "React".into(), Level::Beginner, days, objective.into())
}

async fn check(settings: Vec<(&'static str, String)>) -> Output {
    let run = move || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_moya"));
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("MOYA_")) {
            command.env_remove(name);
        }
        command.args(["llm", "check"]).envs(settings).output().expect("the program runs")
    };
    tokio::task::spawn_blocking(run).await.expect("it ends")
}

fn settings(server: &ModelServer) -> Vec<(&'static str, String)> {
    vec![("MOYA_LLM_MODEL", "a-model".to_owned()), ("MOYA_LLM_BASE_URL", server.address.clone())]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_model_that_passes_the_checks_is_reported_with_its_plan() {
    let server = ModelServer::start(&brief()).await;
    let output = check(settings(&server)).await;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said} {}", String::from_utf8_lossy(&output.stderr));
    assert!(said.starts_with("requests: 2, tokens: 20000"), "{said}");
    assert_eq!(said.lines().filter(|line| line.starts_with("- ")).count(), 7, "{said}");
    assert!(said.contains("a-model passes every check"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_checks_that_a_model_fails_and_its_faults_are_reported() {
    let server = ModelServer::start(&brief()).await;
    server.always(|asked| {
        asked.week().map(|_| Reply::Says(r#"{"keyword": "React", "days": ["하루뿐인 주"]}"#.to_owned()))
    });
    let output = check(settings(&server)).await;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(!output.status.success() && said.contains("- Shape"), "{said}");
    server.always(|_| Some(Reply::Body(401, &[], "{}".to_owned())));
    let output = check(settings(&server)).await;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains("status 401"), "{said}");
    let output = check(Vec::new()).await;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains("MOYA_LLM_MODEL"), "{said}");
}
