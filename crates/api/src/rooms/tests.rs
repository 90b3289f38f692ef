//! Compares the limits in the document with those of the domain.

use serde_json::Value;

#[test]
fn the_documented_lengths_are_those_of_the_domain() {
    let document = serde_json::to_value(crate::document()).expect("JSON");
    let reason = &document["components"]["schemas"]["RemoveRoomMemberBody"]["properties"]["reason"]["maxLength"];
    assert_eq!(reason, &Value::from(rooms::membership::REASON_MAX));
    let blocks = &document["components"]["schemas"]["BlocksView"]["properties"]["blocks"]["maxItems"];
    assert_eq!(blocks, &Value::from(rooms::blocks::BLOCKS_MAX));
}
