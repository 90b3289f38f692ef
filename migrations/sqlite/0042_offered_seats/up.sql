-- Applications without a decision to a study whose seats are all taken or offered are on its waiting list, which ends when
-- the study begins. Of earlier versions, those are not on it for which the last seat was offered and not taken. 6 seats
-- mean any number.
UPDATE applications
SET waiting = TRUE,
    ends_at = (SELECT start_at FROM studies WHERE studies.id = applications.study_id),
    due_at = (SELECT start_at FROM studies WHERE studies.id = applications.study_id)
WHERE status = 'PENDING' AND NOT waiting AND study_id IN (
    SELECT id FROM studies
    WHERE recruits <> 6 AND start_at > CAST(strftime('%s', 'now') AS INTEGER) * 1000000 AND recruits <= approved + (
        SELECT COUNT(*) FROM applications AS offers WHERE offers.study_id = studies.id AND offers.status = 'OFFERED'
    )
);
