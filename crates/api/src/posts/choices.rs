//! The choices of the studies domain in the contract.

use crate::choice::choice;

choice!(PostStatus of studies::RecruitmentStatus, "Whether a study recruits: it does, it will, or it does no longer.");
choice!(PostMode of studies::Mode, "Where the group meets: on the net, in a room, or both in turns.");
choice!(PostRegion of studies::Region, "A province or large city (시·도) of Korea.");
choice!(PostPeriod of studies::ExpectedPeriod, "How long the study is expected to last.");
choice!(PostApplicationStatus of studies::ApplicationStatus, "What became of an application: the author has not answered; a seat is offered and held until the applicant confirms; a member; the author said no; the applicant took it back; the member left; the author removed the member; nobody answered in time. After `CANCELLED`, `LEFT` and `EXPIRED` one may apply again.");
choice!(PostRefusal of studies::Refusal, "How an author says no for good.");
choice!(PostSort of studies::StudySort, "Newest first; what closes soonest first and what is closed after all that is not; or what was looked at most first.");
