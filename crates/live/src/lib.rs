//! Adapters of [`unit_of_work::Bus`].
//!
//! | Adapter | Reaches |
//! |---|---|
//! | [`InProcessBus`] | the subscribers of this process |

mod in_process;

pub use in_process::InProcessBus;
