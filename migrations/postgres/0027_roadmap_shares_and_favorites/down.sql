DROP TABLE planted_samples;
DROP TABLE roadmap_shares;
DROP TABLE favorites;
