//! From what people name to a node of the category tree.

use categories::{CategoryRepository, Level, Path};
use kernel::{CategoryId, FieldError, StoreError};
use studies::{Placement, Scope, StudyFields};

/// Where a study of these fields is filed.
///
/// # Errors
/// The inner one, for a form, if they name no node or more than one.
pub(super) fn place<S: CategoryRepository + ?Sized>(
    s: &mut S,
    fields: &StudyFields,
) -> Result<Result<Placement, FieldError>, StoreError> {
    let found = match (fields.category, fields.category_names.as_slice()) {
        (_, [_, _, ..]) => Err(FieldError::new("studies", "모집 구분은 하나만 선택해주세요.")),
        (Some(id), _) => find(s, id, "categoryId")?,
        (None, [name]) if !name.trim().is_empty() => match categories::find_category_by_name(s, name, "studies")? {
            Ok(id) => find(s, id, "studies")?,
            Err(error) => Err(error),
        },
        (None, _) => Err(FieldError::new("studies", "모집 구분을 선택해주세요.")),
    };
    Ok(found.map(|path| Placement { category: path.node.id, main: path.main, middle: path.middle }))
}

/// The node of that id or unique name, for choosing a list.
///
/// # Errors
/// The inner one, for the field `category`, if there is no such node or more than one.
pub fn find_scope<S: CategoryRepository + ?Sized>(
    s: &mut S,
    id_or_name: &str,
) -> Result<Result<Scope, FieldError>, StoreError> {
    let id = match id_or_name.parse() {
        Ok(number) => Ok(CategoryId(number)),
        Err(_) => categories::find_category_by_name(s, id_or_name, "category")?,
    };
    let found = match id {
        Ok(id) => find(s, id, "category")?,
        Err(error) => Err(error),
    };
    Ok(found.map(|path| match path.node.level {
        Level::Main => Scope::Main(path.node.id),
        Level::Middle => Scope::Middle(path.node.id),
        Level::Sub => Scope::Sub(path.node.id),
    }))
}

fn find<S: CategoryRepository + ?Sized>(
    s: &mut S,
    id: CategoryId,
    field: &str,
) -> Result<Result<Path, FieldError>, StoreError> {
    let path = categories::find_path(s, id)?;
    Ok(path.ok_or_else(|| FieldError::new(field, "카테고리를 찾을 수 없습니다.")))
}
