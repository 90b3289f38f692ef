DROP TABLE mail_wishes;
DROP TABLE links;
DROP TABLE outbox;
