//! Public samples and their places in the category tree.

use crate::{Session, Store};
use categories::Node;
use kernel::text::folded;
use kernel::{CategoryId, Instant, Page, PageRequest};
use roadmaps::{Brief, Error, RoadmapSummary, planner};

/// Gives a store without samples the shipped ones, written by the built-in planner. The category tree must be there.
/// Answers how many were planted.
///
/// # Errors
/// Only those of the store.
pub async fn plant_samples(store: &Store, now: Instant) -> Result<usize, Error> {
    let missing = store.read(|s| roadmaps::missing_samples(s)).await?;
    let written = missing.into_iter().map(|brief| {
        let written = planner::plan(&brief).map_err(|failure| kernel::StoreError::Failed(Box::new(failure)))?;
        Ok((brief, written))
    });
    let samples = written.collect::<Result<Vec<_>, Error>>()?;
    let nothing_to_plant = samples.is_empty();
    let plant = move |s: &mut dyn Session| {
        if roadmaps::missing_samples(s)?.is_empty() {
            return Ok(0);
        }
        let count = samples.len();
        // Lists show the newest first, so the first sample comes last.
        for (brief, written) in samples.into_iter().rev() {
            let category = category_of(s, &brief)?;
            roadmaps::plant_sample(s, brief, written, category, now)?;
        }
        Ok::<_, Error>(count)
    };
    if nothing_to_plant { Ok(0) } else { store.write(plant).await }
}

/// A page of the public samples under a category or what stands below it, the newest first.
///
/// # Errors
/// [`Error::CategoryNotFound`].
pub fn list_category_samples(
    s: &mut dyn Session,
    category: CategoryId,
    page: PageRequest,
) -> Result<Page<RoadmapSummary>, Error> {
    let tree = categories::hierarchy(s)?;
    let node = find(&tree, category).ok_or(Error::CategoryNotFound)?;
    let mut ids = Vec::new();
    gather(node, &mut ids);
    roadmaps::list_category_samples(s, &ids, page)
}

/// The node of the tree that a brief's names mean, if there is one: a main category's child or grandchild of the sub
/// category's name, or the main category itself where there is no sub category.
pub(super) fn category_of(s: &mut dyn Session, brief: &Brief) -> Result<Option<CategoryId>, Error> {
    let tree = categories::hierarchy(s)?;
    let (main, sub) = (folded(brief.main()), folded(brief.sub()));
    let Some(main) = tree.iter().find(|node| folded(&node.name) == main) else { return Ok(None) };
    if sub.is_empty() {
        return Ok(Some(main.id));
    }
    let below = main.children.iter().chain(main.children.iter().flat_map(|middle| &middle.children));
    Ok(below.into_iter().find(|node| folded(&node.name) == sub).map(|node| node.id))
}

fn find(nodes: &[Node], id: CategoryId) -> Option<&Node> {
    nodes.iter().find_map(|node| if node.id == id { Some(node) } else { find(&node.children, id) })
}

fn gather(node: &Node, ids: &mut Vec<CategoryId>) {
    ids.push(node.id);
    for child in &node.children {
        gather(child, ids);
    }
}
