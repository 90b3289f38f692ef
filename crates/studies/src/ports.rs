use crate::{
    Activity, Applicant, Application, ClosingStudy, Comment, CommentText, CommentThread, Content, Error, Exposure,
    ImageName, Marks, Member, NewComment, NewStudy, Reply, ReplyHabit, Scope, Search, Study, StudyCard, StudyContext,
    StudyDetail, StudyFilter, StudySort, UnusedImage, ViewSalt, ViewerMark,
};
use chrono::NaiveDate;
use kernel::{ApplicationId, CategoryId, CommentId, Instant, Page, PageRequest, StoreError, StudyId, UserId};
use std::collections::BTreeSet;

pub const ONE_APPLICATION: &str = "applications_once";

/// Keeps studies, and how many each category holds.
pub trait StudyRepository {
    fn insert_study(&mut self, new: &NewStudy) -> Result<StudyId, StoreError>;

    /// Adds many in few statements.
    fn insert_studies(&mut self, new: &[NewStudy]) -> Result<Vec<StudyId>, StoreError>;

    fn find_study(&mut self, id: StudyId) -> Result<Option<Study>, StoreError>;

    fn find_exposure(&mut self, id: StudyId) -> Result<Option<Exposure>, StoreError>;

    /// All studies of an author, in the order of their ids.
    fn list_studies_of(&mut self, author: UserId) -> Result<Vec<StudyId>, StoreError>;

    fn lock_study(&mut self, id: StudyId) -> Result<Option<Study>, StoreError>;

    /// A study that is about to leave its category for `to`, or for good. Locks the categories' counters before the study,
    /// as everybody does who needs both.
    fn lock_study_to_move(&mut self, id: StudyId, to: Option<CategoryId>) -> Result<Option<Study>, StoreError>;

    /// Stores a locked study. One whose placement changes was locked by [`StudyRepository::lock_study_to_move`].
    fn update_study(&mut self, study: &Study) -> Result<(), StoreError>;

    /// Hides a study that was locked by [`StudyRepository::lock_study_to_move`], or shows it again. A hidden one is counted
    /// in no category and stands in no list but its author's.
    fn update_hiding(&mut self, study: &Study, hidden_at: Option<Instant>) -> Result<(), StoreError>;

    /// Files the studies of `from`, whose category is locked, under its parent `to`.
    fn move_studies(&mut self, from: CategoryId, to: CategoryId) -> Result<(), StoreError>;

    /// Removes a study that was locked by [`StudyRepository::lock_study_to_move`], with all that belongs to it.
    fn delete_study(&mut self, study: &Study) -> Result<(), StoreError>;
}

pub trait StudyCardRepository {
    /// A stretch of a list: from an offset on so many at most.
    fn list_study_cards(
        &mut self,
        filter: &StudyFilter,
        sort: StudySort,
        stretch: (i64, i64),
        now: Instant,
    ) -> Result<Vec<StudyCard>, StoreError>;

    /// The cards of the studies with those ids that there are, in that order.
    fn list_study_cards_of(&mut self, ids: &[StudyId]) -> Result<Vec<StudyCard>, StoreError>;

    fn find_study_detail(&mut self, id: StudyId, viewer: Option<UserId>) -> Result<Option<StudyDetail>, StoreError>;

    /// What a reader sees beside a study that the caller holds already.
    fn find_study_context(&mut self, study: &Study, viewer: UserId) -> Result<StudyContext, StoreError>;

    fn count_all_studies(&mut self, scope: Option<Scope>) -> Result<u64, StoreError>;

    /// How many studies `filter` lets through, counted to `at_most`.
    fn count_studies(&mut self, filter: &StudyFilter, at_most: u64, now: Instant) -> Result<u64, StoreError>;

    /// What `person` has to do with the studies.
    fn find_marks(&mut self, studies: &[StudyId], person: UserId) -> Result<Marks, StoreError>;

    /// The places of `person`, from 1, in the lines of those of the studies in which they wait for a seat.
    fn list_places(&mut self, studies: &[StudyId], person: UserId) -> Result<Vec<(StudyId, u32)>, StoreError>;

    /// How many applications to each of the studies wait for an answer, those in its line only while a seat is free. One
    /// without any may be left out.
    fn count_unanswered(&mut self, studies: &[StudyId]) -> Result<Vec<(StudyId, u32)>, StoreError>;

    /// What everybody sees of what was posted since then.
    fn list_activities(&mut self, since: Instant) -> Result<Vec<Activity>, StoreError>;
}

/// A stretch of what a search finds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub cards: Vec<StudyCard>,
    /// How many it finds in all, counted only so far as was asked.
    pub count: u64,
}

pub trait StudySearchRepository {
    /// Those of the studies that `filter` lets through in which a search finds all its words: from an offset on so many at
    /// most. Without an order, those with all words in their names come first, then the others, the newest first in each.
    fn list_found_studies(
        &mut self,
        search: &Search,
        filter: &StudyFilter,
        sort: Option<StudySort>,
        stretch: (i64, i64),
        count_to: u64,
        now: Instant,
    ) -> Result<Found, StoreError>;

    fn list_study_contents(&mut self, ids: &[StudyId]) -> Result<Vec<(StudyId, Content)>, StoreError>;
}

/// Keeps which images were uploaded. Which of them a study shows is kept with the study, and which shows a person with them.
pub trait ImageRepository {
    fn insert_image(&mut self, name: &ImageName, uploader: UserId, now: Instant) -> Result<(), StoreError>;

    /// Returns whether an image is served: it was not withdrawn, and is not shown by hidden studies alone.
    fn has_image(&mut self, name: &ImageName) -> Result<bool, StoreError>;

    /// Returns those of the images that are served and were uploaded by `uploader`.
    fn list_own_images(
        &mut self,
        names: &BTreeSet<ImageName>,
        uploader: UserId,
    ) -> Result<BTreeSet<ImageName>, StoreError>;

    /// Does the same as [`ImageRepository::list_own_images`]. Until the unit of work ends none of them is withdrawn.
    fn lock_own_images(
        &mut self,
        names: &BTreeSet<ImageName>,
        uploader: UserId,
    ) -> Result<BTreeSet<ImageName>, StoreError>;

    /// Returns the images that a study shows.
    fn list_images_shown_by(&mut self, study: StudyId) -> Result<Vec<ImageName>, StoreError>;

    /// Returns who uploaded an image, unless it was withdrawn.
    fn find_image_uploader(&mut self, name: &ImageName) -> Result<Option<UserId>, StoreError>;

    /// Withdraws an image from every study that shows it. Returns whether it was there.
    fn withdraw_image(&mut self, name: &ImageName) -> Result<bool, StoreError>;

    /// Withdraws all images of an uploader from every study that shows them.
    fn withdraw_images_of(&mut self, uploader: UserId) -> Result<(), StoreError>;

    /// Up to so many images of before `until` that may be shown and nothing shows, the oldest first, behind one of them.
    fn list_unused_images(
        &mut self,
        until: Instant,
        behind: Option<&UnusedImage>,
        at_most: i64,
    ) -> Result<Vec<UnusedImage>, StoreError>;

    /// Withdraws those of the images that nothing shows, so that nothing can show them any more. Returns which these are.
    fn retire_images(&mut self, names: &[ImageName]) -> Result<Vec<ImageName>, StoreError>;

    /// Up to so many images that were withdrawn, in the order of their names, behind one of them.
    fn list_retired_images(&mut self, behind: Option<&ImageName>, at_most: i64) -> Result<Vec<ImageName>, StoreError>;

    /// Removes images that were retired.
    fn delete_images(&mut self, names: &[ImageName]) -> Result<(), StoreError>;
}

pub trait LikeRepository {
    /// Notes a like; returns whether it is new and how many the study has. Fails with [`StoreError::DanglingReference`] if
    /// there is no such study.
    fn insert_like(&mut self, study: StudyId, person: UserId, now: Instant) -> Result<(bool, u64), StoreError>;

    /// Removes a like; returns whether it was there and how many the study has.
    fn delete_like(&mut self, study: StudyId, person: UserId) -> Result<(bool, u64), StoreError>;

    /// Removes all likes of a person.
    fn delete_likes_of(&mut self, person: UserId) -> Result<(), StoreError>;
}

/// Keeps comments, and how many of each study can be read. Whoever writes any has locked the study.
pub trait CommentRepository {
    fn insert_comment(&mut self, new: &NewComment) -> Result<CommentId, StoreError>;

    fn find_comment(&mut self, id: CommentId) -> Result<Option<Comment>, StoreError>;

    fn has_replies(&mut self, id: CommentId) -> Result<bool, StoreError>;

    /// How many comments of a study that reply to the same, or to none, are older than that.
    fn count_comments_before(
        &mut self,
        study: StudyId,
        parent: Option<CommentId>,
        id: CommentId,
    ) -> Result<u64, StoreError>;

    /// The comments of a study that reply to none, oldest first, each with its first replies.
    fn list_comment_threads(&mut self, study: StudyId, page: PageRequest) -> Result<Page<CommentThread>, StoreError>;

    /// The replies to a comment, oldest first.
    fn list_replies(&mut self, parent: CommentId, page: PageRequest) -> Result<Page<Comment>, StoreError>;

    fn update_comment(&mut self, id: CommentId, text: &CommentText, at: Instant) -> Result<(), StoreError>;

    /// Keeps since when it is hidden, which counts as if it were deleted.
    fn update_comment_hiding(&mut self, comment: &Comment, hidden_at: Option<Instant>) -> Result<(), StoreError>;

    /// Takes text and writer away, so that only its line is left.
    fn clear_comment(&mut self, comment: &Comment) -> Result<(), StoreError>;

    /// Removes a comment without replies, or its empty line.
    fn delete_comment(&mut self, comment: &Comment) -> Result<(), StoreError>;
}

pub trait ClosingRepository {
    /// How many studies that take applications now close by `last`.
    fn count_closing_studies(&mut self, now: Instant, last: Instant) -> Result<u64, StoreError>;

    /// The study that everybody sees, that recruits and whose deadline comes next, up to `last`, among those nobody was told of yet.
    fn find_unannounced_closing(&mut self, now: Instant, last: Instant) -> Result<Option<ClosingStudy>, StoreError>;

    /// Notes that people are told of a study's deadline; returns whether that is new.
    fn insert_closing_note(&mut self, study: StudyId, deadline: Instant) -> Result<bool, StoreError>;

    /// Members, who waits for an answer, and whoever likes it; each once.
    fn list_people_waiting_for(&mut self, study: StudyId) -> Result<Vec<UserId>, StoreError>;
}

pub trait ViewRepository {
    /// Notes and counts the views of a day that are not there yet. Views of studies that are gone are dropped.
    fn insert_views(&mut self, day: NaiveDate, views: &[(StudyId, ViewerMark)]) -> Result<(), StoreError>;

    fn find_or_insert_view_salt(&mut self, day: NaiveDate, fresh: &ViewSalt) -> Result<ViewSalt, StoreError>;

    /// Forgets some of who looked on the days before that, with the salts of these days, and returns how many.
    fn delete_views_before(&mut self, day: NaiveDate) -> Result<usize, StoreError>;
}

/// Keeps who applied to which study. Whoever writes has locked the study.
pub trait ApplicationRepository {
    /// Adds an application, whose id it returns; [`ONE_APPLICATION`] holds.
    fn insert_application(&mut self, application: &Application) -> Result<ApplicationId, StoreError>;

    fn update_application(&mut self, application: &Application) -> Result<(), StoreError>;

    fn find_application(&mut self, study: StudyId, applicant: UserId) -> Result<Option<Application>, StoreError>;

    /// Those of the applications that are of the study, in any order.
    fn list_applications(&mut self, study: StudyId, ids: &[ApplicationId]) -> Result<Vec<Application>, StoreError>;

    /// Members, and who waits for an answer.
    fn list_involved(&mut self, study: StudyId) -> Result<Vec<UserId>, StoreError>;

    /// The studies in which a person is a member or waits for an answer, in the order of their ids.
    fn list_live_applications_of(&mut self, applicant: UserId) -> Result<Vec<StudyId>, StoreError>;

    /// How many offers wait for an answer.
    fn count_offered(&mut self, study: StudyId) -> Result<u32, StoreError>;

    fn has_pending_applications(&mut self, study: StudyId) -> Result<bool, StoreError>;

    /// How many wait for a seat who applied before.
    fn count_waiting_before(&mut self, application: &Application) -> Result<u32, StoreError>;

    /// Everybody whose application is live, and so many of those whose application ended otherwise than by taking it back,
    /// who applied last; in the order in which they applied, without their places in the line.
    fn list_applicants(&mut self, study: StudyId, ended_at_most: i64) -> Result<Vec<Applicant>, StoreError>;

    /// How many applied and did not take it back.
    fn count_applicants(&mut self, study: StudyId) -> Result<u64, StoreError>;

    /// In the order in which they applied.
    fn list_members(&mut self, study: StudyId) -> Result<Vec<Member>, StoreError>;

    /// Whether anybody waits in the line for a seat.
    fn has_line(&mut self, study: StudyId) -> Result<bool, StoreError>;

    /// Puts all who wait for an answer into the line for a seat, until `ends_at`.
    fn queue_pending_applications(&mut self, study: StudyId, ends_at: Instant) -> Result<(), StoreError>;

    /// Moves the end of all who wait for a seat.
    fn update_waiting_ends(&mut self, study: StudyId, ends_at: Instant) -> Result<(), StoreError>;

    /// Up to so many applications with something due at `now`, those first that have been for longest.
    fn list_due_applications(
        &mut self,
        now: Instant,
        at_most: i64,
    ) -> Result<Vec<(StudyId, ApplicationId)>, StoreError>;
}

/// Keeps how soon authors answer.
pub trait ReplyRepository {
    /// The newest answers of an author after `since`, but for those to who waited for a seat. Until the unit of work ends,
    /// others who ask for the same author wait.
    fn lock_replies(&mut self, author: UserId, since: Instant, at_most: i64) -> Result<Vec<Reply>, StoreError>;

    fn update_reply_habit(&mut self, author: UserId, habit: Option<ReplyHabit>) -> Result<(), StoreError>;

    /// Up to so many authors of whom is told what stands no more.
    fn list_old_reply_habits(&mut self, now: Instant, at_most: i64) -> Result<Vec<UserId>, StoreError>;

    fn find_reply_hours(&mut self, author: UserId) -> Result<Option<u32>, StoreError>;
}

/// What points at a study that was deleted meanwhile.
pub(crate) fn gone(error: StoreError) -> Error {
    if matches!(error, StoreError::DanglingReference) { Error::NotFound } else { error.into() }
}
