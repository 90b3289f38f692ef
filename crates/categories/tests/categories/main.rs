//! The use cases of the category tree, on both databases.

mod tree;
