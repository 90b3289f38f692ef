//! Changes to the category tree, recorded in the audit log. Deleting a category moves its studies and saved filters.

mod effects;

pub(crate) use effects::effects;

use categories::{Category, CategoryName, CategoryRepository, Fact};
use identity::accounts::{AuditAction, AuditEntry, AuditRepository};
use kernel::{Actor, CategoryId, Instant, Outcome, StoreError};
use studies::recruiting::FilingRepository;
use studies::saved_filters::SavedFilterRepository;
use unit_of_work::Error;

pub fn create_category<S>(
    s: &mut S,
    actor: &Actor,
    name: &CategoryName,
    parent: Option<CategoryId>,
    now: Instant,
) -> Result<Outcome<Category, Fact>, Error>
where
    S: CategoryRepository + AuditRepository + ?Sized,
{
    let created = categories::create_category(s, actor, name, parent)?;
    let target = path(s, created.value.id)?;
    record(s, actor, AuditAction::CategoryCreated, target, now)?;
    Ok(created)
}

pub fn rename_category<S>(
    s: &mut S,
    actor: &Actor,
    id: CategoryId,
    name: &CategoryName,
    now: Instant,
) -> Result<Outcome<Category, Fact>, Error>
where
    S: CategoryRepository + AuditRepository + ?Sized,
{
    let before = path(s, id)?;
    let renamed = categories::rename_category(s, actor, id, name)?;
    record(s, actor, AuditAction::CategoryRenamed, format!("{before} → {}", renamed.value.name), now)?;
    Ok(renamed)
}

pub fn reorder_category<S>(
    s: &mut S,
    actor: &Actor,
    id: CategoryId,
    place: usize,
    now: Instant,
) -> Result<Outcome<Category, Fact>, Error>
where
    S: CategoryRepository + AuditRepository + ?Sized,
{
    let reordered = categories::reorder_category(s, actor, id, place)?;
    let target = format!("{} → {}번째", path(s, id)?, reordered.value.position + 1);
    record(s, actor, AuditAction::CategoryReordered, target, now)?;
    Ok(reordered)
}

pub fn delete_category<S>(s: &mut S, actor: &Actor, id: CategoryId, now: Instant) -> Result<Outcome<(), Fact>, Error>
where
    S: CategoryRepository + FilingRepository + SavedFilterRepository + AuditRepository + ?Sized,
{
    let target = path(s, id)?;
    let move_all = |s: &mut S, from, to| {
        s.move_saved_filters(from, to)?;
        s.move_studies(from, to)
    };
    let deleted = categories::delete_category(s, actor, id, move_all)?;
    record(s, actor, AuditAction::CategoryDeleted, target, now)?;
    Ok(deleted)
}

/// The names from the main category down.
fn path<S: CategoryRepository + ?Sized>(s: &mut S, id: CategoryId) -> Result<String, StoreError> {
    let nodes = categories::find_path(s, id)?.map(|path| path.nodes).unwrap_or_default();
    Ok(nodes.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(" › "))
}

fn record<S: AuditRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    action: AuditAction,
    target: String,
    now: Instant,
) -> Result<(), StoreError> {
    s.insert_audit(&AuditEntry { target: Some(target), ..AuditEntry::own(actor.id, action, now) })
}
