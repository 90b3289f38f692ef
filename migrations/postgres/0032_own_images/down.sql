-- Which images of others a study showed is not known any more.
SELECT 1;
