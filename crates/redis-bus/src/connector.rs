use crate::url::RedisUrl;
use kernel::Randomness;
use redis::{Client, Connection, PubSub, RedisResult};
use relay::{Connector, Exchange, Failure, Heard, Link};
use std::time::Duration;

/// The maximum duration of connecting, and of one command.
const DEADLINE: Duration = Duration::from_secs(2);
/// The shortest wait of a socket, which does not accept zero.
const SHORTEST_WAIT: Duration = Duration::from_millis(1);

/// Connects to Valkey or Redis. Messages are neither stored there nor sent twice.
pub struct RedisConnector {
    url: RedisUrl,
    /// The channel of the address's database number: PUBLISH itself reaches all databases of a server.
    channel: String,
    /// The first line of the payloads of this process, by which it knows them.
    own: String,
}

impl RedisConnector {
    #[must_use]
    pub fn new(url: RedisUrl, randomness: &dyn Randomness) -> Self {
        // For TLS, since the client does not choose a provider. Fails if the program has chosen one already.
        let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
        let mut own = [0; 16];
        randomness.fill(&mut own);
        let channel = format!("moya:{}", url.0.redis_settings().db());
        Self { url, channel, own: format!("{:032x}", u128::from_be_bytes(own)) }
    }

    fn open(&self) -> RedisResult<Connection> {
        let connection = Client::open(self.url.0.clone())?.get_connection_with_timeout(DEADLINE)?;
        connection.set_read_timeout(Some(DEADLINE))?;
        connection.set_write_timeout(Some(DEADLINE))?;
        Ok(connection)
    }
}

impl Connector for RedisConnector {
    fn connect(&self, exchange: Exchange<'_>) -> Result<(), Failure> {
        let mut listening = self.open().map_err(Failure::new)?;
        let publishing = self.open().map_err(Failure::new)?;
        let mut subscription = listening.as_pubsub();
        subscription.subscribe(&self.channel).map_err(Failure::new)?;
        exchange(&mut RedisLink { subscription, publishing, channel: &self.channel, own: &self.own })
    }
}

/// Two connections, because one that listens may not publish.
struct RedisLink<'a> {
    subscription: PubSub<'a>,
    publishing: Connection,
    channel: &'a str,
    own: &'a str,
}

impl Link for RedisLink<'_> {
    fn send(&mut self, payload: &str) -> Result<(), Failure> {
        let payload = format!("{}\n{payload}", self.own);
        redis::cmd("PUBLISH").arg(self.channel).arg(payload).exec(&mut self.publishing).map_err(Failure::new)
    }

    fn receive(&mut self, patience: Duration) -> Result<Option<Heard>, Failure> {
        self.subscription.set_read_timeout(Some(patience.max(SHORTEST_WAIT))).map_err(Failure::new)?;
        let message = match self.subscription.get_message() {
            Ok(message) => message,
            Err(error) if error.is_timeout() => return Ok(None),
            Err(error) => return Err(Failure::new(error)),
        };
        let payload: String = message.get_payload().map_err(Failure::new)?;
        Ok(match payload.split_once('\n') {
            Some((from, _)) if from == self.own => Some(Heard::Own),
            Some((_, payload)) => Some(Heard::Other(payload.to_owned())),
            // Not of this program.
            None => None,
        })
    }
}
