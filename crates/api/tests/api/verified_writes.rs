//! Writes that do not require a verified address, in the source. `write_as_verified` is for what other users see or are
//! notified of.

use std::collections::BTreeMap;
use testing::{checkout, files_below, read_file};

/// The files with `write_as`, how often they call it, and why.
const UNVERIFIED: &[(&str, usize, &str)] = &[
    ("api/src/administration.rs", 1, "administrators"),
    ("api/src/blocks.rs", 2, "seen by the caller only"),
    ("api/src/categories/manage.rs", 4, "administrators"),
    ("api/src/comments.rs", 1, "deletes"),
    ("api/src/exports.rs", 1, "administrators"),
    ("api/src/identity/settings.rs", 1, "the caller's settings"),
    ("api/src/inquiries.rs", 1, "open to visitors"),
    ("api/src/inquiries/inbox.rs", 3, "administrators"),
    ("api/src/notices/manage.rs", 1, "administrators"),
    ("api/src/notifications.rs", 1, "the caller's notifications"),
    ("api/src/posts/applicants.rs", 1, "answers applications to a study that needed it"),
    ("api/src/posts/applications.rs", 2, "follow an application that needed it"),
    ("api/src/posts/author.rs", 3, "close, reopen and delete a study that needed it"),
    ("api/src/posts/like.rs", 2, "seen as a number only"),
    ("api/src/posts/plan.rs", 1, "follows an application that needed it"),
    ("api/src/reports.rs", 3, "seen by administrators only; administrators"),
    ("api/src/roadmaps.rs", 3, "the caller's roadmaps"),
    ("api/src/roadmaps/copies.rs", 1, "the caller's roadmaps"),
    ("api/src/roadmaps/days.rs", 1, "the caller's roadmaps"),
    ("api/src/roadmaps/favorites.rs", 2, "the caller's favourites"),
    ("api/src/roadmaps/jobs.rs", 1, "cancels"),
    ("api/src/roadmaps/rewriting.rs", 1, "undoes"),
    ("api/src/roadmaps/schedules.rs", 2, "the caller's roadmaps"),
    ("api/src/roadmaps/shares.rs", 1, "ends a share"),
    ("api/src/roadmaps/stuck_notes.rs", 1, "the caller's roadmaps"),
    ("api/src/rooms.rs", 2, "the caller's wishes; leaves"),
    ("api/src/saved_filters.rs", 4, "seen by the caller only"),
    ("api/src/talk.rs", 1, "deletes"),
    ("api/src/talk/marks.rs", 1, "the caller's read marker"),
    ("application/src/identity/addresses.rs", 2, "verify an address"),
    ("application/src/identity/password_changes.rs", 1, "the caller's account"),
    ("application/src/identity/second_factor.rs", 4, "the caller's account"),
    ("application/src/images/avatar.rs", 2, "part of the profile, like the nickname"),
    ("application/src/notices.rs", 2, "administrators"),
    ("application/src/recall.rs", 1, "the caller's roadmaps"),
];

#[test]
fn writes_without_a_verified_address_have_a_reason() {
    let crates = checkout().join("crates");
    let mut found = BTreeMap::new();
    for path in ["api/src", "application/src"].iter().flat_map(|folder| files_below(&crates.join(folder), &["rs"])) {
        let calls = read_file(&path).matches(".write_as(").count();
        if calls > 0 {
            let path = path.strip_prefix(&crates).expect("a file of a crate").to_string_lossy().replace('\\', "/");
            found.insert(path, calls);
        }
    }
    let listed: BTreeMap<_, _> = UNVERIFIED.iter().map(|(path, calls, _)| ((*path).to_owned(), *calls)).collect();
    assert_eq!(found, listed, "call `write_as_verified`, or state here why not");
}
