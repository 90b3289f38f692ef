-- How urgent a mail is: 0 security, 1 news. `folds` is TRUE if mails of its kind to one person about one study become one,
-- else null, so that the others are unequal. `events` counts what happened since the mail was last sent.
ALTER TABLE outbox
    ADD COLUMN urgency SMALLINT NOT NULL DEFAULT 0,
    ADD COLUMN folds BOOLEAN,
    ADD COLUMN events INTEGER NOT NULL DEFAULT 1,
    ADD COLUMN browser TEXT;
UPDATE outbox SET urgency = 1, folds = TRUE WHERE study_id IS NOT NULL;

-- Whom the news of a mail are about.
CREATE TABLE outbox_people (
    mail_id BIGINT NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (mail_id, user_id)
);
CREATE INDEX outbox_people_user ON outbox_people (user_id);

-- Of several that fold, the first one stays and tells of all.
INSERT INTO outbox_people (mail_id, user_id)
SELECT DISTINCT first.id, mail.by_id
FROM outbox AS mail
JOIN (
    SELECT MIN(id) AS id, occasion, user_id, study_id FROM outbox WHERE folds GROUP BY occasion, user_id, study_id
) AS first ON first.occasion = mail.occasion AND first.user_id = mail.user_id AND first.study_id = mail.study_id
WHERE mail.by_id IS NOT NULL;
DELETE FROM outbox
WHERE folds AND id NOT IN (SELECT MIN(id) FROM outbox WHERE folds GROUP BY occasion, user_id, study_id);

ALTER TABLE outbox DROP COLUMN by_id;
ALTER TABLE outbox ALTER COLUMN urgency DROP DEFAULT;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (urgency, due_at, id);
CREATE UNIQUE INDEX outbox_fold ON outbox (user_id, study_id, occasion, folds);
