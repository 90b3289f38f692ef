//! Remembers the tree of categories for a moment. It changes rarely, while each card of a study shows three of its names and
//! each search compares its words with all of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use studies::search::{CategoryForms, Word};

/// How long a change by another process may be unnoticed if its message is lost. Changes by this process are noticed at once.
const REMEMBERED: Duration = Duration::from_secs(1);

/// The categories, the upper levels first.
pub(crate) struct Tree {
    nodes: Vec<Node>,
    places: HashMap<i64, usize>,
}

pub(crate) struct Node {
    pub(crate) id: i64,
    pub(crate) parent: Option<i64>,
    pub(crate) name: String,
    /// Made for the first search.
    forms: OnceLock<CategoryForms>,
}

impl Node {
    pub(crate) fn is_named_by(&self, word: &Word) -> bool {
        word.names_category(self.forms.get_or_init(|| CategoryForms::of(&self.name)))
    }
}

impl Tree {
    pub(crate) fn of(rows: Vec<(i64, Option<i64>, String)>) -> Self {
        let node = |(id, parent, name)| Node { id, parent, name, forms: OnceLock::new() };
        let nodes: Vec<Node> = rows.into_iter().map(node).collect();
        let places = nodes.iter().enumerate().map(|(place, node)| (node.id, place)).collect();
        Self { nodes, places }
    }

    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub(crate) fn has_all(&self, ids: &[i64]) -> bool {
        ids.iter().all(|id| self.places.contains_key(id))
    }

    pub(crate) fn find(&self, id: i64) -> Option<&Node> {
        self.places.get(&id).map(|place| &self.nodes[*place])
    }
}

/// Cheap to clone; clones share their data.
#[derive(Clone, Default)]
pub(crate) struct CategoryTree(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    version: u64,
    tree: Option<(Arc<Tree>, Instant)>,
}

impl CategoryTree {
    /// Changes whenever the tree is discarded.
    pub(crate) fn version(&self) -> u64 {
        self.known().version
    }

    /// Returns the tree, if it is known, for a transaction that began at `version`.
    pub(crate) fn find(&self, version: u64) -> Option<Arc<Tree>> {
        let known = self.known();
        let (tree, seen) = known.tree.as_ref()?;
        (known.version == version && seen.elapsed() < REMEMBERED).then(|| Arc::clone(tree))
    }

    /// Stores the tree that a transaction read at `seen`, which began at `version`.
    pub(crate) fn remember(&self, version: u64, tree: &Arc<Tree>, seen: Instant) {
        let mut known = self.known();
        if known.version == version {
            known.tree = Some((Arc::clone(tree), seen));
        }
    }

    /// Discards the tree, because a category was renamed, added or deleted.
    pub(crate) fn forget(&self) {
        let mut known = self.known();
        *known = Known { version: known.version + 1, tree: None };
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree() -> Arc<Tree> {
        Arc::new(Tree::of(vec![(1, None, "개발".to_owned()), (2, Some(1), "웹".to_owned())]))
    }

    fn name(known: &CategoryTree, version: u64) -> Option<String> {
        known.find(version)?.find(2).map(|node| node.name.clone())
    }

    #[test]
    fn the_tree_is_known_until_a_category_changes() {
        let (known, seen) = (CategoryTree::default(), Instant::now() + Duration::from_hours(1));
        known.remember(0, &tree(), seen);
        assert_eq!(name(&known, 0).as_deref(), Some("웹"));
        known.forget();
        assert_eq!(name(&known, 1), None);
        // Read before the change.
        known.remember(0, &tree(), seen);
        assert_eq!(name(&known, 1), None);
        known.remember(1, &tree(), seen);
        assert_eq!(name(&known, 1).as_deref(), Some("웹"));
        assert_eq!(name(&known, 0), None, "for a transaction that began before the change");
    }

    #[test]
    fn the_tree_is_forgotten_a_second_after_it_was_read() {
        let known = CategoryTree::default();
        known.remember(0, &tree(), Instant::now().checked_sub(REMEMBERED).expect("the machine runs longer"));
        assert_eq!(name(&known, 0), None);
    }
}
