-- The category tree, and what people say they learn for.

CREATE TABLE categories (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    parent_id INTEGER REFERENCES categories (id),
    -- The parent's id, or 0 at the top: in a unique constraint no NULL is like another.
    siblings INTEGER NOT NULL,
    level SMALLINT NOT NULL CHECK (level BETWEEN 1 AND 3),
    name TEXT NOT NULL,
    name_folded TEXT NOT NULL,
    position INTEGER NOT NULL,
    -- How many studies are filed under it or below it.
    studies INTEGER NOT NULL DEFAULT 0 CHECK (studies >= 0),
    CONSTRAINT categories_sibling_name_unique UNIQUE (siblings, name_folded)
);
CREATE INDEX categories_parent ON categories (parent_id);
CREATE INDEX categories_name ON categories (name_folded);

CREATE TABLE learning_objectives (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL
);
