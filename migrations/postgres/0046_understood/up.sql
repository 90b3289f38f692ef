-- The understanding of the objective at the order, with the user's corrections. Null for older roadmaps, whose objective is read again.
ALTER TABLE roadmaps ADD COLUMN understood JSONB;
