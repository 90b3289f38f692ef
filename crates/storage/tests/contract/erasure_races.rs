//! Writes concurrent with the erasure, suspension or change of their user's account.

mod accounts;
mod mentions;
mod writes;

use application::{Error, Session, Store};
use kernel::{Actor, UserId};
use std::sync::mpsc;
use tokio::sync::oneshot;

/// Runs `work` of `user` in a unit of work that stays open until the returned sender is used.
async fn paused<F>(
    store: &Store,
    user: UserId,
    work: F,
) -> (mpsc::Sender<()>, tokio::task::JoinHandle<Result<(), Error>>)
where
    F: FnOnce(&mut dyn Session, &Actor) -> Result<(), Error> + Send + 'static,
{
    let ((begins, begun), (ends, ended)) = (oneshot::channel(), mpsc::channel());
    let store = store.clone();
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        work(s, actor)?;
        begins.send(()).expect("the test waits");
        ended.recv().expect("the test goes on");
        Ok::<_, Error>(())
    };
    let running = tokio::spawn(async move { store.write_as_owner(user, unit).await });
    begun.await.expect("it begins");
    (ends, running)
}
