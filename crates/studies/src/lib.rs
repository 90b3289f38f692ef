//! Studies: what an author posts to find people to learn with, and how others find it.
//!
//! | Rule | Here |
//! |---|---|
//! | title, people sought, period, details, region, schedule, contact | `values`, all gathered by [`StudyDraft::parse`] |
//! | rich text: only what the editor can make, 10 to 20,000 characters | [`Content::parse`] |
//! | which images it shows: its author's own | [`Content::images`], [`check_images`] |
//! | uploading, 20 an hour; JPEG, PNG, WebP and GIF up to 5 MiB and 25 megapixels | [`admit_upload`], [`ImageRefusal`] |
//! | the study begins on a later day than recruiting ends; a new deadline is today or later | [`Dates`] |
//! | recruiting is upcoming, open or closed | [`Recruitment::status`] |
//! | seats fill up; 「6명 이상」 never does | [`filled_since`] |
//! | posting, 5 an hour | [`create_study`], [`POSTS_PER_HOUR`] |
//! | the same idempotency key and body post one study | [`find_made_study`] |
//! | only the author changes a study, and only the version they saw | [`update_study`] |
//! | the author deletes it, and administrators do | [`delete_study`] |
//! | closing by hand; no opening again past the deadline | [`close_study`], [`reopen_study`] |
//! | on the day before the deadline it is announced, once | [`announce_closing`] |
//! | liking counts once | [`like_study`], [`unlike_study`] |
//! | commenting and replying, 30 times an hour; 1 to 1,000 characters | [`create_comment`], [`CommentText`] |
//! | one changes one's own comment; administrators delete anybody's | [`update_comment`], [`delete_comment`] |
//! | where a comment is found among the others | [`find_comment_place`] |
//! | what was hidden is there for its author and administrators; of a hidden comment its line | [`Study::is_for`], [`hide_study`], [`hide_comment`] |
//! | a person's view counts once a day, a network's 8 times, and nobody can tell whose it was | [`count_views`], [`ViewSalt::mark`] |
//! | lists, and how far they are counted | [`list_studies`] |
//! | searches: words inside words and in all their spellings, names across spaces and by initial consonants | [`Search::parse`], [`SearchText::of`] |
//! | what is found in title or tags comes first, with the place of a hit in the text | [`search_studies`] |
//! | tags are the category followed by the details, none twice | [`tags`] |
//! | who may apply, and from which state a step leads where | [`Intake`], [`ApplicationStatus`] |
//! | applying, cancelling, leaving, taking an offered seat | [`apply_to_study`], [`withdraw_application`], [`confirm_application`] |
//! | one applies to a study 5 times an hour and 10 times a day, to all of them 60 times an hour | [`apply_to_study`] |
//! | who has no answer when it is full waits in the line, and so does who comes while others wait | [`apply_to_study`], [`decide_applications`] |
//! | approving, rejecting and removing, all or nothing and never beyond the seats | [`decide_applications`] |
//! | whose e-mail address the author sees; who sees the members | [`list_applicants`], [`list_members`] |
//! | what is for the author and members alone | [`lock_study_of`], [`find_study_with_people`] |
//! | reminders after 48 hours; ends after 7 days, and of offers after 48 hours | [`tend_applications`] |
//! | what becomes of the studies and seats of who leaves for good | [`leave_studies`] |
//! | how soon an author answers | [`ReplyHabit`] |
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
    ANSWER_MAX, Application, ApplicationForm, ApplicationStatus, MESSAGE_MAX, OFFER_STANDS_FOR, Parties,
    REMINDED_AFTER, STANDS_FOR,
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
pub use image::{
    IMAGE_FILE_MAX, IMAGE_PIXELS_MAX, IMAGE_SIDE_MAX, ImageFormat, ImageName, ImageRefusal, UNUSED_FOR,
    UPLOADS_PER_HOUR, UnusedImage, admit_upload, check_images, record_image,
};
pub use intake::Intake;
pub use leaving::leave_studies;
pub use like::{LikeState, like_study, unlike_study};
pub use listing::{
    COUNTED_UP_TO, Scope, StudyFilter, StudySort, find_marks, find_study_detail, list_studies, search_studies,
};
pub use popular::{Activity, POPULAR_MAX, POPULAR_WITHIN, list_popular_studies, rank, rank_popular_studies};
pub use ports::{
    ApplicationRepository, ClosingRepository, CommentRepository, Found, ImageRepository, LikeRepository,
    ReplyRepository, StudyCardRepository, StudyRepository, StudySearchRepository, ViewRepository,
};
pub use recruitment::{Recruitment, RecruitmentStatus, filled_since};
pub use reply_habit::{Reply, ReplyHabit};
pub use search::{Reach, SEARCH_MAX, Search, SearchText, Word, grams_of_spelling};
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
