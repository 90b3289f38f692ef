//! Use cases across domains, remote calls, background work, and the effects of facts.
//!
//! | Topic | Location |
//! |---|---|
//! | composing the use cases out of ports and settings | [`Services`] |
//! | the effects of facts: one module per domain, one arm per fact | [`Aftermath`] |
//! | posting into the category tree, popular studies, views | [`studies`] |
//! | a study's plan, its copies, and the group's progress | [`together`] |
//! | changing the category tree, with audit records and moved studies | [`categories`] |
//! | figures for administrators | [`administration`] |
//! | accounts and sign-in across transactions | [`identity`] |
//! | ordering and writing roadmaps, samples | [`generation`] |
//! | uploading, serving and cleaning up images | [`images`] |
//! | jobs: claiming, running and waiting for them | [`jobs`] |
//! | reporting and hiding studies and comments | [`moderation`] |
//! | notifications with the endings of their matters | [`notifications`] |
//! | CPU-intensive work, a few at a time | [`compute`] |
//! | rate limits without a write per request | [`SharedLimit`] |
//! | periodic work, and tasks that restart after a panic | [`background`] |
//! | cached responses | [`kept`] |

pub mod administration;
pub mod background;
pub mod categories;
mod computing;
mod effects;
pub mod generation;
pub mod identity;
pub mod images;
pub mod jobs;
pub mod kept;
pub mod leaving;
pub mod mailing;
pub mod moderation;
pub mod notifications;
pub mod overview;
pub mod profiles;
mod remembered;
mod services;
mod shared_limit;
pub mod studies;
pub mod together;
mod upkeep;

pub use computing::compute;
pub use effects::Aftermath;
pub use services::{Ports, ServiceSettings, Services};
pub use shared_limit::SharedLimit;
pub use unit_of_work::{
    Bus, Channel, Database, Error, Fact, Message, Mode, Session, Store, Subscription, Unit, Verdict,
};
pub use upkeep::forget;
