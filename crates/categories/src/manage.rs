use crate::ports::{CategoryRepository, SIBLING_NAME_UNIQUE};
use crate::{Category, CategoryName, Error, Level, NewCategory, Node, Path, hierarchy};
use kernel::{Actor, CategoryId, FieldError, FieldErrors, Outcome, StoreError};
use std::collections::HashMap;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    Created(CategoryId),
    Renamed(CategoryId),
    Reordered(CategoryId),
    Deleted(CategoryId),
}

pub fn create_category<S: CategoryRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    name: &CategoryName,
    parent: Option<CategoryId>,
) -> Result<Outcome<Category, Fact>, Error> {
    require_admin(actor)?;
    let level = match parent {
        None => Level::Main,
        // Locked, so that the parent cannot be deleted before its child is inserted.
        Some(id) => level_below(s.lock_category(id)?.as_ref()).map_err(FieldErrors::from)?,
    };
    let category = s.insert_category(&NewCategory { parent, level, name: name.clone() }).map_err(taken)?;
    let fact = Fact::Created(category.id);
    Ok(Outcome::with(category, fact))
}

fn level_below(parent: Option<&Category>) -> Result<Level, FieldError> {
    let parent = parent.ok_or_else(|| FieldError::new("parent", "상위 카테고리를 찾을 수 없습니다."))?;
    parent.level.below().ok_or_else(|| FieldError::new("parent", "카테고리는 3단계까지만 만들 수 있습니다."))
}

pub fn rename_category<S: CategoryRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: CategoryId,
    name: &CategoryName,
) -> Result<Outcome<Category, Fact>, Error> {
    require_admin(actor)?;
    let category = s.lock_category(id)?.ok_or(Error::NotFound)?;
    s.update_category_name(id, name).map_err(taken)?;
    Ok(Outcome::with(Category { name: name.as_str().to_owned(), ..category }, Fact::Renamed(id)))
}

/// Moves a node to `place` among its siblings, counted from 0; to the end if there are fewer.
pub fn reorder_category<S: CategoryRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: CategoryId,
    place: usize,
) -> Result<Outcome<Category, Fact>, Error> {
    require_admin(actor)?;
    let parent = s.find_category(id)?.ok_or(Error::NotFound)?.parent;
    let mut siblings = s.lock_siblings(parent)?;
    let before = siblings.iter().position(|sibling| sibling.id == id).ok_or(Error::NotFound)?;
    let moved = siblings.remove(before);
    siblings.insert(place.min(siblings.len()), moved);
    let mut reordered = None;
    for (position, sibling) in (0..).zip(siblings) {
        if sibling.position != position {
            s.update_category_position(sibling.id, position)?;
        }
        if sibling.id == id {
            reordered = Some(Category { position, ..sibling });
        }
    }
    Ok(Outcome::with(reordered.ok_or(Error::NotFound)?, Fact::Reordered(id)))
}

/// Counts the studies in each node and below it, without hidden ones.
pub fn count_category_studies<S: CategoryRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
) -> Result<Vec<(CategoryId, u64)>, Error> {
    require_admin(actor)?;
    Ok(s.list_categories()?.into_iter().map(|category| (category.id, category.studies)).collect())
}

/// A node with the number of studies in it and below it, without hidden ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedCategory {
    pub id: CategoryId,
    /// The names of the nodes above it and its own: one to three, from the main category down.
    pub path: Vec<String>,
    pub studies: u64,
}

/// Returns all nodes in the order of the tree, each before those below it.
pub fn list_counted_categories<S: CategoryRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
) -> Result<Vec<CountedCategory>, Error> {
    let counts: HashMap<CategoryId, u64> = count_category_studies(s, actor)?.into_iter().collect();
    // A stack of nodes to visit, with the names above them.
    let mut left: Vec<(Node, Vec<String>)> = hierarchy(s)?.into_iter().rev().map(|node| (node, Vec::new())).collect();
    let mut listed = Vec::with_capacity(counts.len());
    while let Some((Node { id, name, children }, mut path)) = left.pop() {
        path.push(name);
        left.extend(children.into_iter().rev().map(|child| (child, path.clone())));
        listed.push(CountedCategory { id, path, studies: counts.get(&id).copied().unwrap_or_default() });
    }
    Ok(listed)
}

/// Deletes a node without children. Before that, calls `move_studies` with the node and its parent, to move its
/// studies.
pub fn delete_category<S: CategoryRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: CategoryId,
    move_studies: impl FnOnce(&mut S, CategoryId, CategoryId) -> Result<(), StoreError>,
) -> Result<Outcome<(), Fact>, Error> {
    require_admin(actor)?;
    let category = s.lock_category(id)?.ok_or(Error::NotFound)?;
    if s.has_child_categories(id)? {
        return Err(Error::HasChildren);
    }
    match category.parent {
        Some(parent) => move_studies(s, id, parent)?,
        None if category.studies > 0 => return Err(Error::InUse),
        None => {}
    }
    s.delete_category(id).map_err(used)?;
    Ok(Outcome::with((), Fact::Deleted(id)))
}

fn require_admin(actor: &Actor) -> Result<(), Error> {
    if actor.is_admin { Ok(()) } else { Err(Error::Forbidden) }
}

pub fn find_path<S: CategoryRepository + ?Sized>(s: &mut S, id: CategoryId) -> Result<Option<Path>, StoreError> {
    let Some(leaf) = s.find_category(id)? else { return Ok(None) };
    let (mut nodes, mut above) = (vec![named(&leaf)], leaf.parent);
    while let Some(parent) = above {
        let node = s.find_category(parent)?.ok_or_else(|| misplaced(&leaf))?;
        above = node.parent;
        nodes.push(named(&node));
    }
    nodes.reverse();
    if nodes.len() == leaf.level.depth() { Ok(Some(Path { nodes })) } else { Err(misplaced(&leaf)) }
}

fn named(category: &Category) -> (CategoryId, String) {
    (category.id, category.name.clone())
}

/// Returns the only node of that name on any level, or an error for the field `category` if there is none or more than
/// one.
pub fn find_category_by_name<S: CategoryRepository + ?Sized>(
    s: &mut S,
    name: &str,
) -> Result<Result<CategoryId, FieldError>, StoreError> {
    let unknown = || FieldError::new("category", "카테고리를 찾을 수 없습니다.");
    let Ok(name) = CategoryName::parse(name) else { return Ok(Err(unknown())) };
    Ok(match s.list_categories_named(&name)?.as_slice() {
        [] => Err(unknown()),
        [only] => Ok(only.id),
        _ => Err(FieldError::new("category", "이름이 같은 카테고리가 여러 개입니다. 카테고리를 번호로 지정해주세요.")),
    })
}

#[must_use]
pub fn find_node(nodes: &[Node], id: CategoryId) -> Option<&Node> {
    nodes.iter().find_map(|node| if node.id == id { Some(node) } else { find_node(&node.children, id) })
}

fn taken(error: StoreError) -> Error {
    if error.is_duplicate_of(SIBLING_NAME_UNIQUE) { Error::NameTaken } else { Error::Store(error) }
}

/// A hidden study is not counted, but still prevents deletion.
fn used(error: StoreError) -> Error {
    if matches!(error, StoreError::DanglingReference) { Error::InUse } else { error.into() }
}

fn misplaced(node: &Category) -> StoreError {
    StoreError::Corrupt(format!("category {} stands on a level that its parents do not allow", node.id))
}
