//! The URL table: one line per operation, made from the OpenAPI document.

use std::fmt::Write;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{OpenApi, security::SecurityRequirement};

const HEAD: &str = "\
# METHOD  PATH  OPERATION  AUTHORIZATION  STATUSES
# Made from openapi/moya.json by `just openapi`. Authorization: `open` needs no token, `optional` answers a signed-in
# caller in more detail, `bearer` needs an access token; what else the caller must be is said by the operation's 403.
";

/// Lists every operation of `document` by path: method, path, operation id, authorization, statuses.
#[must_use]
pub fn route_table(document: &OpenApi) -> String {
    let mut rows = Vec::new();
    for (path, item) in &document.paths.paths {
        let methods = [
            ("GET", &item.get),
            ("POST", &item.post),
            ("PUT", &item.put),
            ("PATCH", &item.patch),
            ("DELETE", &item.delete),
        ];
        for (method, operation) in methods {
            if let Some(operation) = operation {
                rows.push([
                    method.to_owned(),
                    path.clone(),
                    id(operation),
                    authorization(operation),
                    statuses(operation),
                ]);
            }
        }
    }
    let widths: Vec<usize> =
        (0..4).map(|column| rows.iter().map(|row| row[column].len()).max().unwrap_or_default()).collect();
    let mut table = HEAD.to_owned();
    for row in &rows {
        for (cell, width) in row.iter().zip(&widths) {
            // Writing to a string cannot fail.
            let _ = write!(table, "{cell:width$}  ");
        }
        let _ = writeln!(table, "{}", row[4]);
    }
    table
}

fn id(operation: &Operation) -> String {
    operation.operation_id.clone().unwrap_or_default()
}

fn authorization(operation: &Operation) -> String {
    let requirements = operation.security.as_deref().unwrap_or_default();
    let open = requirements.contains(&SecurityRequirement::default());
    match (open, requirements.len()) {
        (true, 1) => "open",
        (true, _) => "optional",
        (false, _) => "bearer",
    }
    .to_owned()
}

fn statuses(operation: &Operation) -> String {
    operation.responses.responses.keys().map(String::as_str).collect::<Vec<_>>().join(" ")
}
