//! A fake language model server on a free local port. Answers with the built-in planner's plan, and can misbehave.

use roadmaps::brief::Brief;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;

/// The tokens it reports for each response.
pub const TOKENS: u32 = 10_000;

/// Stops when dropped.
pub struct ModelServer {
    /// Its address, without a slash at the end.
    pub address: String,
    state: Arc<Mutex<State>>,
    listening: AbortHandle,
}

/// The treatment of a request.
#[derive(Clone)]
pub enum Reply {
    /// Returns the requested part of the planner's plan.
    Right,
    /// The same after a delay.
    Late(Duration),
    /// The same, in a body built by the function.
    Formed(fn(&str) -> Value),
    /// The same as a stream of events, with this pause before each: first reasoning, then the answer in pieces.
    Streamed(Duration),
    /// Returns this text.
    Says(String),
    /// Returns this choice, such as one that was cut off.
    Choice(Value),
    /// Returns a body with a status and further headers.
    Body(u16, &'static [(&'static str, &'static str)], String),
    /// Sends these bytes and closes the connection.
    Bytes(Vec<u8>),
    /// Sends these bytes and then nothing more.
    Stalls(Vec<u8>),
    /// Sends single bytes without end.
    Drips,
    /// Resets the connection.
    Resets,
}

/// A received request.
#[derive(Clone)]
pub struct Asked {
    /// The headers as they were sent.
    pub head: String,
    pub body: Value,
    /// The data in the prompt.
    pub data: Value,
}

impl Asked {
    /// Returns the name of the requested response format.
    #[must_use]
    pub fn form(&self) -> &str {
        self.body["response_format"]["json_schema"]["name"].as_str().unwrap_or("")
    }

    #[must_use]
    pub fn week(&self) -> Option<u64> {
        self.data["week"].as_u64()
    }

    /// Returns all texts for the model.
    #[must_use]
    pub fn text(&self) -> String {
        let messages = self.body["messages"].as_array().cloned().unwrap_or_default();
        messages.iter().filter_map(|message| message["content"].as_str()).collect::<Vec<_>>().join("\n")
    }
}

type Choose = Box<dyn FnMut(&Asked) -> Option<Reply> + Send>;

struct State {
    plan: Value,
    once: VecDeque<Reply>,
    choose: Option<Choose>,
    asked: Vec<Asked>,
    open: usize,
}

impl ModelServer {
    /// Starts a server that answers with the planner's plan for `brief`.
    pub async fn start(brief: &Brief) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let address = format!("http://{}/v1", listener.local_addr().expect("bound"));
        let state = Arc::new(Mutex::new(State {
            plan: plan(brief),
            once: VecDeque::new(),
            choose: None,
            asked: Vec::new(),
            open: 0,
        }));
        let shared = Arc::clone(&state);
        let listening = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, Arc::clone(&shared)));
            }
        });
        Self { address, state, listening: listening.abort_handle() }
    }

    /// Stops the server; connections are refused from then on.
    pub fn stop(&self) {
        self.listening.abort();
    }

    /// Treats the next request so.
    pub fn once(&self, reply: Reply) {
        self.state().once.push_back(reply);
    }

    /// Treats each request as `choose` returns, and correctly if that is `None`.
    pub fn always(&self, choose: impl FnMut(&Asked) -> Option<Reply> + Send + 'static) {
        self.state().choose = Some(Box::new(choose));
    }

    /// Returns to correct responses.
    pub fn behave(&self) {
        self.state().choose = None;
    }

    #[must_use]
    pub fn asked(&self) -> Vec<Asked> {
        self.state().asked.clone()
    }

    /// Returns the number of requests whose client still waits.
    #[must_use]
    pub fn open(&self) -> usize {
        self.state().open
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }
}

impl Drop for ModelServer {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

fn plan(brief: &Brief) -> Value {
    let plan = planner::plan(brief).expect("the planner plans it").plan;
    let weeks = plan.weeks().as_slice().iter();
    let weeks: Vec<Value> = weeks.map(|week| json!({"keyword": week.keyword, "days": week.days})).collect();
    json!({"weeks": weeks, "tips": plan.tips(), "evaluation": plan.evaluation()})
}

/// Returns the requested part of the planner's plan.
fn right(plan: &Value, asked: &Asked) -> Value {
    if asked.data["day"].is_u64() {
        return worksheet(asked.data["keyword"].as_str().unwrap_or(""), asked.data["day"].as_u64().unwrap_or(1));
    }
    let advice = json!({"tips": plan["tips"], "evaluation": plan["evaluation"]});
    match asked.week() {
        Some(week) => plan["weeks"][usize::try_from(week).unwrap_or(0).saturating_sub(1)].clone(),
        None if asked.data["plan"].is_object() => advice,
        None => {
            let weeks = plan["weeks"].as_array().into_iter().flatten();
            let weeks: Vec<Value> =
                weeks.map(|week| json!({"keyword": week["keyword"], "covers": week["days"]})).collect();
            let mut outline = advice;
            outline["refusal"] = json!("");
            outline["leftOut"] = json!([]);
            outline["weeks"] = json!(weeks);
            outline
        }
    }
}

/// Returns a worksheet for a day, from 1, that passes the rules.
#[must_use]
pub fn worksheet(keyword: &str, day: u64) -> Value {
    let question = "값이 바뀌면 무엇이 다시 실행됩니까?";
    let recall = json!({"day": day.saturating_sub(1), "question": question, "answer": "그 값을 쓰는 함수입니다."});
    json!({
        "goal": format!("{keyword}에 쓰이는 것을 설명합니다."),
        "recalls": if day > 1 { vec![recall] } else { Vec::new() },
        "task": {
            "text": format!("{keyword} 예제를 하나 만들어 보세요."),
            "note": "",
            "results": ["바뀌는 값과 그대로인 값이 나뉘어 있습니다."],
        },
        "lookUp": {"subject": "값이 바뀌는 때", "note": "작은 예로 확인합니다.", "search": "값이 바뀌는 때 예제"},
    })
}

/// Returns the body of a correct response.
#[must_use]
pub fn completion(choice: &Value) -> String {
    json!({
        "id": "chatcmpl-1", "object": "chat.completion", "created": 1, "model": "a-model", "choices": [choice],
        "usage": {"prompt_tokens": 9_000, "completion_tokens": 1_000, "total_tokens": TOKENS},
    })
    .to_string()
}

fn says(text: &str) -> String {
    completion(&json!({"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"}))
}

async fn serve(mut stream: TcpStream, state: Arc<Mutex<State>>) {
    while let Some(asked) = read(&mut stream).await {
        let (reply, right) = {
            let mut state = lock(&state);
            state.asked.push(asked.clone());
            state.open += 1;
            let chosen = state.once.pop_front().or_else(|| state.choose.as_mut().and_then(|choose| choose(&asked)));
            (chosen.unwrap_or(Reply::Right), right(&state.plan, &asked).to_string())
        };
        // A client that gives up closes the connection, so nothing more is written to it.
        let goes_on = answer(&mut stream, reply, &right).await;
        lock(&state).open -= 1;
        if !goes_on {
            break;
        }
    }
}

/// Answers a request, and returns whether the connection can be used again.
async fn answer(stream: &mut TcpStream, reply: Reply, right: &str) -> bool {
    match reply {
        Reply::Right => send(stream, 200, &[], &says(right)).await,
        Reply::Late(delay) => {
            if gone(stream, delay).await {
                return false;
            }
            send(stream, 200, &[], &says(right)).await
        }
        Reply::Formed(body) => send(stream, 200, &[], &body(right).to_string()).await,
        Reply::Streamed(pause) => stream_out(stream, pause, right).await,
        Reply::Says(text) => send(stream, 200, &[], &says(&text)).await,
        Reply::Choice(choice) => send(stream, 200, &[], &completion(&choice)).await,
        Reply::Body(status, headers, body) => send(stream, status, headers, &body).await,
        Reply::Bytes(bytes) => {
            let _ = stream.write_all(&bytes).await;
            let _ = stream.shutdown().await;
            false
        }
        Reply::Stalls(bytes) => {
            let _ = stream.write_all(&bytes).await;
            gone(stream, Duration::from_mins(10)).await;
            false
        }
        Reply::Drips => {
            let head = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n";
            let mut dripping = stream.write_all(head).await;
            while dripping.is_ok() && !gone(stream, Duration::from_millis(10)).await {
                dripping = stream.write_all(b" ").await;
            }
            false
        }
        Reply::Resets => {
            let _ = stream.set_zero_linger();
            false
        }
    }
}

/// The head of a stream of events, which ends with the connection.
pub const EVENTS: &str =
    "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream; charset=utf-8\r\nconnection: close\r\n\r\n";

/// Returns the event of a piece of a response.
#[must_use]
pub fn event(delta: &Value, finish: Option<&str>) -> String {
    let choice = json!({"index": 0, "delta": delta, "finish_reason": finish});
    format!("data: {}\n\n", json!({"id": "chatcmpl-1", "object": "chat.completion.chunk", "choices": [choice]}))
}

async fn stream_out(stream: &mut TcpStream, pause: Duration, right: &str) -> bool {
    const PIECE: usize = 20;
    let letters: Vec<char> = right.chars().collect();
    let pieces = letters.chunks(PIECE).map(|piece| json!({"content": piece.iter().collect::<String>()}));
    let opening = [json!({"role": "assistant", "content": null}), json!({"reasoning_content": "Weeks first."})];
    let deltas = opening.into_iter().chain(pieces);
    let mut events: Vec<String> = deltas.map(|delta| event(&delta, None)).collect();
    events.push(event(&json!({}), Some("stop")));
    events.push(format!("data: {}\n\n", json!({"choices": [], "usage": {"total_tokens": TOKENS}})));
    events.push("data: [DONE]\n\n".to_owned());
    let mut sent = stream.write_all(EVENTS.as_bytes()).await;
    for event in events {
        if sent.is_err() || gone(stream, pause).await {
            return false;
        }
        sent = stream.write_all(event.as_bytes()).await;
    }
    let _ = stream.shutdown().await;
    false
}

/// Waits, and returns whether the client disconnected meanwhile.
async fn gone(stream: &mut TcpStream, delay: Duration) -> bool {
    let mut byte = [0];
    matches!(tokio::time::timeout(delay, stream.read(&mut byte)).await, Ok(Ok(0) | Err(_)))
}

async fn send(stream: &mut TcpStream, status: u16, headers: &[(&str, &str)], body: &str) -> bool {
    let more = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect::<Vec<_>>().concat();
    let head = format!(
        "HTTP/1.1 {status} Whatever\r\ncontent-type: application/json\r\ncontent-length: {}\r\n{more}\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.is_ok() && stream.write_all(body.as_bytes()).await.is_ok()
}

async fn read(stream: &mut TcpStream) -> Option<Asked> {
    let mut bytes = Vec::new();
    let end = loop {
        if let Some(at) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break at + 4;
        }
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
    };
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>().ok())?
    })?;
    while bytes.len() < end + length {
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
    }
    let body: Value = serde_json::from_slice(&bytes[end..end + length]).ok()?;
    let question = body["messages"].as_array()?.last()?["content"].as_str()?.to_owned();
    let data = question.lines().skip_while(|line| !line.starts_with("<data-")).nth(1)?;
    let data = serde_json::from_str(data).ok()?;
    Some(Asked { head, body, data })
}
