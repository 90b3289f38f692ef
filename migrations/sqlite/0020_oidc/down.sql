DROP TABLE proven_logins;
DROP TABLE started_logins;
DROP TABLE identities;
