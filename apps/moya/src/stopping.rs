//! How the server stops: whoever comes finds nobody, whoever is there is answered, and all of it ends in time.

use application::jobs::JobSignals;
use socket2::{Domain, Protocol, SockRef, Socket, Type};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::thread;
use std::time::Duration;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

/// How many connections may wait to be accepted.
const WAITING: i32 = 1024;
/// Within this all connections that were made before reach somebody who answers them.
const ACCEPTING: Duration = Duration::from_millis(500);
/// How long calls may run on after that, in seconds.
pub(crate) const ANSWERING: u64 = 6;
/// After so long the process ends, whatever still runs.
const WHOLE: Duration = Duration::from_millis(9_500);

pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    socket.set_reuse_address(true)?;
    socket.bind(&address.into())?;
    socket.listen(WAITING)?;
    socket.set_nonblocking(true)?;
    Ok(socket.into())
}

/// The signals that tell the process to stop.
pub(crate) struct Signals {
    terminated: tokio::signal::unix::Signal,
    interrupted: tokio::signal::unix::Signal,
}

impl Signals {
    pub(crate) fn heard() -> io::Result<Self> {
        Ok(Self { terminated: signal(SignalKind::terminate())?, interrupted: signal(SignalKind::interrupt())? })
    }

    /// Comes when the process was told to stop and the connections to `listener` are all accepted. Whoever listens to `stop` is
    /// told at once, and calls that wait for a job are answered with the job.
    pub(crate) async fn told_to_stop(mut self, listener: TcpListener, jobs: JobSignals, stop: watch::Sender<bool>) {
        tokio::select! {
            _ = self.terminated.recv() => {}
            _ = self.interrupted.recv() => {}
        }
        tracing::info!("told to stop");
        thread::spawn(end_in_time);
        refuse_newcomers(&listener);
        stop.send_replace(true);
        jobs.stop();
        tokio::time::sleep(ACCEPTING).await;
    }
}

/// Whoever is accepted no more when the listener closes would be cut off in the middle of a call. Their first packet is left
/// unheard instead: they try again, and find nobody. Who is in the middle of connecting may come in.
fn refuse_newcomers(listener: &TcpListener) {
    #[cfg(target_os = "linux")]
    if let Err(error) = SockRef::from(listener).attach_filter(&UNLESS_FIRST_PACKET) {
        tracing::warn!(%error, "connections may be cut off that come just now");
    }
}

/// Drops what has SYN of the flags of its TCP header and not ACK (`linux/filter.h`, RFC 9293 §3.1).
#[cfg(target_os = "linux")]
const UNLESS_FIRST_PACKET: [socket2::SockFilter; 5] = {
    use socket2::SockFilter;
    const FLAGS_AT: u32 = 13;
    const SYN: u32 = 0x02;
    const ACK: u32 = 0x10;
    const LOAD_BYTE: u16 = 0x30;
    const AND: u16 = 0x54;
    const IF_EQUAL: u16 = 0x15;
    const RETURN: u16 = 0x06;
    [
        SockFilter::new(LOAD_BYTE, 0, 0, FLAGS_AT),
        SockFilter::new(AND, 0, 0, SYN | ACK),
        SockFilter::new(IF_EQUAL, 0, 1, SYN),
        SockFilter::new(RETURN, 0, 0, 0),
        SockFilter::new(RETURN, 0, 0, u32::MAX),
    ]
};

fn end_in_time() {
    thread::sleep(WHOLE);
    tracing::error!("something would not end; the process ends without it");
    // The log is written by another thread.
    thread::sleep(Duration::from_millis(100));
    std::process::exit(1);
}
