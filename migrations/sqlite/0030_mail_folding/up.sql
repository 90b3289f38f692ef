-- How urgent a mail is: 0 security, 1 news. `folds` is TRUE if mails of its kind to one person about one study become one,
-- else null, so that the others are unequal. `events` counts what happened since the mail was last sent. A new table, since SQLite drops no column that refers to another table.
CREATE TABLE new_outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    occasion TEXT NOT NULL,
    urgency SMALLINT NOT NULL,
    folds BOOLEAN,
    user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
    email TEXT,
    study_id INTEGER REFERENCES studies (id) ON DELETE CASCADE,
    browser TEXT,
    events INTEGER NOT NULL DEFAULT 1,
    queued_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempt SMALLINT NOT NULL DEFAULT 0
);
-- Of several that fold, the first one stays and tells of all.
INSERT INTO new_outbox (id, occasion, urgency, folds, user_id, email, study_id, queued_at, due_at, attempt)
SELECT id, occasion, study_id IS NOT NULL, CASE WHEN study_id IS NOT NULL THEN TRUE END, user_id, email, study_id, queued_at, due_at, attempt
FROM outbox
WHERE study_id IS NULL
    OR id IN (SELECT MIN(id) FROM outbox WHERE study_id IS NOT NULL GROUP BY occasion, user_id, study_id);

-- Whom the news of a mail are about.
CREATE TABLE outbox_people (
    mail_id INTEGER NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (mail_id, user_id)
) WITHOUT ROWID;
CREATE TABLE told AS
SELECT DISTINCT first.id AS mail_id, mail.by_id AS user_id
FROM outbox AS mail
JOIN new_outbox AS first
    ON first.occasion = mail.occasion AND first.user_id = mail.user_id AND first.study_id = mail.study_id
WHERE mail.by_id IS NOT NULL;

DROP TABLE outbox;
ALTER TABLE new_outbox RENAME TO outbox;
INSERT INTO outbox_people (mail_id, user_id) SELECT mail_id, user_id FROM told;
DROP TABLE told;
CREATE INDEX outbox_people_user ON outbox_people (user_id);
CREATE INDEX outbox_due ON outbox (urgency, due_at, id);
CREATE INDEX outbox_user ON outbox (user_id);
CREATE INDEX outbox_study ON outbox (study_id);
CREATE UNIQUE INDEX outbox_fold ON outbox (user_id, study_id, occasion, folds);
