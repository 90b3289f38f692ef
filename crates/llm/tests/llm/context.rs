//! The size of prompts, and models whose context is too small for them.

use crate::support::{PATIENCE, Scene, brief};
use roadmaps::brief::Brief;
use roadmaps::form::{BriefForm, MAX_OBJECTIVE};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use testing::model::{Asked, Reply, TOKENS};

const MOST_IN_PROMPT: usize = 4_000;

/// Errors as servers send them when a request exceeds the context.
fn refusals() -> [(&'static str, u16, Value); 6] {
    let vllm =
        |message: &str| json!({"error": {"message": message, "type": "BadRequestError", "param": null, "code": 400}});
    let llama_cpp = |code: u16, message: &str| {
        let kind = "exceed_context_size_error";
        json!({"error": {"code": code, "message": message, "type": kind, "n_prompt_tokens": 5_407, "n_ctx": 4_096}})
    };
    [
        ("llama.cpp", 400, llama_cpp(400, "the request exceeds the available context size, try increasing it")),
        (
            "llama.cpp before",
            500,
            llama_cpp(
                500,
                "the request exceeds the available context size. try increasing the context size or enable context shift",
            ),
        ),
        (
            "vLLM",
            400,
            vllm(
                "This model's maximum context length is 8192 tokens. However, you requested 11208 tokens (3016 in the messages, 8192 in the completion). Please reduce the length of the messages or completion.",
            ),
        ),
        (
            "vLLM 0.11",
            400,
            vllm(
                "'max_tokens' or 'max_completion_tokens' is too large: 8192. This model's maximum context length is 8192 tokens and your request has 3210 input tokens (8192 > 8192 - 3210).",
            ),
        ),
        (
            "vLLM before",
            400,
            json!({"object": "error", "message": "This model's maximum context length is 8192 tokens.", "type": "BadRequestError", "param": null, "code": 400}),
        ),
        (
            "OpenAI",
            400,
            json!({"error": {"message": "Your input exceeds the context window of this model.", "type": "invalid_request_error", "param": "messages", "code": "context_length_exceeded"}}),
        ),
    ]
}

fn topics(asked: &Asked) -> usize {
    asked.data["ground"]["topics"].as_array().map_or(0, Vec::len)
}

#[tokio::test]
async fn a_request_that_exceeds_the_context_is_repeated_once_with_half_of_the_topics() {
    for (name, status, refusal) in refusals() {
        let scene = Scene::new(14).await;
        scene.server.always(move |asked| {
            (asked.body["max_completion_tokens"] == 8_192).then(|| Reply::Body(status, &[], refusal.to_string()))
        });
        scene.write().await.unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let asked = scene.server.asked();
        assert_eq!(asked.len(), 2 * 3, "{name}");
        let (whole, cut) = (topics(&asked[0]), topics(&asked[1]));
        assert!(cut > 0 && cut <= whole / 2 + 1, "{name}: {whole} topics, then {cut}");
        assert_eq!(asked[1].body["max_tokens"], 4_096, "{name}");
        assert_eq!(asked[1].body["response_format"]["type"], "json_schema", "{name}: the format was not the reason");
        assert_eq!(scene.watch.used.load(Ordering::Relaxed), 3 * TOKENS, "{name}: a refused request costs nothing");
    }
}

#[tokio::test]
async fn a_request_that_still_exceeds_the_context_is_given_up() {
    for (name, status, refusal) in refusals() {
        let scene = Scene::new(14).await;
        scene.server.always(move |_| Some(Reply::Body(status, &[], refusal.to_string())));
        let failure = scene.failure().await;
        assert!(failure.contains("exceeds the model's context"), "{name}: {failure}");
        assert_eq!(scene.server.asked().len(), 2, "{name}");
    }
}

/// Long requests for subjects with many topics.
fn long_briefs() -> Vec<Brief> {
    let words = "평일 1시간, 주말 3시간 쓸 수 있어요. 훅과 상태 관리가 약해요. 2주 뒤 시험이 있어요. 마지막에는 독서 기록 앱을 만들고 싶어요. ";
    let objectives = [
        words.repeat(40).chars().take(MAX_OBJECTIVE).collect::<String>(),
        "Kubernetes(k8s) Pod/Service & Ingress v1.29 — 배포 자동화! ".repeat(60).chars().take(MAX_OBJECTIVE).collect(),
        "포트폴리오 만들기".to_owned(),
    ];
    let subjects = [("Frontend", "React"), ("CS", "운영체제"), ("자격증", "정보처리기사"), ("꿀벌 키우기", "")];
    let all = subjects.iter().flat_map(|subject| objectives.iter().map(move |objective| (subject, objective)));
    let of = |((main, sub), objective): (&(&str, &str), &String)| BriefForm {
        main_category: (*main).into(),
        sub_category: (*sub).into(),
        duration: 80,
        learning_objective: objective.clone(),
        ..BriefForm::default()
    };
    all.map(|case| Brief::parse(&of(case)).expect("in range")).collect()
}

#[tokio::test]
async fn prompts_have_at_most_four_thousand_tokens() {
    let tokenizer = tiktoken_rs::o200k_base().expect("the tokenizer is part of the crate");
    let tokens = |asked: &Asked| tokenizer.encode_ordinary(&asked.text()).len();
    let mut most = 0;
    for brief in long_briefs() {
        let scene = Scene::of(brief, PATIENCE).await;
        let wordy = "아주 자세하게 적은 그 주의 내용 ".repeat(60);
        scene.server.always(move |asked| {
            let is_outline = asked.form() == "outline";
            let week = json!({"keyword": wordy.clone(), "covers": vec![wordy.clone(); 20]});
            let outline = json!({
                "refusal": "", "leftOut": [], "weeks": vec![week; 12], "tips": vec![wordy.clone(); 10], "evaluation": wordy,
            });
            is_outline.then(|| Reply::Says(outline.to_string()))
        });
        // Even a plan that is refused for its wordy outline was requested with short prompts.
        let _ = scene.write().await;
        let asked = scene.server.asked();
        assert!(asked.len() > 12, "{}", asked.len());
        for asked in asked {
            let count = tokens(&asked);
            most = most.max(count);
            let form = asked.form();
            assert!(count <= MOST_IN_PROMPT, "{form}: {count} tokens for {} {}", scene.brief.main(), scene.brief.sub());
        }
    }
    assert!(most > MOST_IN_PROMPT / 2, "the room is used: {most}");
}

#[tokio::test]
async fn asked_for_topics_are_in_every_prompt_with_their_prerequisites() {
    let scene = Scene::of(brief(14, "커스텀 훅이 약해요"), PATIENCE).await;
    scene.write().await.expect("a plan");
    let ground = &scene.server.asked()[0].data["ground"]["topics"];
    let topics = ground.as_array().expect("topics");
    let names: Vec<&Value> = topics.iter().map(|topic| &topic["name"]).collect();
    assert!(topics.iter().any(|topic| topic["askedFor"] == true), "{ground}");
    for topic in topics {
        for required in topic["after"].as_array().into_iter().flatten() {
            let is_below = names.iter().all(|name| *name != required);
            let at = names.iter().position(|name| *name == required);
            assert!(is_below || at < names.iter().position(|name| *name == &topic["name"]), "{topic}");
        }
    }
}
