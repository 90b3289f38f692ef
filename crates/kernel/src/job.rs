//! Durable background jobs: their states and transitions. The owner of a kind defines what its jobs do and what their
//! payload means.

mod claim;
mod ports;
mod state;

pub use claim::{Claim, cancel, claim, fail_instead, finish, forget_ended, hand_back, renew};
pub use ports::JobRepository;
pub use state::{
    ABANDONED, EndedJobs, Ending, HEART_BEAT, Job, JobStatus, LEASE, Lease, Lost, MAX_ATTEMPTS, NewJob, Priority,
};

#[cfg(test)]
mod tests;
