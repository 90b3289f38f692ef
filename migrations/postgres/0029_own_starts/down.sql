ALTER TABLE roadmaps DROP COLUMN start_is_own;
