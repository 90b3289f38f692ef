//! The modules inside a crate. In a large domain, every name is imported from the module of its subject. In all crates,
//! no sibling modules import from each other, directly or through others. `docs/architecture.md` describes the modules.

mod imports;

use imports::{Modules, code_of, paths, source};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use testing::{files_below, read_file};

/// The domains that are divided into modules by subject.
const DOMAINS: &[&str] = &["identity", "roadmaps", "rooms", "studies"];

/// The crates whose names are imported from the module of their subject.
const DIVIDED: &[&str] = &["api", "identity", "roadmaps", "rooms", "studies"];

/// The items that a crate itself exports, besides its modules.
const EXPORTED: &[(&str, &str)] = &[("error", "Error"), ("fact", "Fact")];

/// The lists of a crate's parts, which are in its `lib.rs`.
const LISTS: &[&str] = &["TAGS"];

#[test]
fn a_domain_exports_its_modules_its_error_and_its_fact() {
    for domain in DOMAINS {
        let lib = read_file(&source(domain).join("lib.rs"));
        let exports: Vec<String> = EXPORTED.iter().map(|(module, item)| format!("pub use {module}::{item};")).collect();
        let is_module = |line: &str| line.trim_start_matches("pub ").starts_with("mod ") && line.ends_with(';');
        let is_known = |line: &str| line.is_empty() || is_module(line) || exports.iter().any(|export| export == line);
        let others: Vec<&str> = lib.lines().filter(|line| !line.starts_with("//") && !is_known(line)).collect();
        assert!(others.is_empty(), "crates/{domain}/src/lib.rs holds more than modules: {others:?}");
    }
}

#[test]
fn names_are_imported_from_the_module_of_their_subject() {
    for divided in DIVIDED {
        for file in files(divided) {
            let text = read_file(&file);
            let names = names_after_crate(&text);
            let bare: Vec<&String> = names
                .iter()
                .filter(|name| is_item(name) && module_of(name).is_none() && !LISTS.contains(&name.as_str()))
                .collect();
            assert!(bare.is_empty(), "{} imports {bare:?} from the crate instead of a module", file.display());
            let depth = file.strip_prefix(source(divided)).expect("a file of the crate").components().count();
            let climbs = code_of(&text).contains(&"super::".repeat(depth));
            assert!(!climbs, "{} leaves its module through `super`; paths begin with `crate` there", file.display());
        }
    }
}

#[test]
fn sibling_modules_do_not_import_each_other_in_a_circle() {
    let folder = testing::checkout().join("crates");
    let names = fs::read_dir(folder).expect("the crates").map(|entry| entry.expect("an entry").file_name());
    for name in names.map(|name| name.into_string().expect("text")) {
        let circles = Modules::of(&name).circles();
        assert!(circles.is_empty(), "modules of {name} that import from each other: {circles:?}");
    }
}

#[test]
fn circles_and_imports_are_recognized() {
    let text = "use crate::{Error, plan::{Draft, Plan}, quality};\nuse crate::brief::Brief;\n// use crate::none::A;\n";
    assert_eq!(names_after_crate(text), ["Error", "brief", "plan", "quality"].map(str::to_owned).into());
    assert!(is_item("LIMIT") && is_item("Plan") && !is_item("plan"));
    let modules = |code: &[(&str, &str)]| {
        let path = |name: &str| name.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect();
        Modules::new(code.iter().map(|(name, code)| (path(name), (*code).to_owned())).collect())
    };
    let circles = |code: &[(&str, &str)]| {
        let circles = modules(code).circles().into_iter();
        circles.map(|circle| (circle.within, circle.modules.join(" "))).collect::<Vec<_>>()
    };
    let chain = [("", "mod a; mod b;"), ("a", "use crate::b::{self, B};"), ("b", "use std::fmt;")];
    assert_eq!(circles(&chain), []);
    let direct = [("", ""), ("a", "fn f() -> crate::b::B {}"), ("b", "use crate::a::A;")];
    assert_eq!(circles(&direct), [(String::new(), "a b a".to_owned())]);
    let nested = [("", ""), ("m", "pub use one::One;"), ("m::one", "use super::two;"), ("m::two", "use super::One;")];
    assert_eq!(circles(&nested), [("m".to_owned(), "one two one".to_owned())], "through an export of the parent");
    let parent = [("", ""), ("m", "use one::One;"), ("m::one", "use super::Of;")];
    assert_eq!(circles(&parent), [], "a child may use its parent");
}

/// Returns the first names of all paths that begin with `crate::`, comments excluded.
fn names_after_crate(text: &str) -> BTreeSet<String> {
    let paths = paths(&code_of(text)).into_iter().filter(|path| path[0] == "crate");
    paths.filter_map(|path| path.into_iter().nth(1)).collect()
}

/// Whether a name is a type, trait or constant instead of a module.
fn is_item(name: &str) -> bool {
    name.starts_with(char::is_uppercase)
}

/// Returns the module of an item that a crate may export.
fn module_of(item: &str) -> Option<&'static str> {
    EXPORTED.iter().find(|(_, exported)| *exported == item).map(|(module, _)| *module)
}

/// Returns the files of a crate, except `lib.rs`.
fn files(domain: &str) -> Vec<PathBuf> {
    let mut files = files_below(&source(domain), &["rs"]);
    files.retain(|file| !file.ends_with("lib.rs"));
    files
}
