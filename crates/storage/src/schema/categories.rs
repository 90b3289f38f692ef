diesel::table! {
    use diesel::sql_types::{BigInt, Integer, Nullable, SmallInt, Text};

    categories (id) {
        id -> BigInt,
        parent_id -> Nullable<BigInt>,
        siblings -> BigInt,
        level -> SmallInt,
        name -> Text,
        name_folded -> Text,
        position -> Integer,
        studies -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::{BigInt, Text};

    learning_objectives (id) {
        id -> BigInt,
        name -> Text,
    }
}
