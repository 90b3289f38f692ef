-- The ticket numbers that requests with an idempotency key received, also those of robots.

CREATE TABLE inquiry_receipts (
    -- The account of the sender; 0 if the sender was not signed in.
    user_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    -- A digest of the request.
    fingerprint BLOB NOT NULL,
    ticket TEXT NOT NULL,
    issued_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, key)
) WITHOUT ROWID;
CREATE INDEX inquiry_receipts_time ON inquiry_receipts (issued_at);
