//! Unread messages of which a summary is mailed.

use super::Scene;
use kernel::UserId;
use rooms::talk::{UNREAD_EXAMINED, UNREAD_FOR, is_summary_due};
use store_testing::on_each_database;
use store_testing::sql::execute;
use store_testing::studies::friday;
use store_testing::talk::tell;

impl Scene {
    /// Whether a summary is due at 18 o'clock, six hours after all messages.
    async fn is_due(&self, user: UserId) -> bool {
        let evening = friday() + UNREAD_FOR;
        self.store.read(move |s| is_summary_due(s, user, None, evening)).await.expect("answers")
    }
}

#[test]
fn a_summary_is_due_for_an_unread_message_among_the_last_ones_of_its_room() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let (study, first) = (scene.study, scene.members[0]);
        assert!(!scene.is_due(first).await, "there is no message");
        tell(&scene.store, study, scene.host, "글").await;
        assert!(!scene.is_due(scene.host).await, "their own");
        for (last_no, is_due) in [(UNREAD_EXAMINED, true), (UNREAD_EXAMINED + 1, false)] {
            execute(&scene.test.url, &format!("UPDATE rooms SET last_no = {last_no} WHERE study_id = {study}"));
            assert_eq!(scene.is_due(first).await, is_due, "message 1 of {last_no}");
        }
    });
}
