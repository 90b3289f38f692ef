//! Durable pieces of background work: their states, and who may bring one from state to state. What a kind of job does
//! and what its payload means is the affair of whoever owns the kind.

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
