//! Studies: groups that recruit members, and how users find them.
//!
//! | Rule | Here |
//! |---|---|
//! | title, number of members, period, details, region, schedule, contact | `values`, combined by [`StudyDraft::parse`] |
//! | rich text: only elements of the editor, 10 to 20,000 characters | [`Content::parse`] |
//! | a study shows only images of its author | [`Content::images`], [`check_images`] |
//! | uploads, 20 per hour; JPEG, PNG, WebP and GIF up to 5 MiB and 25 megapixels | [`admit_upload`], [`ImageRefusal`] |
//! | the study starts on a later day than its deadline; a new deadline is today or later | [`Dates`] |
//! | recruiting is upcoming, open or closed | [`Recruitment::status`] |
//! | seats fill up; 「6명 이상」 never does | [`filled_since`] |
//! | posting, 5 per hour | [`create_study`], [`POSTS_PER_HOUR`] |
//! | the same idempotency key and body create one study | [`find_made_study`] |
//! | only the author changes a study, based on its latest version | [`update_study`] |
//! | the author and administrators can delete it | [`delete_study`] |
//! | closing by hand; reopening before the deadline only | [`close_study`], [`reopen_study`] |
//! | the deadline is announced once, on the day before | [`announce_closing`] |
//! | a user's like counts once | [`like_study`], [`unlike_study`] |
//! | comments and replies, 30 per hour; 1 to 1,000 characters | [`create_comment`], [`CommentText`] |
//! | writers change their own comments; administrators can delete any | [`update_comment`], [`delete_comment`] |
//! | the position of a comment in the list | [`find_comment_place`] |
//! | hidden studies are visible to author and administrators only; a hidden comment leaves an entry | [`Study::is_for`], [`hide_study`], [`hide_comment`] |
//! | a user's view counts once a day, a network's 8 times, and viewers cannot be identified | [`count_views`], [`ViewSalt::mark`] |
//! | lists, and the limit up to which they are counted | [`list_studies`] |
//! | searches: words inside words and in all spellings; names across spaces and by initial consonants | [`Search::parse`], [`SearchText::of`] |
//! | hits in title, tags, category, region or mode come first; a hit in the text is shown | [`search_studies`] |
//! | a search without hits is repeated without particles, and lists the categories that it names | [`search_with_help`] |
//! | tags are the category followed by the details, without repetition | [`tags`] |
//! | who may apply, and the steps between states | [`Intake`], [`ApplicationStatus`] |
//! | applying, cancelling, leaving, confirming an offer | [`apply_to_study`], [`withdraw_application`], [`confirm_application`] |
//! | a user applies to a study 5 times per hour and 10 per day, to all studies 60 per hour | [`apply_to_study`] |
//! | undecided applicants of a full study are on the waiting list, and later ones join it | [`apply_to_study`], [`decide_applications`] |
//! | suspended applicants have no position on the waiting list and cannot be approved until restored | [`decide_applications`], [`Waiting`] |
//! | a free seat is for the first on the waiting list | [`Fact::SeatFreed`], [`Standing::seat_is_free`] |
//! | closing by hand ends the waiting list, except for applicants with a free seat | [`close_study`] |
//! | the number of studies that an applicant takes part in | [`StudyHistory`] |
//! | approving, rejecting and removing, all or nothing and never beyond the seats | [`decide_applications`] |
//! | who sees email addresses, and who sees the members | [`list_applicants`], [`list_members`] |
//! | parts for the author and members only | [`lock_study_of`], [`find_study_with_people`] |
//! | reminders after 48 hours, of offers after 24; expiry after 7 days, of offers after 48 hours | [`tend_applications`] |
//! | erasing an account gives up its studies and seats | [`leave_studies`] |
//! | the response time of an author | [`ReplyHabit`] |
//! | popularity | [`Activity::score`], [`rank`] |

mod application;
mod applying;
mod approving;
mod card;
mod closing;
mod comment;
mod content;
mod dates;
mod draft;
mod error;
mod fact;
mod hiding;
mod history;
mod html;
mod image;
mod intake;
mod leaving;
mod like;
mod listing;
mod popular;
pub mod ports;
mod recruitment;
mod reply_habit;
mod search;
mod seats;
mod study;
mod tending;
mod values;
mod view;

pub use application::{
    ANSWER_MAX, Application, ApplicationForm, ApplicationStatus, MESSAGE_MAX, OFFER_REMINDED_BEFORE, OFFER_STANDS_FOR,
    Parties, REMINDED_AFTER, STANDS_FOR, Waiting,
};
pub use applying::{
    APPLICATIONS_PER_HOUR, APPLICATIONS_PER_STUDY_AND_DAY, APPLICATIONS_PER_STUDY_AND_HOUR, Standing, apply_to_study,
    confirm_application, find_standing, withdraw_application,
};
pub use approving::{
    Applicant, Applicants, DECISIONS_MAX, Decision, ENDED_LISTED, Member, Refusal, Verdict, decide_applications,
    find_study_with_people, list_applicants, list_members, lock_study_of,
};
pub use card::{Author, CategoryName, CategoryPath, Counters, Marks, StudyCard, StudyContext, StudyDetail, tags};
pub use closing::{ClosingStudy, announce_closing, is_announcing_due};
pub use comment::{
    COMMENT_MAX, COMMENTS_PER_HOUR, Comment, CommentPlace, CommentText, CommentThread, NewComment, REPLIES_SHOWN,
    Written, create_comment, delete_comment, find_comment_place, list_comments, list_replies, update_comment,
};
pub use content::{CONTENT_MAX, CONTENT_MIN, Content, EXCERPT_MAX};
pub use dates::{DateFields, Dates};
pub use draft::{Placement, StudyDraft, StudyFields};
pub use error::Error;
pub use fact::Fact;
pub use hiding::{
    Exposure, Reader, hide_comment, hide_study, list_cards_for, lock_shown_comment, lock_shown_study,
    show_comment_again, show_study_again,
};
pub use history::StudyHistory;
pub use image::{
    IMAGE_FILE_MAX, IMAGE_PIXELS_MAX, IMAGE_SIDE_MAX, ImageFormat, ImageName, ImageRefusal, UNUSED_FOR,
    UPLOADS_PER_HOUR, UnusedImage, admit_upload, check_images, record_image,
};
pub use intake::Intake;
pub use leaving::leave_studies;
pub use like::{LikeState, like_study, unlike_study};
pub use listing::{
    COUNTED_UP_TO, Findings, Scope, StudyFilter, StudySort, find_marks, find_next_change, find_study_detail,
    list_studies, search_studies, search_with_help,
};
pub use popular::{Activity, POPULAR_MAX, POPULAR_WITHIN, list_popular_studies, rank, rank_popular_studies};
pub use ports::{
    ApplicationRepository, ClosingRepository, CommentRepository, Found, ImageRepository, LikeRepository,
    ReplyRepository, StudyCardRepository, StudyRepository, StudySearchRepository, ViewRepository,
};
pub use recruitment::{Recruitment, RecruitmentStatus, filled_since};
pub use reply_habit::{Reply, ReplyHabit};
pub use search::{Reach, SEARCH_MAX, Search, SearchText, Word, grams_of_spelling, spellings_of_category};
pub use seats::pass_on_seats;
pub use study::{
    NewStudy, POSTS_PER_HOUR, Study, close_study, create_study, delete_study, find_made_study, find_own_study,
    reopen_study, update_study,
};
pub use tending::{is_tending_due, tend_applications};
pub use values::{
    CONTACT_MAX, DETAIL_MAX, DETAILS_MAX, ExpectedPeriod, Mode, Recruits, Region, SCHEDULE_MAX, TITLE_MAX, TITLE_MIN,
    WARM_UP_MAX,
};
pub use view::{VIEWERS_OF_NETWORK, ViewSalt, Viewer, ViewerMark, count_views, forget_viewers_before};
