//! Other servers with OpenAI's API: the form of their responses, and how they refuse schemas.

use crate::support::Scene;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use testing::model::{Reply, TOKENS};

/// The format of vLLM 0.11 with a reasoning model.
fn vllm(content: &str) -> Value {
    json!({
        "id": "chatcmpl-6f0d", "object": "chat.completion", "created": 1_781_202_801, "model": "Qwen/Qwen3-8B",
        "choices": [{
            "index": 0, "logprobs": null, "finish_reason": "stop", "stop_reason": null, "token_ids": null,
            "message": {
                "role": "assistant", "content": content, "refusal": null, "annotations": null, "audio": null,
                "function_call": null, "tool_calls": [], "reasoning_content": "Weeks first.",
            },
        }],
        "service_tier": null, "system_fingerprint": null,
        "usage": {"prompt_tokens": 9_000, "total_tokens": TOKENS, "completion_tokens": 1_000, "prompt_tokens_details": null},
        "prompt_logprobs": null, "prompt_token_ids": null, "kv_transfer_params": null,
    })
}

/// The format of June 2026.
fn llama_cpp(content: &str) -> Value {
    json!({
        "choices": [{
            "finish_reason": "stop", "index": 0,
            "message": {"role": "assistant", "content": content, "reasoning_content": "Weeks first."},
        }],
        "created": 1_781_202_801, "model": "gpt-oss-20b-mxfp4.gguf", "system_fingerprint": "b1-22cadc1",
        "object": "chat.completion", "id": "chatcmpl-VdRN",
        "usage": {
            "completion_tokens": 1_000, "prompt_tokens": 9_000, "total_tokens": TOKENS,
            "prompt_tokens_details": {"cached_tokens": 60},
        },
        "timings": {"cache_n": 60, "prompt_n": 8, "prompt_ms": 43.2, "predicted_n": 25, "predicted_ms": 238.7},
    })
}

fn ollama(content: &str) -> Value {
    json!({
        "id": "chatcmpl-123", "object": "chat.completion", "created": 1_781_202_801, "model": "llama3.2",
        "system_fingerprint": "fp_ollama",
        "choices": [{
            "index": 0, "finish_reason": "stop",
            "message": {"role": "assistant", "content": content, "reasoning": "Weeks first."},
        }],
        "usage": {"prompt_tokens": 9_000, "completion_tokens": 1_000, "total_tokens": TOKENS},
    })
}

#[tokio::test]
async fn responses_of_other_servers_are_read_and_counted() {
    for (name, form) in [("vLLM", vllm as fn(&str) -> Value), ("llama.cpp", llama_cpp), ("Ollama", ollama)] {
        let scene = Scene::new(14).await;
        scene.server.always(move |_| Some(Reply::Formed(form)));
        let written = scene.write().await.unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert_eq!(written.plan.weeks().day_count(), 14, "{name}");
        let calls = u32::try_from(scene.server.asked().len()).expect("few");
        assert_eq!(scene.watch.used.load(Ordering::Relaxed), calls * TOKENS, "{name}");
    }
}

#[tokio::test]
async fn a_server_that_refuses_schemas_gets_plain_json_requests_from_then_on() {
    let said = "response_format.type must be one of 'text' and 'json_object'";
    for (name, refusal) in [
        (
            "OpenAI",
            json!({"error": {"message": said, "type": "invalid_request_error", "param": "response_format", "code": null}}),
        ),
        ("vLLM", json!({"error": {"message": said, "type": "BadRequestError", "param": null, "code": 400}})),
        (
            "vLLM before",
            json!({"object": "error", "message": said, "type": "BadRequestError", "param": null, "code": 400}),
        ),
        ("llama.cpp", json!({"error": {"code": 400, "message": said, "type": "invalid_request_error"}})),
        ("short", json!({"error": said})),
    ] {
        let scene = Scene::new(14).await;
        let refusal = refusal.to_string();
        scene.server.always(move |asked| {
            let knows = asked.body["response_format"]["type"] == "json_object";
            (!knows).then(|| Reply::Body(400, &[], refusal.clone()))
        });
        scene.write().await.unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let asked = scene.server.asked();
        let kinds: Vec<&str> =
            asked.iter().filter_map(|asked| asked.body["response_format"]["type"].as_str()).collect();
        assert_eq!(kinds, ["json_schema", "json_object", "json_object", "json_object"], "{name}");
    }
}
