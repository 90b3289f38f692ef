-- Counts the edits of a profile, so that two forms do not overwrite each other.
ALTER TABLE profiles ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
