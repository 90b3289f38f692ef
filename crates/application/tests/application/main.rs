//! Use cases across domains, and the effects of facts, on both databases.

mod alerts;
mod closing;
mod erasing;
mod events;
mod hidden;
mod jobs;
mod mails;
mod mentions;
mod message_images;
mod notifications;
mod overview;
mod passing_on;
mod rights;
mod study_plans;
mod talk;
mod talk_mails;
mod workers;
