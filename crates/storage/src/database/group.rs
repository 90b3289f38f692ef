//! Commits the units of work that wait for SQLite's writer together, because a commit waits for the disk. Each is answered
//! after the commit, and one that fails is undone alone.

use super::control::{release, roll_back, save, undo};
use super::transaction::{end_by_commit, end_by_rolling_back, has_begun, run_unit};
use super::waiting::{Answer, Entry, Place, Waiting};
use crate::memory::{Memory, Outdated};
use crate::pool::{Lane, Lent, Watch, answered};
use kernel::StoreError;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;
use tokio::sync::oneshot;
use unit_of_work::{Mode, Unit, Verdict};

/// A group takes no more units than this, so that the first does not wait long for its answer.
const MOST_MEMBERS: usize = 64;

/// Runs a unit of work in the next group. The callers wait for their turn as writer. The first to get it runs the units of
/// all.
pub(super) async fn transact(lane: &Lane, memory: &Memory, waiting: &Waiting, unit: Unit) -> Result<(), StoreError> {
    let (sender, mut answer) = oneshot::channel();
    let place = waiting.join(unit, sender);
    while place.is_waiting() {
        tokio::select! {
            biased;
            received = &mut answer => return answered(received),
            led = lead(lane, memory, waiting, &place) => {
                if let Err(failure) = led && place.leave() {
                    return Err(failure);
                }
            }
        }
    }
    answered(answer.await)
}

/// Waits for the turn as writer and runs all waiting units, unless the unit at `place` has begun meanwhile.
async fn lead(lane: &Lane, memory: &Memory, waiting: &Waiting, place: &Place) -> Result<(), StoreError> {
    let watch = lane.wait_for_turn().await?;
    if !place.is_waiting() {
        return Ok(());
    }
    let (memory, waiting) = (memory.clone(), waiting.clone());
    lane.run_watched(watch, move |lane, watch| run_all(lane, watch, &memory, &waiting)).await
}

/// Runs groups until no unit waits. Fails if the next one cannot begin.
fn run_all(lane: &Lane, watch: &Watch, memory: &Memory, waiting: &Waiting) -> Result<(), StoreError> {
    while !waiting.is_empty() {
        let mut connection = lane.connection(watch).map_err(|_| StoreError::Unavailable)?;
        if !has_begun(&mut connection, Mode::Write)? {
            return Err(StoreError::Unavailable);
        }
        run_group(&mut connection, memory, waiting);
    }
    Ok(())
}

fn run_group(connection: &mut Lent, memory: &Memory, waiting: &Waiting) {
    let Some(Entry { unit, answer, .. }) = waiting.take() else {
        // Its caller left meanwhile. The connection is lost if this fails.
        let _ = end_by_rolling_back(connection);
        return;
    };
    let since = Instant::now();
    // The first unit needs no savepoint: the transaction contains nothing else that could be preserved.
    let ended = run_unit(connection, memory, Mode::Write, unit);
    let then = match ended.verdict {
        Ok(Verdict::Commit(then)) => then,
        Ok(Verdict::RollBack) => return reply(answer, end_by_rolling_back(connection)),
        Err(failure) => return reply(answer, end_by_rolling_back(connection).and(Err(failure))),
    };
    let members = vec![Member { answer, end: End::Commit(then) }];
    let mut group = Group { members, outdated: ended.outdated };
    while group.may_grow() && since.elapsed() < waiting.joins_within() {
        let Some(next) = waiting.take() else { break };
        if let Err(Lost { answer, own }) = group.add(connection, memory, next) {
            group.lose(connection);
            return reply(answer, own);
        }
    }
    group.commit(connection, memory);
}

/// The units of one transaction.
struct Group {
    members: Vec<Member>,
    outdated: Outdated,
}

struct Member {
    answer: Answer,
    end: End,
}

enum End {
    /// Committed with the group; the function runs after that.
    Commit(Box<dyn FnOnce() + Send>),
    /// Undone. It is answered with the others, because it may have seen what they wrote.
    Undone(Result<(), StoreError>),
}

/// The whole transaction is lost. SQLite rolls it back by itself after some errors, for example if the disk is full.
struct Lost {
    /// The unit in which that happened.
    answer: Answer,
    own: Result<(), StoreError>,
}

impl Group {
    /// Whether what a further unit remembers still agrees with what it reads.
    fn may_grow(&self) -> bool {
        self.members.len() < MOST_MEMBERS && !self.outdated.category_tree
    }

    fn add(&mut self, connection: &mut Lent, memory: &Memory, entry: Entry) -> Result<(), Lost> {
        let Entry { unit, answer, .. } = entry;
        if connection.call(save).is_err() {
            return Err(Lost { answer, own: Err(StoreError::Unavailable) });
        }
        let ended = run_unit(connection, memory, Mode::Write, unit);
        let (end, kept) = match ended.verdict {
            Ok(Verdict::Commit(then)) => (End::Commit(then), connection.call(release)),
            Ok(Verdict::RollBack) => (End::Undone(Ok(())), connection.call(undo)),
            Err(failure) => (End::Undone(Err(failure)), connection.call(undo)),
        };
        match (kept, end) {
            (Ok(()), end) => {
                if matches!(end, End::Commit(_)) {
                    self.outdated = self.outdated.and(ended.outdated);
                }
                self.members.push(Member { answer, end });
                Ok(())
            }
            (Err(_), End::Undone(own)) => Err(Lost { answer, own }),
            (Err(_), End::Commit(_)) => Err(Lost { answer, own: Err(StoreError::Unavailable) }),
        }
    }

    fn commit(self, connection: &mut Lent, memory: &Memory) {
        let committed = end_by_commit(connection, Mode::Write);
        memory.forget(self.outdated);
        for Member { answer, end } in self.members {
            let result = match (end, &committed) {
                (End::Commit(then), Ok(())) => finish(then),
                (End::Commit(_), Err(failure)) => Err(copy_of(failure)),
                (End::Undone(own), _) => own,
            };
            reply(answer, result);
        }
    }

    /// Ends without any change.
    fn lose(&mut self, connection: &mut Lent) {
        // Fails if SQLite has done it.
        let _ = connection.call(roll_back);
        connection.lose();
        for Member { answer, end } in self.members.drain(..) {
            reply(answer, if let End::Undone(own) = end { own } else { Err(StoreError::Unavailable) });
        }
    }
}

/// Runs what follows the commit. A panic must not prevent the other answers.
fn finish(then: Box<dyn FnOnce() + Send>) -> Result<(), StoreError> {
    catch_unwind(AssertUnwindSafe(then)).map_err(|_| StoreError::Failed("it panicked after its commit".into()))
}

fn copy_of(failure: &StoreError) -> StoreError {
    match failure {
        StoreError::Unavailable => StoreError::Unavailable,
        StoreError::Duplicate { constraint } => StoreError::Duplicate { constraint },
        StoreError::DanglingReference => StoreError::DanglingReference,
        StoreError::Corrupt(cause) => StoreError::Corrupt(cause.clone()),
        StoreError::Failed(cause) => StoreError::Failed(cause.to_string().into()),
    }
}

/// Fails if the caller has stopped waiting, which changes nothing.
fn reply(answer: Answer, result: Result<(), StoreError>) {
    let _ = answer.send(result);
}

#[cfg(test)]
mod tests;
