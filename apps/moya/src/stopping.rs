//! Shutdown: new connections are refused, open requests are answered, and the whole process ends within a time limit.

use application::jobs::JobSignals;
use socket2::{Domain, Protocol, SockRef, Socket, Type};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::thread;
use std::time::Duration;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

/// The maximum number of connections waiting to be accepted.
const WAITING: i32 = 1024;
/// Within this time, all existing connections are accepted.
const ACCEPTING: Duration = Duration::from_millis(500);
/// How long requests may continue after that, in seconds.
pub(crate) const ANSWERING: u64 = 6;
/// The process ends after this time, even if work is still running.
const WHOLE: Duration = Duration::from_millis(9_500);

pub(crate) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    socket.set_reuse_address(true)?;
    socket.bind(&address.into())?;
    socket.listen(WAITING)?;
    socket.set_nonblocking(true)?;
    Ok(socket.into())
}

/// The signals that stop the process.
pub(crate) struct Signals {
    terminated: tokio::signal::unix::Signal,
    interrupted: tokio::signal::unix::Signal,
}

impl Signals {
    pub(crate) fn heard() -> io::Result<Self> {
        Ok(Self { terminated: signal(SignalKind::terminate())?, interrupted: signal(SignalKind::interrupt())? })
    }

    /// Resolves after a stop signal, once all connections to `listener` are accepted. Notifies receivers of `stop` at
    /// once, and lets requests that wait for a job return the job.
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

/// Refuses new connections. Connections that are not accepted when the listener closes would be reset in the middle of
/// a request. Dropping their first packet makes clients retry and find no server. Connections that are being
/// established are still accepted.
fn refuse_newcomers(listener: &TcpListener) {
    #[cfg(target_os = "linux")]
    if let Err(error) = SockRef::from(listener).attach_filter(&UNLESS_FIRST_PACKET) {
        tracing::warn!(%error, "connections may be cut off that come just now");
    }
}

/// Drops TCP packets with SYN but without ACK (`linux/filter.h`, RFC 9293 §3.1).
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
