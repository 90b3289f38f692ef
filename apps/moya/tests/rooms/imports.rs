//! The imports between the modules of a crate, read from its source.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use testing::{files_below, read_file};

/// A module, as its path inside the crate. The root is empty.
type Module = Vec<String>;

/// The modules of a crate, without its tests.
pub(crate) struct Modules {
    code: BTreeMap<Module, String>,
    /// The names that a module exports from other modules.
    exports: BTreeMap<Module, BTreeMap<String, Module>>,
}

/// Sibling modules that import from each other.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Circle {
    /// The module that contains them.
    pub(crate) within: String,
    /// Begins and ends with the same module.
    pub(crate) modules: Vec<String>,
}

impl Modules {
    pub(crate) fn of(name: &str) -> Self {
        let source = source(name);
        let files = files_below(&source, &["rs"]).into_iter().filter(|file| !is_test(file));
        let code = files.map(|file| {
            let path = file.strip_prefix(&source).expect("a file of the crate").with_extension("");
            let module = path.iter().map(|part| part.to_str().expect("text").to_owned());
            (module.filter(|part| part != "lib" && part != "main").collect(), code_of(&read_file(&file)))
        });
        Self::new(code.collect())
    }

    pub(crate) fn new(code: BTreeMap<Module, String>) -> Self {
        let mut modules = Self { code, exports: BTreeMap::new() };
        let exports = modules.code.iter().map(|(module, code)| {
            let names = exported(code).into_iter().filter_map(|mut path| {
                let name = path.pop()?;
                let target = modules.find(module, &path);
                (target != *module).then_some((name, target))
            });
            (module.clone(), names.collect())
        });
        modules.exports = exports.collect();
        modules
    }

    /// Returns one circle for each module whose children import from each other.
    pub(crate) fn circles(&self) -> Vec<Circle> {
        let mut imports: BTreeMap<Module, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
        for (module, code) in &self.code {
            for path in paths(code) {
                let target = self.find(module, &path);
                let depth = module.iter().zip(&target).take_while(|(one, other)| one == other).count();
                if let (Some(from), Some(to)) = (module.get(depth), target.get(depth)) {
                    let siblings = imports.entry(module[..depth].to_vec()).or_default();
                    siblings.entry(from.clone()).or_default().insert(to.clone());
                    siblings.entry(to.clone()).or_default();
                }
            }
        }
        let circle =
            |(within, imports): (Module, _)| Some(Circle { within: within.join("::"), modules: circle(&imports)? });
        imports.into_iter().filter_map(circle).collect()
    }

    /// Returns the module in which `path` ends, as `module` writes it. Follows exports.
    fn find(&self, module: &Module, path: &[String]) -> Module {
        let mut at = if path.first().is_some_and(|first| first == "crate") { Module::new() } else { module.clone() };
        for name in path {
            match name.as_str() {
                "crate" | "self" => {}
                "super" => drop(at.pop()),
                name => {
                    let child: Module = at.iter().cloned().chain([name.to_owned()]).collect();
                    if self.code.contains_key(&child) {
                        at = child;
                        continue;
                    }
                    let Some(first) = self.exports.get(&at).and_then(|names| names.get(name)) else { return at };
                    at.clone_from(first);
                    while let Some(next) = self.exports.get(&at).and_then(|names| names.get(name)) {
                        at.clone_from(next);
                    }
                }
            }
        }
        at
    }
}

pub(crate) fn source(name: &str) -> PathBuf {
    testing::checkout().join("crates").join(name).join("src")
}

fn is_test(file: &Path) -> bool {
    file.ends_with("tests.rs") || file.iter().any(|part| part == "tests")
}

/// Returns a file without its comments and its tests.
pub(crate) fn code_of(text: &str) -> String {
    let product = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    let lines: Vec<&str> = product.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    lines.join("\n")
}

/// Returns the paths that begin with `crate`, `super` or `self`, and those of `use`.
pub(crate) fn paths(code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for start in ["crate::", "super::", "self::"] {
        for (place, _) in code.match_indices(start) {
            let is_inside = |before: char| before == '$' || before == '_' || before == ':' || before.is_alphanumeric();
            if !code[..place].ends_with(is_inside) {
                expand(Vec::new(), &code[place..], &mut found);
            }
        }
    }
    for statement in statements(code) {
        expand(Vec::new(), statement.trim_start_matches("::"), &mut found);
    }
    found
}

/// Returns the paths that a module exports from others.
fn exported(code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let is_export = |statement: &&str| {
        let before = code[..statement.as_ptr() as usize - code.as_ptr() as usize].trim_end();
        let line = before.rsplit('\n').next().unwrap_or(before);
        line.trim_start().starts_with("pub")
    };
    for statement in statements(code).into_iter().filter(is_export) {
        expand(Vec::new(), statement, &mut found);
    }
    found
}

/// Returns the part after `use` of each such statement.
fn statements(code: &str) -> Vec<&str> {
    let uses = code.match_indices("use ").filter(|(place, _)| {
        let line = code[..*place].rsplit('\n').next().unwrap_or("");
        line.trim().is_empty() || line.trim_start().starts_with("pub")
    });
    uses.filter_map(|(place, found)| code[place + found.len()..].split(';').next()).collect()
}

/// Adds the paths of one that may end in a group.
fn expand(prefix: Vec<String>, text: &str, found: &mut Vec<Vec<String>>) {
    let (mut path, mut rest) = (prefix, text.trim_start());
    loop {
        if let Some(group) = rest.strip_prefix('{') {
            for part in parts(group) {
                expand(path.clone(), part, found);
            }
            return;
        }
        let end = rest.find(|letter: char| letter != '_' && !letter.is_alphanumeric()).unwrap_or(rest.len());
        if end == 0 {
            break;
        }
        path.push(rest[..end].to_owned());
        match rest[end..].strip_prefix("::") {
            Some(further) => rest = further.trim_start(),
            None => break,
        }
    }
    if !path.is_empty() {
        found.push(path);
    }
}

/// Returns the parts of a group, whose opening brace was read.
fn parts(group: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (place, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            '}' | ',' if depth == 0 => {
                parts.push(&group[start..place]);
                start = place + 1;
            }
            _ => {}
        }
        if letter == '}' && start == place + 1 {
            break;
        }
    }
    parts
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
