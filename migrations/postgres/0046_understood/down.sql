ALTER TABLE roadmaps DROP COLUMN understood;
