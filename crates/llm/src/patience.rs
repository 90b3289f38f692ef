use std::time::Duration;

/// How long a model may take, and how often it is asked.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    pub to_connect: Duration,
    /// For one answer, from the first byte sent to the last one read.
    pub for_answer: Duration,
    /// For a whole roadmap.
    pub in_all: Duration,
    /// How often a question is asked whose server is away or busy.
    pub tries: u32,
    /// The pause before the second try; it doubles with each.
    pub first_pause: Duration,
    /// A server that asks for more than that is not waited for.
    pub longest_pause: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            to_connect: Duration::from_secs(5),
            for_answer: Duration::from_mins(2),
            in_all: Duration::from_secs(170),
            tries: 3,
            first_pause: Duration::from_millis(500),
            longest_pause: Duration::from_secs(10),
        }
    }
}
