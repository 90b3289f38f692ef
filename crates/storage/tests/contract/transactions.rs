//! How a unit of work ends, whatever it holds.

use kernel::StoreError;
use testing::on_each_database;

#[test]
fn a_panic_is_an_error_and_leaves_the_store_usable() {
    on_each_database(|test| async move {
        let panicked = test.store.write(|_| -> Result<(), StoreError> { panic!("a fault in a use case") }).await;
        assert!(matches!(panicked, Err(StoreError::Failed(_))));
        for _ in 0..16 {
            let next = test.store.write(|_| Ok::<_, StoreError>(7)).await;
            assert!(matches!(next, Ok(7)));
        }
    });
}

#[test]
fn a_migrated_database_is_ready() {
    on_each_database(|test| async move { assert!(test.store.is_ready().await) });
}
