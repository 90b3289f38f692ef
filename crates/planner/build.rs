//! Generates Rust source that lists the curriculum files, with the data that subject finding needs of each.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};
use toml::{Table, Value};

const FOLDER: &str = "curriculum";
/// The folder of general curricula: templates for subjects without a curriculum of their own, looked up by kind.
const GENERAL: &str = "general";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={FOLDER}");
    let mut files = Vec::new();
    for area in fs::read_dir(FOLDER)? {
        let area = area?.path();
        if !area.ends_with(GENERAL) {
            files.extend(fs::read_dir(area)?.map(|file| file.map(|file| file.path())).collect::<Result<Vec<_>, _>>()?);
        }
    }
    files.retain(|file| file.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    let slots = files.iter().map(|file| slot(file)).collect::<Result<Vec<_>, _>>()?;
    let source = format!("static SHELF: [Slot; {}] = [\n{}];\n", slots.len(), slots.concat());
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("shelf.rs"), source)?;
    Ok(())
}

fn slot(file: &Path) -> Result<String, Box<dyn Error>> {
    let read = || -> Result<Table, Box<dyn Error>> { Ok(fs::read_to_string(file)?.parse()?) };
    let curriculum = read().map_err(|wrong| format!("{}: {wrong}", file.display()))?;
    let text = |key: &str| curriculum.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let path = file.to_str().ok_or("a path in UTF-8")?;
    let mut slot = String::from("    Slot {\n");
    for (field, value) in [
        ("main", text("main")),
        ("middle", text("middle")),
        ("names", lines(&curriculum, "names", |name| name.as_str().map(str::to_owned))),
        ("builds_on", lines(&curriculum, "builds_on", |name| name.as_str().map(str::to_owned))),
        ("near", lines(&curriculum, "near", |name| name.as_str().map(str::to_owned))),
        ("subs", lines(&curriculum, "subs", named)),
        ("topics", lines(&curriculum, "topics", named)),
    ] {
        writeln!(slot, "        {field}: {value:?},")?;
    }
    let place = format!("/{path}");
    writeln!(slot, "        file: include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {place:?})),")?;
    slot.push_str("        read: OnceLock::new(),\n    },\n");
    Ok(slot)
}

/// Joins the entries of a list, one per line. A single string costs nothing at program start, unlike a list of strings.
fn lines(curriculum: &Table, key: &str, line: impl Fn(&Value) -> Option<String>) -> String {
    let list = curriculum.get(key).and_then(Value::as_array);
    list.into_iter().flatten().filter_map(line).collect::<Vec<_>>().join("\n")
}

/// Joins the name and the other names of a table with tabs.
fn named(table: &Value) -> Option<String> {
    let name = table.get("name").and_then(Value::as_str)?;
    let others = table.get("names").and_then(Value::as_array);
    let others = others.into_iter().flatten().filter_map(Value::as_str);
    Some(std::iter::once(name).chain(others).collect::<Vec<_>>().join("\t"))
}
