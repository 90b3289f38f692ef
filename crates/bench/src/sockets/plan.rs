use serde::Deserialize;

/// A command, by its field `do`.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub(crate) enum Command {
    /// Opens sockets in addition. Answered when all are greeted, or could not be opened.
    Open { sockets: Vec<Plan> },
    /// Posts messages, and measures how long after the response each is on the other sockets.
    Post(Posts),
    /// Posts messages as fast as possible, one after the other by each writer, and measures their rate.
    Write(Writes),
    /// Asks for what the sockets have received so far.
    Count,
}

/// One socket.
#[derive(Clone, Deserialize)]
pub(crate) struct Plan {
    /// The host and port of the server.
    pub(crate) address: String,
    pub(crate) token: String,
    pub(crate) room: i64,
    /// Whether it reads what it receives after its greeting.
    #[serde(default = "yes")]
    pub(crate) reads: bool,
    /// Whether it connects again after it was closed.
    #[serde(default)]
    pub(crate) returns: bool,
}

fn yes() -> bool {
    true
}

/// Messages to post.
#[derive(Deserialize)]
pub(crate) struct Posts {
    pub(crate) address: String,
    pub(crate) token: String,
    pub(crate) rooms: Vec<i64>,
    pub(crate) count: usize,
    /// The messages of a second.
    pub(crate) rate: f64,
    /// The letters of a message.
    pub(crate) length: usize,
    /// Different in each command, as the beginning of the messages' client ids.
    pub(crate) name: String,
}

/// Writers.
#[derive(Deserialize)]
pub(crate) struct Writes {
    pub(crate) address: String,
    pub(crate) writers: Vec<Writer>,
    pub(crate) seconds: f64,
    /// Different in each command, as the beginning of the messages' client ids.
    pub(crate) name: String,
}

#[derive(Clone, Deserialize)]
pub(crate) struct Writer {
    pub(crate) token: String,
    pub(crate) room: i64,
}
