//! The category tree: main categories, their middle categories, and sub categories below those.
//!
//! | Rule | Function |
//! |---|---|
//! | a name has 1 to 50 characters after NFC and trimming | [`CategoryName::parse`] |
//! | a name is unique among siblings, ignoring case | [`ports::SIBLING_NAME_UNIQUE`], [`create_category`], [`rename_category`] |
//! | only administrators change the tree | [`create_category`], [`rename_category`], [`reorder_category`], [`delete_category`] |
//! | the tree has at most three levels | [`create_category`], [`Level::below`] |
//! | a node with children cannot be deleted | [`delete_category`] |
//! | a main category with studies cannot be deleted | [`delete_category`] |
//! | studies of any other deleted node move to its parent | [`delete_category`] names the parent, `application` moves them |
//! | a bare name identifies a node only if it is unique in the tree | [`find_category_by_name`] |
//! | siblings are sorted by creation, or as an administrator sorted them | [`hierarchy`], [`reorder_category`] |
//! | an empty database gets the shipped tree and the six learning objectives, once | [`plant`] |

mod category;
mod error;
mod hierarchy;
mod manage;
mod objective;
pub mod ports;
mod shipped;

pub use category::{Category, CategoryName, Level, NAME_MAX, NewCategory, Path};
pub use error::Error;
pub use hierarchy::{Node, hierarchy};
pub use manage::{
    CountedCategory, Fact, count_category_studies, create_category, delete_category, find_category_by_name, find_node,
    find_path, list_counted_categories, rename_category, reorder_category,
};
pub use objective::{LearningObjective, ObjectiveRepository, list_learning_objectives};
pub use ports::CategoryRepository;
pub use shipped::{OTHER, ShippedMain, ShippedMiddle, plant, shipped_tree};
