//! Limits on connections: their number in total and per network address, how long sent data may stay unread, and how
//! long a connection may be idle. They protect a server that faces the internet without a proxy. Sockets count by account
//! instead of by address.

mod counted;
mod idle;
mod upgraded;

pub(crate) use idle::notice_calls;
pub(crate) use upgraded::release_upgraded;

use actix_web::dev::Extensions;
use actix_web::rt::net::TcpStream;
use api::Network;
use application::background::{self, Supervisor, every};
use counted::{Counted, Open};
use idle::Watched;
use kernel::limit;
use socket2::SockRef;
use std::any::Any;
use std::net::{IpAddr, Shutdown};
use std::sync::Arc;
use std::time::Duration;

/// Files other than client connections: the database, the log, images, outgoing connections.
const OTHER_FILES: u64 = 256;
/// How long sent data may wait for a client that does not read.
const UNREAD: Duration = Duration::from_secs(30);

/// How often idle connections are looked for.
const IDLE_CONNECTIONS: Duration = Duration::from_secs(1);

/// Cheap to clone.
#[derive(Clone)]
pub(crate) struct Connections {
    /// The number of files that all connections may need.
    files: usize,
    trusted_proxies: Arc<[Network]>,
    open: Open,
    watched: Watched,
}

impl Connections {
    /// As many connections as open files allow, after raising their limit to the system's maximum. Connections of
    /// `trusted_proxies` belong to many clients and count in the total only.
    pub(crate) fn allowed_by_the_system(trusted_proxies: &[Network]) -> Self {
        let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or_else(|error| {
            tracing::warn!(%error, "the number of open files could not be raised");
            2 * OTHER_FILES
        });
        tracing::info!(files, "limits");
        let files = usize::try_from(files.saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX);
        Self { files, trusted_proxies: trusted_proxies.into(), open: Open::default(), watched: Watched::default() }
    }

    /// Counts a new connection while it is open, or closes it at once.
    pub(crate) fn admit(&self, stream: &dyn Any, lasting: &mut Extensions) {
        let Some(stream) = stream.downcast_ref::<TcpStream>() else { return };
        let socket = SockRef::from(stream);
        let counted = stream.peer_addr().ok().and_then(|peer| self.count(peer.ip().to_canonical()));
        match counted.zip(socket.try_clone().ok()) {
            Some((counted, another)) => {
                lasting.insert(counted);
                lasting.insert(self.watched.add(another));
                // A response that is compressed while it is sent leaves in two parts. The second would wait for the
                // acknowledgement of the first, which clients delay by 40 ms.
                if let Err(error) = stream.set_nodelay(true) {
                    tracing::debug!(%error, "a connection sends late");
                }
                #[cfg(target_os = "linux")]
                if let Err(error) = socket.set_tcp_user_timeout(Some(UNREAD)) {
                    tracing::debug!(%error, "a connection has no write deadline");
                }
            }
            // Fails if the client has disconnected already, which needs no report.
            None => drop(socket.shutdown(Shutdown::Both)),
        }
    }

    /// Closes connections that were idle for too long, every second until `shutdown`.
    pub(crate) async fn end_idle(self, supervisor: Supervisor, shutdown: background::Shutdown) {
        let (name, watched) = ("idle connections", &self.watched);
        let end = || async {
            watched.end_idle();
            Ok(())
        };
        supervisor.run(name, shutdown.clone(), || every(name, IDLE_CONNECTIONS, shutdown.clone(), end)).await;
    }

    fn count(&self, peer: IpAddr) -> Option<Counted> {
        let is_proxy = self.trusted_proxies.iter().any(|network| network.contains(peer));
        let address = (!is_proxy).then(|| limit::address(peer));
        Counted::new(&self.open, address, self.files)
    }
}

#[cfg(test)]
mod tests {
    use super::counted::FROM_ONE_ADDRESS;
    use super::*;
    use actix_web::rt::net::TcpListener;

    const PROXY: &str = "192.0.2.1";

    fn connections(files: usize) -> Connections {
        let proxy = PROXY.parse().expect("an address");
        Connections { files, trusted_proxies: Arc::new([proxy]), open: Open::default(), watched: Watched::default() }
    }

    fn admitted(connections: &Connections, from: &str, count: usize) -> Vec<Counted> {
        let from = from.parse().expect("an address");
        (0..count).map_while(|_| connections.count(from)).collect()
    }

    #[tokio::test]
    async fn a_connection_sends_at_once() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let _client = TcpStream::connect(listener.local_addr().expect("bound")).await.expect("connected");
        let (stream, _) = listener.accept().await.expect("accepted");
        connections(100).admit(&stream, &mut Extensions::new());
        assert!(stream.nodelay().expect("open"));
    }

    #[test]
    fn one_address_leaves_room_for_the_others() {
        let connections = connections(2_000);
        let greedy = admitted(&connections, "198.51.100.7", 1_000);
        assert_eq!(greedy.len(), FROM_ONE_ADDRESS);
        assert_eq!(admitted(&connections, "198.51.100.8", 10).len(), 10);
        assert_eq!(admitted(&connections, PROXY, 500).len(), 500, "a proxy is many people");
        drop(greedy);
        assert_eq!(admitted(&connections, "198.51.100.7", 1).len(), 1, "who left no longer counts");
    }

    #[test]
    fn an_upgraded_connection_counts_in_the_total_only_and_needs_one_file() {
        let connections = connections(2 * FROM_ONE_ADDRESS);
        let sockets = admitted(&connections, "198.51.100.7", FROM_ONE_ADDRESS);
        assert!(admitted(&connections, "198.51.100.8", 1).is_empty());
        sockets.iter().for_each(Counted::upgrade);
        let more = admitted(&connections, "198.51.100.7", FROM_ONE_ADDRESS);
        assert_eq!(more.len(), FROM_ONE_ADDRESS / 2);
        drop(sockets);
        assert_eq!(admitted(&connections, "198.51.100.7", FROM_ONE_ADDRESS).len(), FROM_ONE_ADDRESS / 2);
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        let connections = connections(2_000);
        let _first = admitted(&connections, "2001:db8::1", FROM_ONE_ADDRESS);
        assert!(admitted(&connections, "2001:db8::2", 1).is_empty());
        assert_eq!(admitted(&connections, "2001:db8:0:1::1", 1).len(), 1);
    }

    #[test]
    fn the_total_of_connections_is_limited_by_open_files() {
        let connections = connections(41);
        let held = admitted(&connections, PROXY, 15);
        let _others = admitted(&connections, "198.51.100.7", 10);
        assert!(admitted(&connections, "198.51.100.8", 1).is_empty());
        drop(held);
        assert_eq!(admitted(&connections, "198.51.100.8", 1).len(), 1);
    }
}
