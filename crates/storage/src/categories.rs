use crate::category_tree::Tree;
use crate::dialect::for_update;
use crate::personal::Table;
use crate::schema::categories::{categories, learning_objectives};
use crate::session::SqlSession;
use ::categories::{
    Category, CategoryName, CategoryRepository, LearningObjective, Level, NewCategory, ObjectiveRepository,
};
use diesel::dsl::{exists, max, select};
use diesel::prelude::*;
use kernel::{CategoryId, StoreError};
use std::sync::Arc;

#[derive(Queryable, Selectable)]
#[diesel(table_name = categories)]
struct CategoryRow {
    id: i64,
    parent_id: Option<i64>,
    level: i16,
    name: String,
    position: i32,
    studies: i64,
}

impl TryFrom<CategoryRow> for Category {
    type Error = StoreError;

    fn try_from(row: CategoryRow) -> Result<Self, StoreError> {
        let unreadable = |what: &str| StoreError::Corrupt(format!("{what} of category {}", row.id));
        Ok(Self {
            id: CategoryId(row.id),
            parent: row.parent_id.map(CategoryId),
            level: usize::try_from(row.level).ok().and_then(Level::from_depth).ok_or_else(|| unreadable("level"))?,
            studies: row.studies.try_into().map_err(|_| unreadable("counter"))?,
            name: row.name,
            position: row.position,
        })
    }
}

impl CategoryRepository for SqlSession<'_> {
    fn list_categories(&mut self) -> Result<Vec<Category>, StoreError> {
        let order = (categories::level, categories::position, categories::id);
        let rows: Vec<CategoryRow> =
            self.run(|c| categories::table.order(order).select(CategoryRow::as_select()).load(c))?;
        rows.into_iter().map(Category::try_from).collect()
    }

    fn find_category(&mut self, id: CategoryId) -> Result<Option<Category>, StoreError> {
        let row = self.run(|c| categories::table.find(id.0).select(CategoryRow::as_select()).first(c).optional())?;
        row.map(Category::try_from).transpose()
    }

    fn list_categories_named(&mut self, name: &CategoryName) -> Result<Vec<Category>, StoreError> {
        let same = categories::name_folded.eq(name.key());
        let rows: Vec<CategoryRow> =
            self.run(|c| categories::table.filter(same).limit(2).select(CategoryRow::as_select()).load(c))?;
        rows.into_iter().map(Category::try_from).collect()
    }

    fn lock_category(&mut self, id: CategoryId) -> Result<Option<Category>, StoreError> {
        let found = categories::table.find(id.0);
        let row = self.run(|c| for_update!(c, first, found.select(CategoryRow::as_select())).optional())?;
        row.map(Category::try_from).transpose()
    }

    fn lock_siblings(&mut self, parent: Option<CategoryId>) -> Result<Vec<Category>, StoreError> {
        let of_parent = categories::siblings.eq(parent.map_or(0, |parent| parent.0));
        // Locked by id, so that two units of work that reorder nodes cannot deadlock.
        let by_id = categories::table.filter(of_parent).order(categories::id);
        let mut rows: Vec<CategoryRow> = self.run(|c| for_update!(c, load, by_id.select(CategoryRow::as_select())))?;
        rows.sort_by_key(|row| (row.position, row.id));
        rows.into_iter().map(Category::try_from).collect()
    }

    fn has_child_categories(&mut self, id: CategoryId) -> Result<bool, StoreError> {
        self.run(|c| select(exists(categories::table.filter(categories::parent_id.eq(id.0)))).get_result(c))
    }

    fn insert_category(&mut self, new: &NewCategory) -> Result<Category, StoreError> {
        let siblings = new.parent.map_or(0, |parent| parent.0);
        let last: Option<i32> = self.run(|c| {
            categories::table.filter(categories::siblings.eq(siblings)).select(max(categories::position)).first(c)
        })?;
        let position = last.map_or(0, |last| last.saturating_add(1));
        let id = self.run(|c| {
            diesel::insert_into(categories::table)
                .values((
                    categories::parent_id.eq(new.parent.map(|parent| parent.0)),
                    categories::siblings.eq(siblings),
                    categories::level.eq(i16::try_from(new.level.depth()).unwrap_or(i16::MAX)),
                    categories::name.eq(new.name.as_str()),
                    categories::name_folded.eq(new.name.key()),
                    categories::position.eq(position),
                    categories::studies.eq(0_i64),
                ))
                .returning(categories::id)
                .get_result(c)
        })?;
        self.outdated.category_tree = true;
        let name = new.name.as_str().to_owned();
        Ok(Category { id: CategoryId(id), parent: new.parent, level: new.level, name, position, studies: 0 })
    }

    fn update_category_name(&mut self, id: CategoryId, name: &CategoryName) -> Result<(), StoreError> {
        self.outdated.category_tree = true;
        let values = (categories::name.eq(name.as_str()), categories::name_folded.eq(name.key()));
        self.run(|c| diesel::update(categories::table.find(id.0)).set(values).execute(c))?;
        Ok(())
    }

    fn update_category_position(&mut self, id: CategoryId, position: i32) -> Result<(), StoreError> {
        let position = categories::position.eq(position);
        self.run(|c| diesel::update(categories::table.find(id.0)).set(position).execute(c)).map(drop)
    }

    fn delete_category(&mut self, id: CategoryId) -> Result<(), StoreError> {
        self.outdated.category_tree = true;
        self.run(|c| diesel::delete(categories::table.find(id.0)).execute(c))?;
        Ok(())
    }
}

impl SqlSession<'_> {
    /// Returns the tree of categories, with at least the `needed` ones. It may be of another state than the rows that
    /// need it.
    pub(crate) fn category_tree(&mut self, needed: &[i64]) -> Result<Arc<Tree>, StoreError> {
        let (known, version) = (&self.memory.category_tree, self.tree_version);
        if !self.outdated.category_tree
            && let Some(tree) = known.find(version)
            && tree.has_all(needed)
        {
            return Ok(tree);
        }
        let seen = std::time::Instant::now();
        let columns = (categories::id, categories::parent_id, categories::name);
        let rows = self.run_apart(|c| categories::table.order(categories::level).select(columns).load(c))?;
        let tree = Arc::new(Tree::of(rows));
        if !tree.has_all(needed) {
            // One was deleted after the study was read. A retry reads the study's present one.
            return Err(StoreError::DanglingReference);
        }
        if !self.is_writing() {
            known.remember(version, &tree, seen);
        }
        Ok(tree)
    }
}

impl ObjectiveRepository for SqlSession<'_> {
    fn list_learning_objectives(&mut self) -> Result<Vec<LearningObjective>, StoreError> {
        let columns = (learning_objectives::id, learning_objectives::name);
        let rows: Vec<(i64, String)> =
            self.run(|c| learning_objectives::table.order(learning_objectives::id).select(columns).load(c))?;
        Ok(rows.into_iter().map(|(id, name)| LearningObjective { id, name }).collect())
    }

    fn insert_learning_objective(&mut self, name: &str) -> Result<(), StoreError> {
        let values = learning_objectives::name.eq(name);
        self.run(|c| diesel::insert_into(learning_objectives::table).values(values).execute(c))?;
        Ok(())
    }
}

pub(crate) const PERSONAL: &[Table] = &[
    Table::not_exported("categories", "the same for everyone"),
    Table::not_exported("learning_objectives", "the same for everyone"),
];
