ALTER TABLE roadmaps DROP COLUMN revision;
