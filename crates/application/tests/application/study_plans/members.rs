//! The roadmaps of members who join, leave or erase their accounts.

use super::{board, copy, group, plan, roadmaps_of};
use application::Error;
use application::together;
use kernel::{PageRequest, UserId};
use moderation::{Ruling, Target};
use roadmaps::library::RoadmapSort;
use store_testing::applications::withdraw;
use store_testing::everything::leave;
use store_testing::on_each_database;
use store_testing::people::{noon, person};
use store_testing::reports::{self, hide};
use store_testing::roadmaps::stored;
use store_testing::studies::{delete, detail, friday};

#[test]
fn a_members_own_roadmap_is_not_linked_to_the_study() {
    on_each_database(|test| async move {
        let group = group(&test.store).await;
        let same = stored(&test.store, Some(group.member), 20, noon()).await;
        let (taken, is_new) = copy(&test.store, group.study, group.member).await.expect("a member");
        assert!(is_new && taken.id != same);
    });
}

#[test]
fn own_roadmaps_name_their_study_unless_it_is_hidden_from_the_owner() {
    on_each_database(|test| async move {
        let store = &test.store;
        let group = group(store).await;
        for who in [group.author, group.member] {
            copy(store, group.study, who).await.expect("a member");
        }
        let named = async |who: UserId| {
            let page = PageRequest::parse(0, 10).expect("in range");
            let list =
                store.read(move |s| together::list_roadmaps(s, who, RoadmapSort::Latest, page)).await.expect("listed");
            list.items.into_iter().map(|listed| listed.study.map(|study| study.id)).collect::<Vec<_>>()
        };
        for who in [group.author, group.member] {
            assert_eq!(named(who).await, [Some(group.study)]);
        }
        let case = hide(store, Target::Study(group.study), person(store, 7).await).await;
        assert_eq!(named(group.author).await, [Some(group.study)]);
        assert_eq!(named(group.member).await, [None]);
        reports::decide(store, case, Ruling::ShowAgain).await.expect("it can be shown again");
        assert_eq!(named(group.member).await, [Some(group.study)]);
    });
}

#[test]
fn a_members_roadmap_is_unlinked_when_they_leave_and_stays_when_the_study_is_deleted() {
    on_each_database(|test| async move {
        let group = group(&test.store).await;
        for who in [group.author, group.member] {
            copy(&test.store, group.study, who).await.expect("a member");
        }
        withdraw(&test.store, group.study, group.member, friday()).await.expect("a member leaves");
        assert_eq!(roadmaps_of(&test, "study_id IS NOT NULL"), 1);
        assert_eq!(roadmaps_of(&test, "study_id IS NULL AND start_date IS NOT NULL"), 1);
        assert!(matches!(copy(&test.store, group.study, group.member).await, Err(Error::Studies(_))));
        delete(&test.store, group.study, group.author).await.expect("allowed");
        assert_eq!(roadmaps_of(&test, "study_id IS NULL AND start_date IS NOT NULL"), 1);
        assert_eq!(roadmaps_of(&test, "study_id IS NULL AND start_date IS NULL"), 1, "the author's had none before");
    });
}

#[test]
fn erased_members_are_not_on_the_board() {
    on_each_database(|test| async move {
        let group = group(&test.store).await;
        for who in [group.author, group.member] {
            copy(&test.store, group.study, who).await.expect("a member");
        }
        leave(&test.store, group.author).await.expect("the password was right");
        let rows = board(&test.store, group.study, group.member).await.expect("a member");
        assert_eq!(rows.iter().map(|row| row.person.id).collect::<Vec<_>>(), [group.member]);
        assert!(plan(&test.store, group.study).await.is_some(), "the members go on");
        assert!(detail(&test.store, group.study, None).await.is_ok());
        leave(&test.store, group.member).await.expect("the password was right");
        assert_eq!(roadmaps_of(&test, "study_id IS NOT NULL"), 0);
    });
}
