DROP TABLE limits;
DROP TABLE audit;
DROP TABLE consents;
DROP TABLE refresh_tokens;
DROP TABLE refresh_families;
DROP TABLE credentials;
DROP TABLE users;
