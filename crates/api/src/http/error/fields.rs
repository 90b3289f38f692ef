//! Names of the domains' fields in the contract.

use super::FieldErrorView;
use kernel::FieldError;

/// Fields whose name in the contract is not just their name in camelCase.
const RENAMED: [(&str, &str); 7] = [
    ("category_name", "studies"),
    ("details", "studyDetails"),
    ("recruit_start", "recruitStartDate"),
    ("deadline", "endDate"),
    ("start", "startDate"),
    ("parent", "parentId"),
    ("idempotency_key", "Idempotency-Key"),
];

pub(super) fn in_contract(error: FieldError) -> FieldErrorView {
    let renamed = RENAMED.iter().find(|(field, _)| *field == error.field);
    let field = renamed.map_or_else(|| camel_case(error.field), |(_, name)| (*name).to_owned());
    FieldErrorView { field, message: error.message }
}

fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| {
        let (initial, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
        name + &initial.to_uppercase() + rest
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn domain_fields_have_their_names_in_the_contract() {
        let named = |field| in_contract(FieldError::new(field, "")).field;
        assert_eq!(named("learning_objective"), "learningObjective");
        assert_eq!((named("title"), named("deadline")), ("title".to_owned(), "endDate".to_owned()));
    }
}
