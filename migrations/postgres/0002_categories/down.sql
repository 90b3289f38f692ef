DROP TABLE learning_objectives;
DROP TABLE categories;
