-- Until now every start date without a study was chosen by the owner. From now on an order sets one, which is not.
UPDATE roadmaps SET start_is_own = TRUE WHERE study_id IS NULL AND start_date IS NOT NULL;
