//! Notifications and events of earlier versions.

use crate::landed::{DUMPS, WITH_PEOPLE, WITH_SECOND_FACTORS, on_changed, on_landed};
use kernel::{CommentId, NotificationId, RoadmapId, StudyId, UserId};
use notifications::{Kind, Subject};
use store_testing::notifications::inbox;
use store_testing::sql::count;
use unit_of_work::{EventKind, Stream};

/// The first version whose dump has notifications with subjects, and events in streams.
const WITH_SUBJECTS: usize = 8;

#[test]
fn notifications_stay_about_their_study_comment_or_roadmap() {
    let change = |schema: &str| {
        format!(
            "UPDATE {schema}notifications SET comment_id = 7 WHERE id = 4;\n\
             UPDATE {schema}notifications SET study_id = NULL, roadmap_id = 6 WHERE id = 5;\n\
             UPDATE {schema}notifications SET kind = 'SEAT_FREED' WHERE id = 2;\n"
        )
    };
    on_changed(&DUMPS[WITH_SECOND_FACTORS], change, |test| async move {
        let right = "SELECT COUNT(*) AS count FROM notifications WHERE \
             (id = 1 AND subject_kind = 'STUDY' AND subject_id = 1 AND item_kind IS NULL) OR \
             (id = 2 AND kind = 'SEAT_REACHED') OR \
             (id = 4 AND subject_kind = 'STUDY' AND subject_id = 1 AND item_kind = 'COMMENT' AND item_id = 7) OR \
             (id = 5 AND subject_kind = 'ROADMAP' AND subject_id = 6)";
        assert_eq!(count(&test.url, right), 4);
    });
}

#[test]
fn notifications_keep_their_subject_and_the_item_below_it() {
    on_landed(&DUMPS[WITH_SUBJECTS..], |test| async move {
        let subjects = async |user| {
            let inbox = inbox(&test.store, UserId(user)).await;
            inbox.iter().map(|one| (one.kind, one.subject, one.item)).collect::<Vec<_>>()
        };
        let study = Some(Subject::study(StudyId(1)));
        assert_eq!(
            subjects(18).await,
            [
                (Kind::ReportDecided, study, Some(Subject::comment(CommentId(3)))),
                (Kind::SeatReached, study, None),
                (Kind::Rejected, study, None),
            ]
        );
        assert_eq!(
            subjects(14).await,
            [(Kind::RoadmapFailed, None, None), (Kind::RoadmapReady, Some(Subject::roadmap(RoadmapId(6))), None),]
        );
    });
}

#[test]
fn events_stay_in_the_streams_of_their_users_with_their_numbers() {
    on_landed(&DUMPS[WITH_PEOPLE..], |test| async move {
        let wrong = "SELECT COUNT(*) AS count FROM streams WHERE user_id IS NULL OR last_seq <> \
             (SELECT MAX(seq) FROM events WHERE stream_id = streams.id)";
        assert_eq!(count(&test.url, wrong), 0);
        for user in [UserId(1), UserId(17)] {
            let events = test.store.read(move |s| s.list_events(Stream::User(user), 0, 99)).await;
            let numbers: Vec<i64> = events.expect("listed").iter().map(|event| event.seq).collect();
            assert!(numbers.len() > 1, "{user}: {numbers:?}");
            assert!(numbers.iter().copied().eq(1..=numbers.len().try_into().expect("few")), "{user}: {numbers:?}");
        }
    });
}

#[test]
fn the_events_of_a_stream_keep_their_kinds_and_subjects() {
    on_landed(&DUMPS[WITH_SUBJECTS..], |test| async move {
        let events = test.store.read(|s| s.list_events(Stream::User(UserId(14)), 0, 99)).await.expect("listed");
        let kinds: Vec<EventKind> = events.iter().map(|event| event.kind).collect();
        let study = StudyId(25);
        let notified = [9, 10].map(|id| EventKind::Notified(NotificationId(id)));
        assert_eq!(kinds, [&[EventKind::StudyCreated(study), EventKind::StudyLiked(study)], &notified[..]].concat());
    });
}
