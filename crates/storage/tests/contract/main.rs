//! The ports of the storage crate on both databases: transactions, locks, indexes, and databases of earlier versions.
//! The tests of use cases are in the crates of their domains.

mod backfills;
mod bus;
mod category_tree;
mod circles;
mod crowds;
mod deadlines;
mod erasure_races;
mod events;
mod exported_columns;
mod idempotency;
mod indexes;
mod landed;
mod landed_applications;
mod landed_notifications;
mod landed_plans;
mod landed_sign_ins;
mod limits;
mod notified_erasures;
mod old_rows;
mod outbox;
mod plans;
mod study_data;
mod transactions;
