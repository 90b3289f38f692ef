//! The writer of roadmaps and worksheets that asks a language model: OpenAI's, or that of any server that speaks the same (vLLM, llama.cpp's
//! server, Ollama).
//!
//! | Need | Here |
//! |---|---|
//! | which server, which model | [`Server`] |
//! | an outline, then the weeks, a few at once; only what fails the checks is asked for again, twice at most | [`ModelWriter`], `work.rs` |
//! | worksheets, each day asked for by itself and once more if it fails | [`ModelWriter`], `worksheets.rs` |
//! | which part of a plan a flaw is in | `failing.rs` |
//! | what the model is told, in files with a version | `prompts/*.md`, `prompts.rs` |
//! | what people typed, as data that nobody can end | `data.rs` |
//! | the form of its answers, strict where the server can | `schema.rs`, `model.rs` |
//! | how long we wait, and how often we try | [`Patience`], `pauses.rs` |
//! | a server that is away is left alone for a while | `breaker.rs` |
//! | calls: none follows a redirect or is read beyond a size, and what fails repeats nothing of it | `transport.rs`, `fault.rs` |
//! | tokens, counted before and after each call | `model.rs`; how many one has is `roadmaps`' affair |

mod answer;
mod breaker;
mod data;
mod failing;
mod fault;
mod model;
mod patience;
mod pauses;
mod prompts;
mod schema;
mod server;
mod transport;
mod work;
mod worksheets;
mod writer;

pub use fault::Fault;
pub use patience::Patience;
pub use prompts::{VERSION, WORKSHEETS_VERSION};
pub use server::{Server, ServerError};
pub use writer::ModelWriter;
