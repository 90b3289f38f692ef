//! The log: one line for each request, from which nobody learns what people typed or keep secret, however much is logged. A
//! binary of its own, since servers work on threads of their own and log to the one subscriber of the process.

mod journey;
mod requests;
mod support;
mod tokens;
