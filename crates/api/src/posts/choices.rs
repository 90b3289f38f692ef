//! Enums of the studies domain.

use crate::http::choice::choice;

choice!(PostStatus of studies::recruiting::RecruitmentStatus, "Whether a study recruits now, will recruit, or no longer recruits.");
choice!(PostMode of studies::recruiting::Mode, "Where the group meets: online, in person, or alternating between both.");
choice!(PostRegion of studies::recruiting::Region, "A province or large city (시·도) of Korea.");
choice!(PostPeriod of studies::recruiting::ExpectedPeriod, "The expected length of a study.");
choice!(PostApplicationStatus of studies::applications::ApplicationStatus, "An application's status: the author has not answered (`PENDING`), a seat is held until the applicant confirms (`OFFERED`), the applicant is a member (`APPROVED`), the author rejected it (`REJECTED`), the applicant cancelled it (`CANCELLED`), the member left (`LEFT`), the author removed the member (`REMOVED`), or it expired without an answer (`EXPIRED`). After `CANCELLED`, `LEFT` and `EXPIRED` the user may apply again.");
choice!(PostRefusal of studies::applications::Refusal, "A permanent rejection by the author.");
choice!(PostSort of studies::reading::StudySort, "Newest first; soonest deadline first, followed by closed studies; or most views first.");
