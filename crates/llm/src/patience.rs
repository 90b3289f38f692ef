use std::time::Duration;

/// Timeouts and retries.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    pub to_connect: Duration,
    /// For one response, from the first byte sent to the last one read; for a streamed response, to the first token.
    pub for_answer: Duration,
    /// Between two tokens of a streamed response.
    pub between_tokens: Duration,
    /// For a whole roadmap.
    pub in_all: Duration,
    /// The most attempts for one question if the server is unavailable or busy.
    pub tries: u32,
    /// The pause before the second attempt; it doubles with each attempt.
    pub first_pause: Duration,
    /// If a server asks for a longer pause, the request fails.
    pub longest_pause: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            to_connect: Duration::from_secs(5),
            for_answer: Duration::from_mins(2),
            between_tokens: Duration::from_secs(30),
            in_all: Duration::from_mins(10),
            tries: 3,
            first_pause: Duration::from_millis(500),
            longest_pause: Duration::from_secs(10),
        }
    }
}
