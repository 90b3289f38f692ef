//! Durable background jobs: their states and transitions. The owner of a kind defines what its jobs do and what their
//! payload means.

mod ports;
mod state;
mod transitions;

pub use ports::JobRepository;
pub use state::{
    ABANDONED, EndedJobs, Ending, Fact, HEART_BEAT, Job, JobStatus, LEASE, Lease, Lost, MAX_ATTEMPTS, NewJob, Priority,
};
pub use transitions::{Claim, cancel, claim, fail_instead, finish, forget_ended, hand_back, queue, renew};

#[cfg(test)]
mod tests;
