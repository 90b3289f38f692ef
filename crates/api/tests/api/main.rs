//! Tests of the HTTP contract on a real server with a real database. The files mirror the URLs.

mod account;
mod address_changes;
mod administration;
mod applications;
mod auth;
mod authorization;
mod authorization_support;
mod avatars;
mod blocks;
mod categories;
mod checked_posts;
mod comments;
mod config;
mod cors;
mod costly_calls;
mod drawings;
mod empty_text;
mod endings;
mod exports;
mod following;
mod framework;
mod google;
mod google_faults;
mod google_support;
mod heavy_reads;
mod idempotency;
mod images;
mod inquiries;
mod inquiry_mails;
mod kept;
mod kept_marks;
mod language_model;
mod live;
mod live_rooms;
mod live_support;
mod login_limits;
mod mail_kinds;
mod mail_limits;
mod mail_news;
mod nicknames;
mod notices;
mod notifications;
mod oauth;
mod operations;
mod outlines;
mod passwords;
mod post_lists;
mod posts;
mod profiles;
mod recall;
mod reports;
mod rewriting;
mod roadmaps;
mod rooms;
mod saved_filters;
mod schedules;
mod second_factor;
mod signed_in_browsers;
mod study_plans;
mod subjects;
mod support;
mod suspended;
mod talk;
mod trials;
mod understanding;
mod unsubscribing;
mod verification;
mod verified_writes;
mod web_security;
mod week;
mod workers;
mod worksheet_parts;
mod worksheets;

use authorization::rule::Rule;

/// The authorization rules of every resource, in the order in which they are tried.
const RULES: &[&[Rule]] = &[
    authorization::operations::RULES,
    authorization::identity::RULES,
    authorization::accounts::RULES,
    authorization::studies::RULES,
    authorization::content::RULES,
    authorization::categories::RULES,
    authorization::roadmaps::RULES,
    authorization::notifications::RULES,
    authorization::unsubscribing::RULES,
    authorization::reports::RULES,
    authorization::administration::RULES,
    exports::RULES,
    inquiries::RULES,
    notices::RULES,
    rooms::RULES,
    blocks::RULES,
    saved_filters::RULES,
    talk::RULES,
    week::RULES,
    // Last, because it ends the sessions of all other requests.
    authorization::identity::LAST,
];
