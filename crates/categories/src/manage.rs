//! Finding, making, renaming and deleting nodes.

use crate::ports::{CategoryRepository, SIBLING_NAME_UNIQUE};
use crate::{Category, CategoryName, Error, Level, NewCategory, Path};
use kernel::{CategoryId, FieldError, FieldErrors, StoreError};

/// Adds a node below `parent`, or a main category.
///
/// # Errors
/// [`Error::Invalid`] for an unusable name, an unknown parent or a fourth level; [`Error::NameTaken`].
pub fn create_category<S: CategoryRepository + ?Sized>(
    s: &mut S,
    name: &str,
    parent: Option<CategoryId>,
) -> Result<Category, Error> {
    let mut errors = FieldErrors::default();
    let name = errors.take(CategoryName::parse(name));
    let level = match parent {
        None => Some(Level::Main),
        // Locked, so that the parent is not deleted before its child is there.
        Some(id) => match s.lock_category(id)? {
            None => errors.take(Err(FieldError::new("parentId", "상위 카테고리를 찾을 수 없습니다."))),
            Some(above) => errors.take(
                above
                    .level
                    .below()
                    .ok_or_else(|| FieldError::new("parentId", "카테고리는 3단계까지만 만들 수 있습니다.")),
            ),
        },
    };
    let (Some(name), Some(level)) = (name, level) else { return Err(errors.into()) };
    s.insert_category(&NewCategory { parent, level, name }).map_err(taken)
}

/// Gives a node another name, which shows wherever the node does.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Invalid`], [`Error::NameTaken`].
pub fn rename_category<S: CategoryRepository + ?Sized>(
    s: &mut S,
    id: CategoryId,
    name: &str,
) -> Result<Category, Error> {
    let name = CategoryName::parse(name).map_err(FieldErrors::from)?;
    let category = s.lock_category(id)?.ok_or(Error::NotFound)?;
    s.update_category_name(id, &name).map_err(taken)?;
    Ok(Category { name: name.as_str().to_owned(), ..category })
}

/// Removes a node without children. `move_studies` is called with the node and its parent before the node goes, to
/// file the studies of the one under the other.
///
/// # Errors
/// [`Error::NotFound`], [`Error::HasChildren`], and [`Error::InUse`] for a main category with studies.
pub fn delete_category<S: CategoryRepository + ?Sized>(
    s: &mut S,
    id: CategoryId,
    move_studies: impl FnOnce(&mut S, CategoryId, CategoryId) -> Result<(), StoreError>,
) -> Result<(), Error> {
    let category = s.lock_category(id)?.ok_or(Error::NotFound)?;
    if s.has_child_categories(id)? {
        return Err(Error::HasChildren);
    }
    match category.parent {
        Some(parent) => move_studies(s, id, parent)?,
        None if category.studies > 0 => return Err(Error::InUse),
        None => {}
    }
    Ok(s.delete_category(id)?)
}

/// The node with the nodes above it.
pub fn find_path<S: CategoryRepository + ?Sized>(s: &mut S, id: CategoryId) -> Result<Option<Path>, StoreError> {
    let Some(node) = s.find_category(id)? else { return Ok(None) };
    let (main, middle) = match (node.level, node.parent) {
        (Level::Main, None) => (node.id, None),
        (Level::Middle, Some(main)) => (main, Some(node.id)),
        (Level::Sub, Some(middle)) => match s.find_category(middle)?.and_then(|above| above.parent) {
            Some(main) => (main, Some(middle)),
            None => return Err(misplaced(&node)),
        },
        _ => return Err(misplaced(&node)),
    };
    Ok(Some(Path { main, middle, node }))
}

/// The one node of that name, whatever its level.
///
/// # Errors
/// The reason, for the field `field`, when no node or more than one has that name.
pub fn find_category_by_name<S: CategoryRepository + ?Sized>(
    s: &mut S,
    name: &str,
    field: &str,
) -> Result<Result<CategoryId, FieldError>, StoreError> {
    let unknown = || FieldError::new(field, "카테고리를 찾을 수 없습니다.");
    let Ok(name) = CategoryName::parse(name) else { return Ok(Err(unknown())) };
    Ok(match s.list_categories_named(&name)?.as_slice() {
        [] => Err(unknown()),
        [only] => Ok(only.id),
        _ => Err(FieldError::new(field, "이름이 같은 카테고리가 여러 개입니다. 카테고리를 번호로 지정해주세요.")),
    })
}

fn taken(error: StoreError) -> Error {
    if error.is_duplicate_of(SIBLING_NAME_UNIQUE) { Error::NameTaken } else { Error::Store(error) }
}

fn misplaced(node: &Category) -> StoreError {
    StoreError::Corrupt(format!("category {} stands on a level that its parents do not allow", node.id))
}
