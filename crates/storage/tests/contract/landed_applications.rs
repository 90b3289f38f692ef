//! Applications of earlier versions.

use crate::landed::{DUMPS, WITH_PEOPLE, on_changed};
use kernel::{StudyId, UserId};
use store_testing::studies::detail;
use studies::applications::ApplicationStatus;

const STUDY: StudyId = StudyId(1);
/// An applicant without a decision. The study has a member, and another applicant, to whom the last seat is offered.
const PENDING: UserId = UserId(19);

/// Offers a seat to the second applicant. The study has `recruits` seats, one of them taken, and begins in that year.
fn offering(recruits: u8, year: u16) -> impl Fn(&str) -> String {
    move |schema| {
        let start = match (schema, year) {
            ("", 2100) => "4102444800000000",
            ("", _) => "946684800000000",
            (_, 2100) => "'2100-01-01 00:00:00+00'",
            _ => "'2000-01-01 00:00:00+00'",
        };
        format!(
            "\nUPDATE {schema}studies SET recruits = {recruits}, start_at = {start} WHERE id = {STUDY};\n\
             UPDATE {schema}applications SET status = 'OFFERED' WHERE id = 2;\n"
        )
    }
}

#[test]
fn applicants_of_a_study_whose_last_seat_is_offered_are_on_its_waiting_list() {
    for dump in &DUMPS[WITH_PEOPLE..] {
        on_changed(dump, offering(2, 2100), |test| async move {
            let detail = detail(&test.store, STUDY, Some(PENDING)).await.expect("there");
            assert!(detail.are_seats_offered());
            let standing = detail.standing.expect("applied");
            assert_eq!(standing.place, Some(1));
            assert!(!standing.seat_is_free);
            let (application, start) = (standing.application, Some(detail.study.draft.dates.start));
            assert_eq!(application.ends_at, start);
            assert_eq!(application.due_at, start);
            assert_eq!(application.status, ApplicationStatus::Pending);
        });
    }
}

#[test]
fn applicants_who_can_be_approved_and_those_of_a_study_that_began_are_not_on_the_waiting_list() {
    let last = DUMPS.last().expect("there are dumps");
    for (recruits, year) in [(3, 2100), (6, 2100), (2, 2000)] {
        on_changed(last, offering(recruits, year), |test| async move {
            let standing = detail(&test.store, STUDY, Some(PENDING)).await.expect("there").standing.expect("applied");
            assert_eq!(standing.place, None, "{recruits} seats, from {year}");
            assert!(!standing.application.waiting, "{recruits} seats, from {year}");
        });
    }
}

#[test]
fn a_study_with_members_has_a_room_with_its_author_and_members() {
    for dump in &DUMPS[WITH_PEOPLE..] {
        on_changed(
            dump,
            |_| String::new(),
            |test| async move {
                let author = detail(&test.store, STUDY, None).await.expect("there").study.author;
                let members = test.store.read(|s| s.list_members(STUDY)).await.expect("listed");
                let mut expected: Vec<UserId> = members.into_iter().map(|member| member.id).collect();
                assert!(!expected.is_empty());
                expected.insert(0, author);
                let read = move |s: &mut dyn application::Session| {
                    rooms::membership::find_room(s, author, STUDY, store_testing::people::noon())
                };
                let (entrance, present) = test.store.read(read).await.expect("the host");
                assert!(entrance.is_host());
                let present: Vec<UserId> = present.into_iter().map(|member| member.membership.user).collect();
                assert_eq!(present, expected);
                assert_eq!(entrance.own.wishes, rooms::membership::Wishes::default());
                assert_eq!(entrance.room.ask_due_at, None);
            },
        );
    }
}
