//! Erasing an account, and exporting its data.

use application::Channel;
use application::Error::{Identity, Studies};
use identity::Error;
use identity::erasing::{Asked, FORMER_MEMBER};
use identity::members::MemberFilter;
use identity::passwords::PasswordHash;
use kernel::{PageRequest, UserId};
use moderation::{Reason, Target};
use notifications::Kind;
use std::collections::BTreeSet;
use storage::LeftOut;
use store_testing::applications::standing;
use store_testing::comments::say;
use store_testing::everything::camel;
use store_testing::everything::{Everything, columns_of_people, everything, leave, naming_columns};
use store_testing::notifications::inbox;
use store_testing::on_each_database;
use store_testing::people::{admin, person, sign_up};
use store_testing::reports::{hide, report, reported_comment};
use store_testing::sql::{count, execute};
use store_testing::studies::{assert_counters_match, detail, friday};
use studies::applications::ApplicationStatus;

/// Columns that may still identify an erased user, with the reason.
const STILL_NAMED: &[(&str, &str)] = &[("limits.key", "how often they tried something; gone by itself within a day")];

#[test]
fn no_column_identifies_an_erased_user() {
    on_each_database(|test| async move {
        let Everything { person, .. } = everything(&test).await;
        let named = naming_columns(&test.url);
        let missing: Vec<_> = columns_of_people(&test.url).difference(&named).cloned().collect();
        assert_eq!(missing, [""; 0], "these columns need a row in the fixture");
        leave(&test.store, person).await.expect("the password was right");
        let allowed: BTreeSet<String> = STILL_NAMED.iter().map(|(column, _)| (*column).to_owned()).collect();
        assert_eq!(naming_columns(&test.url), allowed);
        assert_counters_match(&test.url);
    });
}

#[test]
fn the_export_contains_every_table_that_identifies_the_user() {
    on_each_database(|test| async move {
        let Everything { person, .. } = everything(&test).await;
        let admit = move |s: &mut dyn application::Session| {
            identity::erasing::admit_export(s, person, kernel::limit::RateLimits::On, friday())
        };
        test.store.write(admit).await.expect("the first");
        let exported = test.store.read(move |s| s.export_person(person)).await.expect("answers");
        let tables: BTreeSet<String> =
            naming_columns(&test.url).iter().filter_map(|name| Some(name.split_once('.')?.0.to_owned())).collect();
        let declared = storage::left_out_of_export();
        let is_exported = |table: &&String| !matches!(declared.get(table.as_str()), Some(LeftOut::Everything(_)));
        for table in tables.iter().filter(is_exported) {
            let records = exported.get(&camel(table));
            assert!(records.is_some_and(|records| !records.is_empty()), "{table} is neither exported nor left out");
        }
        let consents = &exported["consents"];
        assert_eq!(consents.len(), 2);
        assert!(consents.iter().all(|consent| consent["version"].is_string() && consent["decidedAt"].is_string()));
        assert_eq!(exported["comments"][0]["content"], "몇 시에 모이나요?");
        assert_eq!(exported["studies"].len(), 2);
        let shown = serde_json::to_string(&exported).expect("plain values");
        assert!(!shown.contains("$argon2"), "no hash of a password");
        assert!(!shown.contains("저도 궁금합니다"), "nothing that others said");
    });
}

#[test]
fn the_export_contains_administrators_acts_on_the_user_with_their_reasons() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (target, reporter) = reported_comment(&test).await;
        let Target::Comment(said) = target else { panic!("{target:?}") };
        let said = store.read(move |s| s.find_comment(said)).await.expect("answers").expect("there");
        let writer = said.written.expect("it is not hidden").by.id;
        let export = async |who: UserId| store.read(move |s| s.export_person(who)).await.expect("answers");
        assert_eq!(export(writer).await["reportCases"], vec![], "an open report is not exported to the reported user");
        hide(store, target, person(store, 7).await).await;
        let change = async |is_suspended: bool, reason: &str| {
            let reason = identity::members::Reason::parse(reason).expect("a reason");
            let unit = move |s: &mut dyn application::Session, actor: &kernel::Actor| {
                if is_suspended {
                    identity::members::suspend_member(s, actor, writer, &reason, friday()).map(drop)
                } else {
                    identity::members::restore_member(s, actor, writer, &reason, friday()).map(drop)
                }
            };
            store.write_as(admin(store).await, unit).await.expect("an administrator");
        };
        change(true, "욕설을 했습니다.").await;
        assert_eq!(export(writer).await["users"][0]["suspensionReason"], "욕설을 했습니다.");
        change(false, "사과했습니다.").await;

        let shown = export(writer).await;
        let reasons: Vec<_> = shown["audit"].iter().map(|entry| entry["target"].clone()).collect();
        for reason in ["욕설을 했습니다.", "사과했습니다."] {
            assert!(reasons.iter().any(|shown| shown == reason), "{reasons:?}");
        }
        let [case] = &shown["reportCases"][..] else { panic!("{shown:?}") };
        assert_eq!(case["targetKind"], "COMMENT");
        assert_eq!(case["decision"], "HIDDEN");
        assert_eq!(case["targetId"], target.id());
        assert_eq!(shown["comments"][0]["id"], target.id());
        assert!(shown["reports"].is_empty(), "who reported it, and why, is about others");
        let of_reporter = export(reporter).await;
        assert_eq!(of_reporter["reports"][0]["caseId"], of_reporter["reportCases"][0]["id"]);
    });
}

#[test]
fn content_of_an_erased_user_that_others_read_stays_without_a_name() {
    on_each_database(|test| async move {
        let store = &test.store;
        let left = everything(&test).await;
        let ended = test.messages(Channel::SessionsEnded);
        leave(store, left.person).await.expect("the password was right");
        let known = store.read(|s| s.list_ended_since(friday())).await.expect("answers");
        let known: Vec<String> = known.into_iter().map(|(family, _)| family.0.to_string()).collect();
        assert_eq!(known.len(), 2);
        assert_eq!(ended.take(), [known.join(" ")]);

        let led = detail(store, left.led, None).await.expect("it has a member");
        let author = &led.context.author;
        assert_eq!(author.id, UserId::FORMER);
        assert_eq!(author.name.as_str(), FORMER_MEMBER);
        assert_eq!(author.image_url, None);
        assert_eq!(led.study.closed_at, Some(friday()));
        assert_eq!(led.study.draft.contact, None);
        assert_eq!(led.study.approved, 1);
        assert!(matches!(detail(store, left.alone, None).await, Err(studies::Error::NotFound)));
        let [member, waiting, host] = left.others;
        assert_eq!(standing(store, left.led, member).await.status, ApplicationStatus::Approved);
        assert_eq!(standing(store, left.led, waiting).await.status, ApplicationStatus::Expired);
        for shown in [member, waiting] {
            let shown = inbox(store, shown).await;
            let shown = shown.iter().find(|shown| shown.kind == Kind::AuthorLeft).expect("stored");
            assert_eq!(shown.message(friday()), "작성자가 탈퇴하여 모집이 마감되었습니다.");
        }

        let joined = detail(store, left.joined, None).await.expect("another's");
        assert_eq!(joined.study.approved, 1);
        assert_eq!(joined.context.counters.likes, 0);
        let shown = inbox(store, host).await;
        let messages: Vec<String> = shown.iter().map(|shown| shown.message(friday())).collect();
        for message in ["탈퇴한 회원이 스터디에서 나갔습니다.", "자리가 났습니다. 대기 순서를 확인해주세요."]
        {
            assert!(messages.iter().any(|shown| shown == message), "{messages:?}");
        }
        assert!(messages.iter().any(|shown| shown.contains("외 1명이 댓글을 남겼습니다")), "{messages:?}");
        let said = store.read(move |s| s.find_comment(left.said)).await.expect("answers").expect("it stays");
        let written = said.written.expect("it is not hidden");
        assert_eq!(written.by.id, UserId::FORMER);
        assert_eq!(written.text.as_str(), "몇 시에 모이나요?");
        assert!(matches!(
            store.read(|s| identity::profiles::find_profile(s, UserId::FORMER)).await,
            Err(Error::UserNotFound)
        ));
        let everybody = MemberFilter::parse(None, None).expect("no words");
        let page = PageRequest::parse(0, 20).expect("in range");
        let members = store.read(move |s| s.list_matching_members(&everybody, page)).await.expect("answers");
        assert!(
            members.items.iter().all(|member| member.user.id != UserId::FORMER),
            "the placeholder cannot be suspended or appointed"
        );
        assert_eq!(store.read(|s| s.count_members()).await.expect("answers"), 4, "three, and who made the tree");
        assert!(store.write(|s| s.lock_member(UserId::FORMER)).await.expect("answers").is_none());
        for image in left.images {
            assert!(!store.read(move |s| s.has_image(&image)).await.expect("answers"), "nothing shows it");
        }

        let again = sign_up(store, "떠날사람", "leaving@b.kr").await.expect("name and address are free");
        assert_ne!(again.id, left.person);
        assert_counters_match(&test.url);
    });
}

#[test]
fn no_notifications_are_sent_for_erased_users() {
    on_each_database(|test| async move {
        let left = everything(&test).await;
        leave(&test.store, left.person).await.expect("the password was right");
        say(&test.store, left.led, None, left.others[0], "우리끼리 이어 갑니다.").await.expect("it goes on");
        say(&test.store, left.joined, Some(left.said), left.others[0], "일곱 시입니다.").await.expect("it goes on");
        for table in ["notifications", "streams"] {
            assert_eq!(count(&test.url, &format!("SELECT COUNT(*) AS count FROM {table} WHERE user_id = 0")), 0);
        }
    });
}

#[test]
fn one_report_stays_of_several_erased_reporters() {
    on_each_database(|test| async move {
        let store = &test.store;
        let left = everything(&test).await;
        let other = person(store, 7).await;
        let target = Target::Study(left.joined);
        report(store, other, target, Reason::Spam, None, friday()).await.expect("the first of theirs");
        for person in [left.person, other] {
            leave(store, person).await.expect("the password was right");
        }
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM reports WHERE reporter_id = 0"), 1);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM reports"), 1);
    });
}

#[test]
fn the_last_administrator_cannot_leave() {
    on_each_database(|test| async move {
        let store = &test.store;
        let last = person(store, 1).await;
        store.write(move |s| s.update_admin(last, true)).await.expect("stored");
        assert!(matches!(leave(store, last).await, Err(Identity(Error::LastAdmin))));
        assert!(store.read(move |s| s.find_user(last)).await.expect("answers").is_some());
        admin(store).await;
        leave(store, last).await.expect("another administers");
        assert!(store.read(move |s| s.find_user(last)).await.expect("answers").is_none());
    });
}

#[test]
fn a_password_changed_since_it_was_checked_has_to_be_entered_again() {
    on_each_database(|test| async move {
        let user = person(&test.store, 1).await;
        let asked = Asked::Nickname("사람1".to_owned());
        let leave = move |s: &mut dyn application::Session, actor: &kernel::Actor| {
            application::leaving::leave(s, actor, &asked, friday())
        };
        assert!(matches!(test.store.write_as(user, leave).await, Err(Identity(Error::InvalidCredentials))));
        let asked = Asked::Password(PasswordHash::nobodys());
        execute(&test.url, "DELETE FROM credentials");
        let leave = move |s: &mut dyn application::Session, actor: &kernel::Actor| {
            application::leaving::leave(s, actor, &asked, friday())
        };
        assert!(matches!(test.store.write_as(user, leave).await, Err(Identity(Error::InvalidCredentials))));
        store_testing::everything::leave(&test.store, user).await.expect("who has none shows the nickname");
        let gone =
            test.store.write_as(user, |s, actor| studies::lifecycle::delete_study(s, actor, kernel::StudyId(1))).await;
        assert!(!matches!(gone, Ok(()) | Err(Studies(_))), "{gone:?}");
    });
}
