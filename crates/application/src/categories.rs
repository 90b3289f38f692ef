//! Deleting a category, which moves the studies filed under it.

use categories::{CategoryRepository, Error, Fact};
use kernel::{Actor, CategoryId, Outcome};
use studies::StudyRepository;

pub fn delete_category<S>(s: &mut S, actor: &Actor, id: CategoryId) -> Result<Outcome<(), Fact>, Error>
where
    S: CategoryRepository + StudyRepository + ?Sized,
{
    categories::delete_category(s, actor, id, StudyRepository::move_studies)
}
