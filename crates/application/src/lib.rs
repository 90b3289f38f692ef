//! Use cases across domains, remote calls, background work, and the effects of facts.
//!
//! | Topic | Location |
//! |---|---|
//! | composing the use cases out of ports and settings | [`Services`] |
//! | the effects of facts: `effects.rs` beside each domain's use cases, one arm per fact | [`Aftermath`] |
//! | the domains: whose facts have effects, and which rows expire | `effects_of` and `RETENTIONS` in this file |
//! | posting into the category tree, popular studies, views | [`studies`] |
//! | a study's plan, its copies, and the group's progress | [`together`] |
//! | changing the category tree, with audit records and moved studies | [`categories`] |
//! | figures for administrators | [`administration`] |
//! | accounts and sign-in across transactions | [`identity`] |
//! | ordering and writing roadmaps, samples | [`generation`] |
//! | uploading, serving and cleaning up images | [`images`] |
//! | receiving inquiries of the public | [`inquiries`] |
//! | jobs: claiming, running and waiting for them | [`jobs`] |
//! | reporting and hiding studies and comments | [`moderation`] |
//! | writing notices | [`notices`] |
//! | notifications with the endings of their matters | [`notifications`] |
//! | CPU-intensive work, a few at a time | [`compute`] |
//! | rooms: members and hosts, which their studies decide, messages with images, and the week of the plan | [`rooms`] |
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
pub mod inquiries;
pub mod jobs;
pub mod kept;
pub mod leaving;
pub mod mailing;
pub mod moderation;
pub mod notices;
pub mod notifications;
pub mod overview;
pub mod profiles;
mod recall;
mod remembered;
mod repeating;
pub mod rooms;
mod services;
mod shared_limit;
pub mod streams;
pub mod studies;
pub mod together;
mod upkeep;

pub use computing::compute;
pub use effects::Aftermath;
pub use services::{Ports, ServiceSettings, Services};
pub use shared_limit::SharedLimit;
pub use unit_of_work::{
    Bus, Channel, Database, Error, Event, EventKind, Fact, Message, Mode, NewEvent, Session, Store, Stream, StreamPart,
    Subscription, Unit, Verdict,
};
pub use upkeep::forget;

use chrono::{Days, TimeDelta};
use effects::effect::Effects;
use kernel::{Instant, StoreError, seoul};

/// Returns the effects of a fact at `now`. Reads nothing, so that it also serves the moment before the commit.
fn effects_of(fact: &Fact, now: Instant) -> Effects {
    match fact {
        Fact::Account(fact) => identity::effects(fact),
        Fact::Category(fact) => categories::effects(fact),
        Fact::Study(fact) => studies::effects(fact, now),
        Fact::Roadmap(fact) => generation::effects(fact, now),
        Fact::Moderation(fact) => moderation::effects(fact),
        Fact::Job(fact) => jobs::effects(fact),
        Fact::Inquiry(fact) => inquiries::effects(fact, now),
        Fact::Notice(fact) => notices::effects(fact, now),
        Fact::Room(fact) => rooms::effects(fact, now),
    }
}

/// Deletes a batch of expired rows, and returns its size.
type Delete = fn(&mut dyn Session, Instant) -> Result<usize, StoreError>;

/// The kinds of rows that expire.
const RETENTIONS: &[(&str, Delete)] = &[
    ("sessions", |s, now| ::identity::sessions::forget_old_families(s, now)),
    ("limits", |s, now| s.delete_expired_limits(now)),
    ("sign-ins", |s, now| s.delete_expired_logins(now)),
    ("challenges", |s, now| ::identity::second_factor::forget_expired_challenges(s, now)),
    ("links", |s, now| ::identity::links::forget_expired_links(s, now)),
    ("keys", |s, now| kernel::idempotency::forget_made(s, now)),
    ("tokens", |s, now| roadmaps::jobs::forget_token_use(s, now)),
    ("viewers", |s, now| ::studies::views::forget_viewers_before(s, seoul::day_of(now) - Days::new(1))),
    ("inquiries", |s, now| ::inquiries::forget_old(s, now)),
    ("receipts", |s, now| ::inquiries::forget_receipts(s, now)),
    ("message edits", |s, now| ::rooms::talk::forget_edits(s, now)),
    ("evidence", |s, now| ::moderation::forget_evidence(s, now)),
    ("jobs", |s, now| kernel::job::forget_ended(s, now)),
    ("events", |s, now| s.delete_events_before(now - EVENTS_KEPT)),
    ("room events", |s, now| s.delete_room_events_before(now - ROOM_EVENTS_KEPT)),
    ("notifications", |s, now| ::notifications::forget_notifications(s, now)),
];

const EVENTS_KEPT: TimeDelta = TimeDelta::days(90);
const ROOM_EVENTS_KEPT: TimeDelta = TimeDelta::days(30);
