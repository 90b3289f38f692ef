//! Lists of studies: filters, orders, pages and counts.

use chrono::TimeDelta;
use kernel::{Instant, Page, PageRequest, StudyId, Total, UserId};
use std::cmp::Reverse;
use store_testing::people::sign_up;
use store_testing::studies::{Tree, close, delete, fields, friday, like, post, tree};
use store_testing::{TestDatabase, on_each_database};
use studies::reading::{COUNTED_UP_TO, Scope, StudyCard, StudyFilter, StudySort};
use studies::recruiting::{
    Dates, ExpectedPeriod, Mode, NewStudy, Placement, RecruitmentStatus, Recruits, Region, StudyDraft,
};
use studies::text::Content;

/// The expected content of a list.
#[derive(Debug, Clone)]
struct Known {
    id: StudyId,
    new: NewStudy,
}

/// A pseudorandom generator with the same sequence in each run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[usize::try_from(self.below(choices.len() as u64)).expect("an index")]
    }

    fn instant(&mut self, from_hours: i64, to_hours: i64) -> Instant {
        let hours = i64::try_from(self.below((to_hours - from_hours).unsigned_abs())).expect("small");
        friday() + TimeDelta::hours(from_hours + hours)
    }
}

fn studies_of(authors: &[UserId], trees: &[Tree], count: usize) -> Vec<NewStudy> {
    let mut dice = Dice(7);
    let study = |_| {
        let (tree, depth) = (dice.one_of(trees), dice.below(3));
        let placement = Placement {
            category: [tree.main, tree.middle, tree.sub][usize::try_from(depth).expect("an index")],
            main: tree.main,
            middle: (depth > 0).then_some(tree.middle),
        };
        let created_at = dice.instant(-2_000, 0);
        let deadline = created_at.max(dice.instant(-500, 500));
        let begin = dice.instant(-400, 400);
        let (html, excerpt) = ("<p>매주 한 장씩 함께 읽습니다.</p>", "매주 한 장씩 함께 읽습니다.");
        let content = Content::stored(html.to_owned(), excerpt.to_owned());
        let dates = Dates {
            recruit_start: (dice.below(2) == 0 && begin < deadline).then_some(begin),
            deadline,
            start: deadline + TimeDelta::days(2),
        };
        let (recruits, period) = (Recruits::OPEN_ENDED, ExpectedPeriod::OneMonth);
        let draft = StudyDraft {
            mode: dice.one_of(&[None, Some(Mode::Online), Some(Mode::Offline)]),
            region: dice.one_of(&[None, Some(Region::Seoul), Some(Region::Jeju)]),
            ..StudyDraft::new("함께 읽기", content, placement, recruits, period, dates)
        };
        let closed_at =
            (dice.below(6) == 0).then(|| created_at + TimeDelta::minutes(30)).filter(|closed| *closed <= friday());
        NewStudy { author: dice.one_of(authors), draft, created_at, closed_at, views: dice.below(50) }
    };
    (0..count).map(study).collect()
}

fn lets_through(filter: &StudyFilter, liked: &[StudyId], known: &Known) -> bool {
    let placement = known.new.draft.placement;
    let in_scope = match filter.scope {
        None => true,
        Some(Scope::Main(node)) => placement.main == node,
        Some(Scope::Middle(node)) => placement.middle == Some(node),
        Some(Scope::Sub(node)) => placement.category == node,
    };
    in_scope
        && filter.status.is_none_or(|status| known.new.recruitment().status(friday()) == status)
        && filter.mode.is_none_or(|mode| known.new.draft.mode == Some(mode))
        && filter.region.is_none_or(|region| known.new.draft.region == Some(region))
        && filter.author.or(filter.own_of).is_none_or(|author| known.new.author == author)
        && filter.liked_by.is_none_or(|_| liked.contains(&known.id))
}

fn sorted(mut known: Vec<Known>, sort: StudySort) -> Vec<StudyId> {
    match sort {
        StudySort::Latest => known.sort_by_key(|study| Reverse((study.new.created_at, study.id))),
        StudySort::Popular => known.sort_by_key(|study| Reverse((study.new.views, study.id))),
        StudySort::Deadline => {
            let (mut open, mut closed): (Vec<_>, Vec<_>) = known
                .into_iter()
                .partition(|study| study.new.recruitment().status(friday()) != RecruitmentStatus::Closed);
            open.sort_by_key(|study| (study.new.recruitment().closes_at(), study.id));
            closed.sort_by_key(|study| Reverse((study.new.recruitment().closes_at(), study.id)));
            known = [open, closed].concat();
        }
    }
    known.iter().map(|study| study.id).collect()
}

fn filters(trees: &[Tree; 2], author: UserId, liker: UserId) -> Vec<StudyFilter> {
    let scopes =
        [None, Some(Scope::Main(trees[0].main)), Some(Scope::Middle(trees[1].middle)), Some(Scope::Sub(trees[0].sub))];
    let statuses =
        [None, Some(RecruitmentStatus::Open), Some(RecruitmentStatus::Upcoming), Some(RecruitmentStatus::Closed)];
    let places = [
        (None, None),
        (Some(Mode::Online), None),
        (None, Some(Region::Jeju)),
        (Some(Mode::Offline), Some(Region::Seoul)),
    ];
    let people =
        [(None, None, None), (Some(author), None, None), (None, Some(author), None), (None, None, Some(liker))];
    let mut filters = Vec::new();
    for scope in scopes {
        for status in statuses {
            for (mode, region) in places {
                for (author, own_of, liked_by) in people {
                    filters.push(StudyFilter {
                        scope,
                        status,
                        mode,
                        region,
                        author,
                        own_of,
                        liked_by,
                        applied_by: None,
                        news: None,
                        with_hidden: false,
                    });
                }
            }
        }
    }
    filters
}

async fn page(
    test: &TestDatabase,
    filter: StudyFilter,
    sort: StudySort,
    (index, size): (i64, i64),
    viewer: Option<UserId>,
) -> Page<StudyCard> {
    let request = PageRequest::parse(index, size).expect("in range");
    let page =
        test.store.read(move |s| studies::reading::list_studies(s, &filter, sort, request, viewer, friday())).await;
    page.expect("a page")
}

fn ids(cards: &[StudyCard]) -> Vec<StudyId> {
    cards.iter().map(|card| card.id).collect()
}

#[test]
fn every_filter_in_every_order_returns_its_studies_in_whole_pages() {
    on_each_database(|test| async move {
        let first = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let second = sign_up(&test.store, "다른이", "c@d.kr").await.expect("free").id;
        let trees = [tree(&test.store, "CS").await, tree(&test.store, "Web").await];
        let new = studies_of(&[first, second], &trees, 240);
        let inserted = new.clone();
        let inserted = test.store.write(move |s| s.insert_studies(&inserted)).await.expect("inserted");
        let known: Vec<Known> = inserted.into_iter().zip(new).map(|(id, new)| Known { id, new }).collect();
        let liked: Vec<StudyId> = known.iter().step_by(3).map(|study| study.id).collect();
        for id in liked.clone() {
            like(&test.store, id, second).await.expect("there");
        }

        let filters = filters(&trees, first, second);
        for (number, filter) in filters.into_iter().enumerate() {
            let through: Vec<Known> =
                known.iter().filter(|study| lets_through(&filter, &liked, study)).cloned().collect();
            for sort in [StudySort::Latest, StudySort::Deadline, StudySort::Popular] {
                let expected = sorted(through.clone(), sort);
                let all = page(&test, filter, sort, (0, 100), None).await;
                assert_eq!(ids(&all.items), expected[..expected.len().min(100)], "{filter:?} {sort:?}");
                if number % 5 != 0 {
                    continue;
                }
                let pages = expected.len().div_ceil(17).max(1);
                for index in 0..=pages {
                    let shown = page(&test, filter, sort, (i64::try_from(index).expect("small"), 17), None).await;
                    let (from, to) = ((index * 17).min(expected.len()), ((index + 1) * 17).min(expected.len()));
                    assert_eq!(ids(&shown.items), expected[from..to], "{filter:?} {sort:?} page {index}");
                    assert_eq!(shown.total, Total::Exact(expected.len() as u64), "{filter:?} page {index}");
                    assert_eq!(shown.last, index + 1 >= pages, "{filter:?} page {index}");
                }
            }
        }
        let shown = page(&test, StudyFilter::default(), StudySort::Latest, (0, 100), Some(second)).await;
        assert!(shown.items.iter().all(|card| card.is_liked == Some(liked.contains(&card.id))));
    });
}

#[test]
fn a_filtered_list_is_counted_up_to_a_thousand_and_its_last_page_is_known() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let trees = [tree(&test.store, "CS").await];
        let new: Vec<NewStudy> = studies_of(&[author], &trees, 1_100)
            .into_iter()
            .map(|mut study| {
                study.draft.mode = Some(Mode::Online);
                study
            })
            .collect();
        test.store.write(move |s| s.insert_studies(&new)).await.expect("inserted");
        let online = StudyFilter { mode: Some(Mode::Online), ..StudyFilter::default() };
        let at = |index| page(&test, online, StudySort::Latest, (index, 100), None);
        assert_eq!(at(0).await.total, Total::AtLeast(COUNTED_UP_TO));
        assert!(!at(0).await.last);
        assert_eq!(at(9).await.total, Total::AtLeast(COUNTED_UP_TO));
        assert!(!at(9).await.last);
        assert_eq!(at(10).await.total, Total::Exact(1_100));
        assert!(at(10).await.last);
        assert_eq!(at(11).await.items.len(), 0);
        assert!(at(11).await.last);
        let all = page(&test, StudyFilter::default(), StudySort::Latest, (0, 100), None).await;
        assert_eq!(all.total, Total::Exact(1_100));
        assert!(!all.last);
        let beyond = page(&test, StudyFilter::default(), StudySort::Latest, (i64::from(u32::MAX), 100), None).await;
        assert_eq!(beyond.items.len(), 0);
        assert_eq!(beyond.total, Total::Exact(1_100));
        assert!(beyond.last);
    });
}

#[test]
fn deep_pages_are_the_same_in_any_order_and_follow_a_deletion() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let new = studies_of(&[author], &[tree(&test.store, "CS").await], 3_250);
        let created: Vec<Instant> = new.iter().map(|study| study.created_at).collect();
        let inserted = test.store.write(move |s| s.insert_studies(&new)).await.expect("inserted");
        let mut all: Vec<_> = created.into_iter().zip(inserted).collect();
        all.sort_unstable_by(|a, b| b.cmp(a));

        let shown = async |index: usize| {
            let request = (i64::try_from(index).expect("small"), 50);
            ids(&page(&test, StudyFilter::default(), StudySort::Latest, request, None).await.items)
        };
        let order = [43, 21, 64, 20, 42, 43, 60, 65];
        for index in order {
            let expected: Vec<_> = all.iter().skip(index * 50).take(50).map(|(_, id)| *id).collect();
            assert_eq!(shown(index).await, expected, "page {index}");
        }
        delete(&test.store, all.remove(0).1, author).await.expect("allowed");
        for index in order {
            let expected: Vec<_> = all.iter().skip(index * 50).take(50).map(|(_, id)| *id).collect();
            assert_eq!(shown(index).await, expected, "page {index} after the deletion");
        }
    });
}

#[test]
fn the_ranking_contains_recent_studies_in_their_current_state() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let made = tree(&test.store, "CS").await;
        let old = post(&test.store, author, fields("오래된 스터디", made.sub), friday() - TimeDelta::days(61)).await;
        let quiet = post(&test.store, author, fields("조용한 스터디", made.sub), friday()).await;
        let liked = post(&test.store, author, fields("인기 스터디", made.sub), friday()).await;
        like(&test.store, liked, author).await.expect("there");
        let ranking = test.store.read(|s| studies::reading::rank_popular_studies(s, friday())).await.expect("ranked");
        assert_eq!(ranking, [liked, quiet]);
        close(&test.store, liked, author, friday()).await.expect("allowed");
        delete(&test.store, old, author).await.expect("allowed");
        let ranking = vec![liked, old, quiet];
        let cards = test
            .store
            .read(move |s| studies::reading::list_popular_studies(s, &ranking, friday()))
            .await
            .expect("cards");
        assert_eq!(ids(&cards), [quiet, liked], "the deleted one is gone and the closed one last");
    });
}
