use std::time::Duration;

/// The time limits of a relay.
#[derive(Debug, Clone, Copy)]
pub struct Times {
    /// How often waiting messages are sent.
    pub turn: Duration,
    /// Between two messages to itself.
    pub ping: Duration,
    /// A connection that has not heard itself for this time is replaced: a proxy may drop messages silently.
    pub deaf: Duration,
    /// The maximum duration of connecting, of one send, and of one receive.
    pub deadline: Duration,
    /// The maximum pause after the first failure. It doubles with each further one.
    pub shortest_pause: Duration,
    /// The maximum pause after many failures.
    pub longest_pause: Duration,
}

impl Default for Times {
    fn default() -> Self {
        Self {
            turn: Duration::from_millis(10),
            ping: Duration::from_secs(3),
            deaf: Duration::from_secs(9),
            deadline: Duration::from_secs(5),
            shortest_pause: Duration::from_millis(500),
            longest_pause: Duration::from_secs(8),
        }
    }
}
