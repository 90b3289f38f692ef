//! How the server stops: whoever comes finds nobody, whoever is there is answered, and all of it ends in time.

use application::jobs::JobSignals;
use socket2::{Domain, Protocol, SockRef, Socket, Type};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::thread;
use std::time::Duration;
use tokio::signal::unix::{SignalKind, signal};

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

    /// Comes when the process was told to stop and the connections to `listener` are all accepted. Calls that wait for a job
    /// are then answered with the job.
    pub(crate) async fn told_to_stop(mut self, listener: TcpListener, jobs: JobSignals) {
        tokio::select! {
            _ = self.terminated.recv() => {}
            _ = self.interrupted.recv() => {}
        }
        tracing::info!("told to stop");
        thread::spawn(end_in_time);
        refuse_newcomers(&listener);
        jobs.stop();
        tokio::time::sleep(ACCEPTING).await;
    }
}

/// Whoever is accepted no more when the listener closes would be cut off in the middle of a call. Their first packet is left
/// unheard instead: they try again, and find nobody.
fn refuse_newcomers(listener: &TcpListener) {
    #[cfg(target_os = "linux")]
    {
        const TAKE_NOTHING: socket2::SockFilter = socket2::SockFilter::new(0x06, 0, 0, 0);
        if let Err(error) = SockRef::from(listener).attach_filter(&[TAKE_NOTHING]) {
            tracing::warn!(%error, "connections may be cut off that come just now");
        }
    }
}

fn end_in_time() {
    thread::sleep(WHOLE);
    tracing::error!("something would not end; the process ends without it");
    // The log is written by another thread.
    thread::sleep(Duration::from_millis(100));
    std::process::exit(1);
}
