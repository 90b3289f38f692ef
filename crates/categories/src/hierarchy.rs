use crate::ports::CategoryRepository;
use crate::shipped::OTHER;
use kernel::{CategoryId, StoreError};
use std::collections::HashMap;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    pub id: CategoryId,
    pub name: String,
    pub children: Vec<Node>,
}

impl Node {
    /// Whether it is the main category for studies of any other field, without subcategories of an administrator.
    #[must_use]
    pub fn is_other(&self) -> bool {
        self.name == OTHER && self.children.is_empty()
    }
}

pub fn hierarchy<S: CategoryRepository + ?Sized>(s: &mut S) -> Result<Vec<Node>, StoreError> {
    let mut below: HashMap<Option<CategoryId>, Vec<Node>> = HashMap::new();
    // Parents precede children, so going backwards visits a node after all its children.
    for category in s.list_categories()?.into_iter().rev() {
        let mut children = below.remove(&Some(category.id)).unwrap_or_default();
        children.reverse();
        below.entry(category.parent).or_default().push(Node { id: category.id, name: category.name, children });
    }
    let mut top = below.remove(&None).unwrap_or_default();
    top.reverse();
    Ok(top)
}
