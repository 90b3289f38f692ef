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

/// Returns a response with `message` by the model.
fn with(message: &Value, finish: &str) -> Value {
    let usage = json!({"prompt_tokens": 9_000, "completion_tokens": 1_000, "total_tokens": TOKENS});
    json!({"choices": [{"index": 0, "message": message, "finish_reason": finish}], "usage": usage})
}

/// vLLM with Qwen3 and `enable_thinking: false`: everything counts as reasoning.
fn reasoning_only(content: &str) -> Value {
    with(&json!({"role": "assistant", "reasoning_content": content, "content": null, "tool_calls": []}), "stop")
}

/// The same since vLLM 0.12, and with Ollama.
fn renamed_reasoning(content: &str) -> Value {
    with(&json!({"role": "assistant", "content": "", "reasoning": format!("Weeks first.\n{content}")}), "stop")
}

/// llama.cpp without a reasoning format, and vLLM without a reasoning parser.
fn after_thinking(content: &str) -> Value {
    let said =
        format!("<think>\nThe user wants {{weeks}}. {{\"keyword\": \"초안\", \"days\": []}}\n</think>\n\n{content}");
    with(&json!({"role": "assistant", "content": said}), "stop")
}

fn fenced(content: &str) -> Value {
    let said = format!("요청하신 {{계획}}입니다.\n\n```json\n{content}\n```\n\n{{도움}}이 되었기를 바랍니다.");
    with(&json!({"role": "assistant", "content": said}), "stop")
}

/// A model that was trained to call functions.
fn tool_call(content: &str) -> Value {
    let function = json!({"name": "json", "arguments": content});
    let call = json!([{"id": "call_1", "type": "function", "function": function}]);
    with(&json!({"role": "assistant", "content": null, "tool_calls": call}), "tool_calls")
}

/// Mistral's reasoning models.
fn in_parts(content: &str) -> Value {
    let thinking = json!({"type": "thinking", "thinking": [{"type": "text", "text": "Weeks first."}]});
    with(&json!({"role": "assistant", "content": [thinking, {"type": "text", "text": content}]}), "stop")
}

#[tokio::test]
async fn responses_of_other_servers_are_read_and_counted() {
    for (name, form) in [
        ("vLLM", vllm as fn(&str) -> Value),
        ("llama.cpp", llama_cpp),
        ("Ollama", ollama),
        ("reasoning only", reasoning_only),
        ("renamed reasoning", renamed_reasoning),
        ("after </think>", after_thinking),
        ("a code fence", fenced),
        ("a tool call", tool_call),
        ("parts", in_parts),
    ] {
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

#[tokio::test]
async fn a_server_without_response_formats_gets_requests_without_one() {
    let said = json!({"error": {"message": "response_format is not supported", "type": "invalid_request_error"}});
    let scene = Scene::new(14).await;
    scene.server.always(move |asked| {
        (!asked.body["response_format"].is_null()).then(|| Reply::Body(400, &[], said.to_string()))
    });
    scene.write().await.expect("a plan");
    let asked = scene.server.asked();
    let formats: Vec<&Value> = asked.iter().map(|asked| &asked.body["response_format"]["type"]).collect();
    assert_eq!(formats, [&json!("json_schema"), &json!("json_object"), &Value::Null, &Value::Null, &Value::Null]);
}

#[tokio::test]
async fn every_request_limits_its_answer_under_both_names() {
    let scene = Scene::new(14).await;
    scene.write().await.expect("a plan");
    for asked in scene.server.asked() {
        assert_eq!(asked.body["max_tokens"], json!(8_192));
        assert_eq!(asked.body["max_completion_tokens"], json!(8_192));
    }
}

#[tokio::test]
async fn a_server_that_refuses_max_tokens_gets_the_newer_name_only() {
    for message in [
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.",
    ] {
        let scene = Scene::new(14).await;
        let refusal = json!({"error": {"message": message, "type": "invalid_request_error", "param": "max_tokens"}});
        scene.server.always(move |asked| {
            asked.body["max_tokens"].is_number().then(|| Reply::Body(400, &[], refusal.to_string()))
        });
        scene.write().await.unwrap_or_else(|error| panic!("{message}: {error:?}"));
        let asked = scene.server.asked();
        assert_eq!(asked.len(), 1 + 3, "{message}");
        assert!(asked.iter().all(|asked| asked.body["max_completion_tokens"] == 8_192), "{message}");
        assert!(asked.iter().all(|asked| asked.body["response_format"]["type"] == "json_schema"), "{message}");
    }
}
