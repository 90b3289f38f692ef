//! The dependency rule: which of our crates may depend on which, and which may use external tools. The table below is
//! the rule; `docs/architecture.md` gives the reasons.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::Command;
use testing::{files_below, read_file};

/// Represents the kernel and all domains in the table.
const DOMAINS: &str = "*";

/// Represents the kernel and any of the domains.
const SOME_DOMAINS: &str = "?";

/// Each crate of the workspace and our crates that it may depend on. Adapters do not know the planner and the demo
/// data; their tests may. A crate without a row must be a domain, which `layer = "domain"` in its `Cargo.toml` states;
/// it may depend on the kernel only.
const LAYERS: &[(&str, &[&str])] = &[
    ("kernel", &[]),
    // Texts of studies show images.
    ("studies", &["kernel", "images"]),
    ("planner", &["kernel", "roadmaps"]),
    ("unit-of-work", &[DOMAINS]),
    ("storage", &[DOMAINS, "unit-of-work", "relay", "sqlite-interrupt"]),
    ("application", &[DOMAINS, "unit-of-work"]),
    ("live", &["kernel", "unit-of-work"]),
    ("relay", &["kernel", "unit-of-work"]),
    ("redis-bus", &["kernel", "relay"]),
    ("media", &["kernel", "images"]),
    ("oidc", &["kernel", "identity"]),
    ("llm", &["kernel", "roadmaps"]),
    ("mail", &["kernel", "identity", "studies", "application"]),
    (
        "demo",
        &[
            "kernel",
            "identity",
            "categories",
            "studies",
            "roadmaps",
            "rooms",
            "moderation",
            "notices",
            "planner",
            "application",
        ],
    ),
    // The hub, which holds the open sockets.
    ("api", &[DOMAINS, "application", "live"]),
    (
        "moya",
        &[
            "kernel",
            "identity",
            "categories",
            "studies",
            "roadmaps",
            "notices",
            "planner",
            "application",
            "live",
            "relay",
            "redis-bus",
            "media",
            "oidc",
            "llm",
            "mail",
            "demo",
            "api",
            "storage",
            "share-images",
        ],
    ),
    (
        "testing",
        &[
            "kernel",
            "identity",
            "images",
            "roadmaps",
            "planner",
            "application",
            "live",
            "media",
            "oidc",
            "api",
            "store-testing",
        ],
    ),
    (
        "store-testing",
        // A domain is missing if no fixture needs its types.
        &[SOME_DOMAINS, "unit-of-work", "storage", "application", "live", "planner"],
    ),
    ("bus-testing", &["kernel", "unit-of-work", "live", "relay"]),
    ("sqlite-interrupt", &[]),
    // Gets what it may show, and reads nothing.
    ("share-images", &[]),
    ("bench", &[]),
];

/// External tools and the crates that may use them.
const TOOLS: &[(&str, &[&str])] = &[
    ("actix-web", &["api", "moya", "testing", "bench"]),
    ("actix-ws", &["api", "bench"]),
    ("utoipa", &["api"]),
    ("diesel", &["storage", "store-testing"]),
    ("diesel_migrations", &["storage"]),
    (
        "tokio",
        &[
            "planner",
            "application",
            "live",
            "api",
            "storage",
            "oidc",
            "llm",
            "mail",
            "moya",
            "testing",
            "store-testing",
            "bench",
        ],
    ),
    ("redis", &["redis-bus"]),
    ("rustls", &["redis-bus"]),
    ("image", &["media"]),
    ("moxcms", &["media"]),
    ("resvg", &["share-images"]),
    ("object_store", &["media"]),
    ("clap", &["moya"]),
    ("reqwest", &["oidc", "llm", "testing"]),
    ("async-openai", &["llm"]),
    ("oauth2", &["oidc"]),
    ("lettre", &["mail"]),
    ("rust-embed", &["moya"]),
];

#[test]
fn crates_depend_only_downwards() {
    let actual = dependencies(&[None, Some("build")]);
    let domains = domains();
    for (name, dependencies) in &actual {
        let row = LAYERS.iter().find(|(of, _)| of == name).map(|(_, allowed)| *allowed);
        let row = row.or(domains.contains(name).then_some(&["kernel"][..]));
        let row = row.unwrap_or_else(|| panic!("{name} has no row and is not a domain"));
        let mut allowed: BTreeSet<&str> = row.iter().copied().collect();
        if allowed.remove(DOMAINS) {
            allowed.insert("kernel");
            allowed.extend(domains.iter().map(String::as_str));
        }
        let found: BTreeSet<&str> =
            dependencies.iter().map(String::as_str).filter(|name| actual.contains_key(*name)).collect();
        if allowed.remove(SOME_DOMAINS) {
            allowed.extend(found.iter().copied().filter(|name| *name == "kernel" || domains.contains(*name)));
        }
        assert_eq!(found, allowed, "{name} depends on what the table says");
    }
    let missing: Vec<&str> = LAYERS.iter().map(|(name, _)| *name).filter(|name| !actual.contains_key(*name)).collect();
    assert_eq!(missing, [""; 0], "rows without a crate");
}

#[test]
fn only_adapters_name_the_outside_world() {
    let actual = dependencies(&[None, Some("build")]);
    for (tool, allowed) in TOOLS {
        let found: BTreeSet<&str> =
            actual.iter().filter(|(_, names)| names.contains(*tool)).map(|(name, _)| name.as_str()).collect();
        assert_eq!(found, allowed.iter().copied().collect(), "the crates that name {tool}");
    }
}

#[test]
fn every_handler_has_its_address_in_an_attribute() {
    let root = testing::checkout();
    let in_source = |path: &PathBuf| {
        let path = path.strip_prefix(&root).expect("a file of the checkout");
        path.iter().nth(2).is_some_and(|part| part == "src")
    };
    let mut sources: Vec<PathBuf> =
        ["crates", "apps"].iter().flat_map(|folder| files_below(&root.join(folder), &["rs"])).collect();
    sources.retain(in_source);
    assert!(sources.iter().any(|path| read_file(path).contains("#[get(\"/healthz\")]")), "they were found");
    let mounted_elsewhere: Vec<_> = sources.iter().filter(|path| read_file(path).contains(".route(")).collect();
    assert!(mounted_elsewhere.is_empty(), "{mounted_elsewhere:?}");
}

/// The names of the domains.
fn domains() -> BTreeSet<String> {
    let is_domain = |package: &&Value| package["metadata"]["moya"]["layer"] == "domain";
    packages().iter().filter(is_domain).map(name).collect()
}

/// The direct dependencies of every crate in the workspace, of the given kinds.
fn dependencies(kinds: &[Option<&str>]) -> BTreeMap<String, BTreeSet<String>> {
    let of = |package: &Value| -> BTreeSet<String> {
        let all = package["dependencies"].as_array().expect("it lists dependencies");
        all.iter().filter(|dependency| kinds.contains(&dependency["kind"].as_str())).map(name).collect()
    };
    packages().iter().map(|package| (name(package), of(package))).collect()
}

fn name(of: &Value) -> String {
    of["name"].as_str().expect("a name").to_owned()
}

/// The crates of the workspace, as cargo describes them.
fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--no-deps", "--offline"])
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON");
    metadata["packages"].as_array().expect("it lists packages").clone()
}
