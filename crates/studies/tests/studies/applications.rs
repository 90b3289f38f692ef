//! Applying, approving and leaving, and that no more seats are given than exist.

mod applying;
mod deciding;
mod offers;
mod reading;

use kernel::StudyId;
use store_testing::TestDatabase;
use store_testing::applications::hours;
use store_testing::studies::detail;
use studies::recruiting::RecruitmentStatus;

#[derive(Debug, PartialEq, Eq)]
struct Recruited {
    status: RecruitmentStatus,
    members: u32,
}

async fn status(test: &TestDatabase, study: StudyId, at: i64) -> Recruited {
    let study = detail(&test.store, study, None).await.expect("there").study;
    Recruited { status: study.recruitment().status(hours(at)), members: study.approved }
}
