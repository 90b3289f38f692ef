//! The modules inside a crate: every name is imported from the module of its subject, and no two modules import from
//! each other, directly or through others. `docs/architecture.md` describes the modules.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use testing::{files_below, read_file};

/// The domains that are divided into modules by subject.
const DOMAINS: &[&str] = &["identity", "roadmaps", "studies"];

/// All crates whose modules do not import each other in a circle.
const DIVIDED: &[&str] = &["api", "identity", "roadmaps", "studies"];

/// The items that a crate itself exports, besides its modules.
const EXPORTED: &[(&str, &str)] = &[("error", "Error"), ("fact", "Fact")];

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
    for crate_name in DIVIDED {
        for file in files(crate_name) {
            let text = read_file(&file);
            let names = names_after_crate(&text);
            let bare: Vec<&String> = names.iter().filter(|name| is_item(name) && module_of(name).is_none()).collect();
            assert!(bare.is_empty(), "{} imports {bare:?} from the crate instead of a module", file.display());
            let depth = file.strip_prefix(source(crate_name)).expect("a file of the crate").components().count();
            let climbs = product(&text).contains(&"super::".repeat(depth));
            assert!(!climbs, "{} leaves its module through `super`; paths begin with `crate` there", file.display());
        }
    }
}

#[test]
fn modules_do_not_import_each_other_in_a_circle() {
    for crate_name in DIVIDED {
        let imports = imports_between_modules(crate_name);
        assert!(imports.values().any(|imported| !imported.is_empty()), "imports of {crate_name} were found");
        assert_eq!(circle(&imports), None, "modules of {crate_name} that need each other");
    }
}

#[test]
fn circles_and_imports_are_recognized() {
    let text = "use crate::{Error, plan::{Draft, Plan}, quality};\nuse crate::brief::Brief;\n// use crate::none::A;\n";
    let found = names_after_crate(text);
    assert_eq!(found, ["Error", "brief", "plan", "quality"].map(str::to_owned).into());
    assert!(is_item("LIMIT") && is_item("Plan") && !is_item("plan"));
    let graph = |edges: &[(&str, &str)]| {
        let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (from, to) in edges {
            graph.entry((*from).to_owned()).or_default().insert((*to).to_owned());
        }
        graph
    };
    assert_eq!(circle(&graph(&[("a", "b"), ("b", "c"), ("a", "c")])), None);
    let found = circle(&graph(&[("a", "b"), ("b", "c"), ("c", "b")]));
    assert_eq!(found, Some(["b", "c", "b"].map(str::to_owned).to_vec()));
}

/// Returns for each top module of a crate the other top modules that its files import from.
fn imports_between_modules(domain: &str) -> BTreeMap<String, BTreeSet<String>> {
    let source = source(domain);
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files(domain) {
        let inside = file.strip_prefix(&source).expect("a file of the crate");
        let top = inside.components().next().expect("a path").as_os_str().to_str().expect("text");
        let module = top.trim_end_matches(".rs").to_owned();
        // Tests may build what they need from any module.
        let is_test = file.ends_with("tests.rs");
        let names = if is_test { BTreeSet::new() } else { names_after_crate(product(&read_file(&file))) };
        let imported = names.iter().map(|name| module_of(name).unwrap_or(name).to_owned());
        imports.entry(module.clone()).or_default().extend(imported.filter(|other| *other != module));
    }
    imports
}

/// Returns the modules of a circle, which begins and ends with the same one; `None` if there is none.
fn circle(imports: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    fn visit<'a>(
        module: &'a str,
        imports: &'a BTreeMap<String, BTreeSet<String>>,
        path: &mut Vec<&'a str>,
        done: &mut BTreeSet<&'a str>,
    ) -> Option<Vec<String>> {
        if let Some(start) = path.iter().position(|visited| *visited == module) {
            return Some(path[start..].iter().chain([&module]).map(|name| (*name).to_owned()).collect());
        }
        if !done.insert(module) {
            return None;
        }
        path.push(module);
        let found = imports.get(module)?.iter().find_map(|next| visit(next, imports, path, done));
        path.pop();
        found
    }
    let mut done = BTreeSet::new();
    imports.keys().find_map(|module| visit(module, imports, &mut Vec::new(), &mut done))
}

/// Returns the first names of all paths that begin with `crate::`, comments excluded.
fn names_after_crate(text: &str) -> BTreeSet<String> {
    let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let mut names = BTreeSet::new();
    for (place, found) in code.match_indices("crate::") {
        if code[..place].ends_with(|before: char| before == '$' || before == '_' || before.is_alphanumeric()) {
            continue;
        }
        let path = &code[place + found.len()..];
        match path.strip_prefix('{') {
            Some(group) => names.extend(first_names_of_group(group)),
            None => names.extend(first_name(path)),
        }
    }
    names
}

/// Returns the first name of each path in a group, whose opening brace was read.
fn first_names_of_group(group: &str) -> Vec<String> {
    let mut depth = 0;
    let mut is_start = true;
    let mut names = Vec::new();
    for (place, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => is_start = true,
            _ if is_start && depth == 0 && !character.is_whitespace() => {
                names.extend(first_name(&group[place..]));
                is_start = false;
            }
            _ => {}
        }
    }
    names
}

/// Returns the part of a file that is not its tests.
fn product(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text)
}

fn first_name(path: &str) -> Option<String> {
    let end = path.find(|character: char| character != '_' && !character.is_alphanumeric()).unwrap_or(path.len());
    (end > 0).then(|| path[..end].to_owned())
}

/// Whether a name is a type, trait or constant instead of a module.
fn is_item(name: &str) -> bool {
    name.starts_with(char::is_uppercase)
}

/// Returns the module of an item that a crate may export.
fn module_of(item: &str) -> Option<&'static str> {
    EXPORTED.iter().find(|(_, exported)| *exported == item).map(|(module, _)| *module)
}

fn source(domain: &str) -> PathBuf {
    testing::checkout().join("crates").join(domain).join("src")
}

/// Returns the files of a crate, except `lib.rs`.
fn files(domain: &str) -> Vec<PathBuf> {
    let mut files = files_below(&source(domain), &["rs"]);
    files.retain(|file| !file.ends_with("lib.rs"));
    files
}
