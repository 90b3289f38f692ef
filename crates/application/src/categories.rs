//! Deleting a category, which moves the studies filed under it.

use categories::{CategoryRepository, Error};
use kernel::CategoryId;
use studies::StudyRepository;

/// Deletes a node without children; its studies move to its parent.
///
/// # Errors
/// [`Error::NotFound`], [`Error::HasChildren`], and [`Error::InUse`] for a main category with studies.
pub fn delete_category<S>(s: &mut S, id: CategoryId) -> Result<(), Error>
where
    S: CategoryRepository + StudyRepository + ?Sized,
{
    categories::delete_category(s, id, |s, from, to| studies::move_studies(s, from, to))
}
