-- Whether an answer was mailed to the sender. Those of earlier versions were, as far as is known; notes never are.
ALTER TABLE inquiry_entries ADD COLUMN is_mailed BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE inquiry_entries SET is_mailed = TRUE WHERE kind = 'ANSWER';
