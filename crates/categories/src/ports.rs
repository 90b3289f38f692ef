use crate::{Category, CategoryName, NewCategory};
use kernel::{CategoryId, StoreError};

pub const SIBLING_NAME_UNIQUE: &str = "categories_sibling_name_unique";

pub trait CategoryRepository {
    /// Returns every node, parents before their children, siblings in order.
    fn list_categories(&mut self) -> Result<Vec<Category>, StoreError>;

    fn find_category(&mut self, id: CategoryId) -> Result<Option<Category>, StoreError>;

    /// Returns up to two nodes of that name on any level.
    fn list_categories_named(&mut self, name: &CategoryName) -> Result<Vec<Category>, StoreError>;

    fn lock_category(&mut self, id: CategoryId) -> Result<Option<Category>, StoreError>;

    /// Returns the children of `parent`, or the main categories, in order, and locks them until the unit of work ends.
    fn lock_siblings(&mut self, parent: Option<CategoryId>) -> Result<Vec<Category>, StoreError>;

    fn has_child_categories(&mut self, id: CategoryId) -> Result<bool, StoreError>;

    /// Inserts a node after its siblings. Fails with a duplicate of [`SIBLING_NAME_UNIQUE`].
    fn insert_category(&mut self, new: &NewCategory) -> Result<Category, StoreError>;

    /// Fails with a duplicate of [`SIBLING_NAME_UNIQUE`].
    fn update_category_name(&mut self, id: CategoryId, name: &CategoryName) -> Result<(), StoreError>;

    fn update_category_position(&mut self, id: CategoryId, position: i32) -> Result<(), StoreError>;

    /// Deletes a node without references.
    fn delete_category(&mut self, id: CategoryId) -> Result<(), StoreError>;
}
