DROP TABLE second_factor_challenges;
DROP TABLE recovery_codes;
DROP TABLE second_factors;
