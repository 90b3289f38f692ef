-- Without a study the mark had no meaning.
UPDATE roadmaps SET start_is_own = FALSE WHERE study_id IS NULL AND start_date IS NOT NULL;
