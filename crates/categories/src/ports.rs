use crate::{Category, CategoryName, LearningObjective, NewCategory};
use kernel::{CategoryId, StoreError};

pub const SIBLING_NAME_UNIQUE: &str = "categories_sibling_name_unique";

pub trait CategoryRepository {
    /// Every node, parents before their children, siblings in their order.
    fn list_categories(&mut self) -> Result<Vec<Category>, StoreError>;

    fn find_category(&mut self, id: CategoryId) -> Result<Option<Category>, StoreError>;

    /// The nodes of that name on any level, two at most.
    fn list_categories_named(&mut self, name: &CategoryName) -> Result<Vec<Category>, StoreError>;

    fn lock_category(&mut self, id: CategoryId) -> Result<Option<Category>, StoreError>;

    /// The nodes below `parent`, or the main ones, in their order. Until the unit of work ends nobody else can change them.
    fn lock_siblings(&mut self, parent: Option<CategoryId>) -> Result<Vec<Category>, StoreError>;

    fn has_child_categories(&mut self, id: CategoryId) -> Result<bool, StoreError>;

    /// Adds a node after its siblings. Fails with a duplicate of [`SIBLING_NAME_UNIQUE`].
    fn insert_category(&mut self, new: &NewCategory) -> Result<Category, StoreError>;

    /// Fails with a duplicate of [`SIBLING_NAME_UNIQUE`].
    fn update_category_name(&mut self, id: CategoryId, name: &CategoryName) -> Result<(), StoreError>;

    fn update_category_position(&mut self, id: CategoryId, position: i32) -> Result<(), StoreError>;

    /// Removes a node that nothing points at.
    fn delete_category(&mut self, id: CategoryId) -> Result<(), StoreError>;
}

pub trait ObjectiveRepository {
    fn list_learning_objectives(&mut self) -> Result<Vec<LearningObjective>, StoreError>;

    fn insert_learning_objective(&mut self, name: &str) -> Result<(), StoreError>;
}
