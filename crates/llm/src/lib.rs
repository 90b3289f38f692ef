//! Writes roadmaps and worksheets with a language model: OpenAI, or any server with the same API (vLLM, llama.cpp,
//! Ollama).
//!
//! | Need | Here |
//! |---|---|
//! | the server and the model | [`Server`] |
//! | an outline, then the weeks, several at once; failing parts are requested again, at most twice | [`ModelWriter`], `work.rs` |
//! | worksheets, one request per day, and a second one if it fails | [`ModelWriter`], `worksheets.rs` |
//! | the part of a plan that a flaw belongs to | `failing.rs` |
//! | prompts, in versioned files | `prompts/*.md`, `prompts.rs` |
//! | the learner's sentence as typed values | `asked.rs` |
//! | the topics of a subject, and the size of prompts | `ground.rs`, `budget.rs` |
//! | user text as data that cannot end its block | `data.rs` |
//! | the form of responses, strict if the server supports schemas | `schema.rs`, `model.rs` |
//! | timeouts and retries | [`Patience`], `pauses.rs` |
//! | no requests to a failing server for a while | `breaker.rs` |
//! | HTTP without redirects, with limited size; errors repeat no content | `transport.rs`, `fault.rs` |
//! | streamed responses, waited for as long as tokens arrive | `stream.rs` |
//! | tokens, counted before and after each request | `model.rs`; `roadmaps` decides how many a user has |

mod answer;
mod asked;
mod breaker;
mod budget;
mod data;
mod failing;
mod fault;
mod format;
mod ground;
mod model;
mod patience;
mod pauses;
mod prompts;
mod schema;
mod server;
mod stream;
mod transport;
mod work;
mod worksheets;
mod writer;

pub use fault::Fault;
pub use patience::Patience;
pub use prompts::{VERSION, WORKSHEETS_VERSION};
pub use server::{Server, ServerError};
pub use writer::ModelWriter;
