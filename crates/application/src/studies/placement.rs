//! Finds the category that a form names.

use categories::{CategoryRepository, Path};
use kernel::{CategoryId, FieldError, StoreError};
use studies::reading::Scope;
use studies::recruiting::{Placement, StudyFields};

pub(super) fn place<S: CategoryRepository + ?Sized>(
    s: &mut S,
    fields: &StudyFields,
) -> Result<Result<Path, FieldError>, StoreError> {
    match (fields.category, fields.category_names.as_slice()) {
        (_, [_, _, ..]) => Ok(Err(FieldError::new("category_name", "모집 구분은 하나만 선택해주세요."))),
        (Some(id), _) => find(s, Ok(id), "category_id"),
        (None, [name]) if !name.trim().is_empty() => {
            let named = categories::find_category_by_name(s, name)?;
            find(s, named, "category_name")
        }
        (None, _) => Ok(Err(FieldError::new("category_name", "모집 구분을 선택해주세요."))),
    }
}

pub(super) fn placement(path: &Path) -> Placement {
    let ids: Vec<CategoryId> = path.nodes.iter().map(|(id, _)| *id).collect();
    let main = ids.first().copied().unwrap_or(CategoryId(0));
    Placement { category: ids.last().copied().unwrap_or(main), main, middle: ids.get(1).copied() }
}

pub fn find_scope<S: CategoryRepository + ?Sized>(
    s: &mut S,
    id_or_name: &str,
) -> Result<Result<Scope, FieldError>, StoreError> {
    let named = match id_or_name.parse() {
        Ok(number) => Ok(CategoryId(number)),
        Err(_) => categories::find_category_by_name(s, id_or_name)?,
    };
    let path = find(s, named, "category")?;
    Ok(path.map(|path| {
        let Placement { category, .. } = placement(&path);
        match path.nodes.len() {
            1 => Scope::Main(category),
            2 => Scope::Middle(category),
            _ => Scope::Sub(category),
        }
    }))
}

fn find<S: CategoryRepository + ?Sized>(
    s: &mut S,
    named: Result<CategoryId, FieldError>,
    field: &'static str,
) -> Result<Result<Path, FieldError>, StoreError> {
    let id = match named {
        Ok(id) => id,
        Err(error) => return Ok(Err(FieldError { field, ..error })),
    };
    let path = categories::find_path(s, id)?;
    Ok(path.ok_or_else(|| FieldError::new(field, "카테고리를 찾을 수 없습니다.")))
}
