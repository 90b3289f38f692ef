use categories::{CategoryRepository, Node};
use kernel::text::folded;
use kernel::{CategoryId, Page, PageRequest, StoreError};
use roadmaps::Error;
use roadmaps::brief::Brief;
use roadmaps::library::RoadmapSummary;
use unit_of_work::Session;

pub fn list_category_samples(
    s: &mut dyn Session,
    category: CategoryId,
    page: PageRequest,
) -> Result<Page<RoadmapSummary>, Error> {
    let tree = categories::hierarchy(s)?;
    let node = categories::find_node(&tree, category).ok_or(Error::CategoryNotFound)?;
    let mut ids = Vec::new();
    gather(node, &mut ids);
    roadmaps::library::list_category_samples(s, &ids, page)
}

fn gather(node: &Node, ids: &mut Vec<CategoryId>) {
    ids.push(node.id);
    for child in &node.children {
        gather(child, ids);
    }
}

/// The category that a brief names, if any: the main category's child or grandchild with the sub category's name, or
/// the main category itself if there is no sub category.
pub fn category_of<S: CategoryRepository + ?Sized>(s: &mut S, brief: &Brief) -> Result<Option<CategoryId>, StoreError> {
    let tree = categories::hierarchy(s)?;
    let (main, sub) = (folded(brief.main()), folded(brief.sub()));
    let Some(main) = tree.iter().find(|node| folded(&node.name) == main) else { return Ok(None) };
    if sub.is_empty() {
        return Ok(Some(main.id));
    }
    let below = main.children.iter().chain(main.children.iter().flat_map(|middle| &middle.children));
    Ok(below.into_iter().find(|node| folded(&node.name) == sub).map(|node| node.id))
}
