use crate::{
    Activity, Applicant, Application, CategoryPath, ClosingStudy, Comment, CommentText, CommentThread, Content, Error,
    Exposure, ImageName, Marks, Member, NewComment, NewStudy, Reply, ReplyHabit, Scope, Search, Study, StudyCard,
    StudyContext, StudyDetail, StudyFilter, StudyHistory, StudySort, UnusedImage, ViewSalt, ViewerMark, Waiting,
};
use chrono::NaiveDate;
use kernel::{ApplicationId, CategoryId, CommentId, Instant, Page, PageRequest, StoreError, StudyId, UserId};
use std::collections::{BTreeSet, HashMap, HashSet};

pub const ONE_APPLICATION: &str = "applications_once";

/// Stores studies, and their number in each category.
pub trait StudyRepository {
    fn insert_study(&mut self, new: &NewStudy) -> Result<StudyId, StoreError>;

    /// Inserts many studies in a few statements.
    fn insert_studies(&mut self, new: &[NewStudy]) -> Result<Vec<StudyId>, StoreError>;

    fn find_study(&mut self, id: StudyId) -> Result<Option<Study>, StoreError>;

    fn find_exposure(&mut self, id: StudyId) -> Result<Option<Exposure>, StoreError>;

    /// Returns all studies of an author by id.
    fn list_studies_of(&mut self, author: UserId) -> Result<Vec<StudyId>, StoreError>;

    fn lock_study(&mut self, id: StudyId) -> Result<Option<Study>, StoreError>;

    /// Locks a study that is to be deleted, or moved to the category `to`. Locks the categories' counters before the
    /// study, which is the order everywhere.
    fn lock_study_to_move(&mut self, id: StudyId, to: Option<CategoryId>) -> Result<Option<Study>, StoreError>;

    /// Updates a locked study. If its category changes, it must have been locked by
    /// [`StudyRepository::lock_study_to_move`].
    fn update_study(&mut self, study: &Study) -> Result<(), StoreError>;

    /// Hides or shows a study that was locked by [`StudyRepository::lock_study_to_move`]. A hidden study is not counted
    /// in any category, and is in no list except its author's.
    fn update_hiding(&mut self, study: &Study, hidden_at: Option<Instant>) -> Result<(), StoreError>;

    /// Moves the studies of `from`, whose category is locked, to its parent `to`.
    fn move_studies(&mut self, from: CategoryId, to: CategoryId) -> Result<(), StoreError>;

    /// Deletes a study that was locked by [`StudyRepository::lock_study_to_move`], with everything that belongs to it.
    fn delete_study(&mut self, study: &Study) -> Result<(), StoreError>;
}

pub trait StudyCardRepository {
    /// Returns a range of a list, given by an offset and a limit.
    fn list_study_cards(
        &mut self,
        filter: &StudyFilter,
        sort: StudySort,
        stretch: (i64, i64),
        now: Instant,
    ) -> Result<Vec<StudyCard>, StoreError>;

    /// Returns the cards of existing studies, in the order of `ids`.
    fn list_study_cards_of(&mut self, ids: &[StudyId]) -> Result<Vec<StudyCard>, StoreError>;

    fn find_study_detail(&mut self, id: StudyId, viewer: Option<UserId>) -> Result<Option<StudyDetail>, StoreError>;

    /// Returns the reader-specific data of a study that the caller has loaded.
    fn find_study_context(&mut self, study: &Study, viewer: UserId) -> Result<StudyContext, StoreError>;

    fn count_all_studies(&mut self, scope: Option<Scope>) -> Result<u64, StoreError>;

    /// Counts the studies that match `filter`, up to `at_most`.
    fn count_studies(&mut self, filter: &StudyFilter, at_most: u64, now: Instant) -> Result<u64, StoreError>;

    /// Returns the user's relations to the studies.
    fn find_marks(&mut self, studies: &[StudyId], person: UserId) -> Result<Marks, StoreError>;

    /// Counts the unanswered offers of each study. Studies without any may be omitted.
    fn count_offers(&mut self, studies: &[StudyId]) -> Result<Vec<(StudyId, u32)>, StoreError>;

    /// Returns the user's positions, from 1, on the waiting lists of the studies.
    fn list_places(&mut self, studies: &[StudyId], person: UserId) -> Result<Vec<(StudyId, u32)>, StoreError>;

    /// Counts the applications of each study that can be decided; those on its waiting list only while a seat is free.
    /// Studies without any may be omitted.
    fn count_unanswered(&mut self, studies: &[StudyId]) -> Result<Vec<(StudyId, u32)>, StoreError>;

    /// Returns the next moment at which recruiting of a visible study begins or ends.
    fn find_next_change(&mut self, now: Instant) -> Result<Option<Instant>, StoreError>;

    /// Returns the public activity of studies posted since then.
    fn list_activities(&mut self, since: Instant) -> Result<Vec<Activity>, StoreError>;
}

/// A range of search results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub cards: Vec<StudyCard>,
    /// The total number of results, up to the requested limit.
    pub count: u64,
}

pub trait StudySearchRepository {
    /// Returns a range, by offset and limit, of the studies that match `filter` and contain all words of the search.
    /// Without a sort order, studies with all words in their names come first, then the others, each with the newest
    /// first.
    fn list_found_studies(
        &mut self,
        search: &Search,
        filter: &StudyFilter,
        sort: Option<StudySort>,
        stretch: (i64, i64),
        count_to: u64,
        now: Instant,
    ) -> Result<Found, StoreError>;

    /// Returns up to `at_most` categories that have studies and that a word of the search names, those with the most
    /// studies first.
    fn list_categories_named_by(&mut self, search: &Search, at_most: usize) -> Result<Vec<CategoryPath>, StoreError>;

    fn list_study_contents(&mut self, ids: &[StudyId]) -> Result<Vec<(StudyId, Content)>, StoreError>;
}

/// Stores uploaded images. Which images a study or profile shows is stored with the study or user.
pub trait ImageRepository {
    fn insert_image(&mut self, name: &ImageName, uploader: UserId, now: Instant) -> Result<(), StoreError>;

    /// Whether an image is served: it is not withdrawn, and not only shown by hidden studies.
    fn has_image(&mut self, name: &ImageName) -> Result<bool, StoreError>;

    /// Returns those of the images that are served and were uploaded by `uploader`.
    fn list_own_images(
        &mut self,
        names: &BTreeSet<ImageName>,
        uploader: UserId,
    ) -> Result<BTreeSet<ImageName>, StoreError>;

    /// Like [`ImageRepository::list_own_images`], and protects them from withdrawal until the unit of work ends.
    fn lock_own_images(
        &mut self,
        names: &BTreeSet<ImageName>,
        uploader: UserId,
    ) -> Result<BTreeSet<ImageName>, StoreError>;

    /// Returns the images that a study shows.
    fn list_images_shown_by(&mut self, study: StudyId) -> Result<Vec<ImageName>, StoreError>;

    /// Returns the uploader of an image, unless it was withdrawn.
    fn find_image_uploader(&mut self, name: &ImageName) -> Result<Option<UserId>, StoreError>;

    /// Withdraws an image from every study. Returns whether it existed.
    fn withdraw_image(&mut self, name: &ImageName) -> Result<bool, StoreError>;

    /// Withdraws all images of an uploader from every study.
    fn withdraw_images_of(&mut self, uploader: UserId) -> Result<(), StoreError>;

    /// Returns up to `at_most` images from before `until` that may be served but are not shown, the oldest first, after
    /// the image `behind`.
    fn list_unused_images(
        &mut self,
        until: Instant,
        behind: Option<&UnusedImage>,
        at_most: i64,
    ) -> Result<Vec<UnusedImage>, StoreError>;

    /// Withdraws those of the images that are not shown, so that they can no longer be shown. Returns them.
    fn retire_images(&mut self, names: &[ImageName]) -> Result<Vec<ImageName>, StoreError>;

    /// Returns up to `at_most` withdrawn images by name, after the image `behind`.
    fn list_retired_images(&mut self, behind: Option<&ImageName>, at_most: i64) -> Result<Vec<ImageName>, StoreError>;

    /// Deletes withdrawn images.
    fn delete_images(&mut self, names: &[ImageName]) -> Result<(), StoreError>;
}

pub trait LikeRepository {
    /// Inserts a like. Returns whether it is new, and the study's number of likes. Fails with
    /// [`StoreError::DanglingReference`] if there is no such study.
    fn insert_like(&mut self, study: StudyId, person: UserId, now: Instant) -> Result<(bool, u64), StoreError>;

    /// Deletes a like. Returns whether it existed, and the study's number of likes.
    fn delete_like(&mut self, study: StudyId, person: UserId) -> Result<(bool, u64), StoreError>;

    /// Deletes all likes of a user.
    fn delete_likes_of(&mut self, person: UserId) -> Result<(), StoreError>;
}

/// Stores comments, and each study's number of readable ones. Callers of writing methods must have locked the study.
pub trait CommentRepository {
    fn insert_comment(&mut self, new: &NewComment) -> Result<CommentId, StoreError>;

    fn find_comment(&mut self, id: CommentId) -> Result<Option<Comment>, StoreError>;

    fn has_replies(&mut self, id: CommentId) -> Result<bool, StoreError>;

    /// Counts the older comments of a study with the same parent, or at the top level.
    fn count_comments_before(
        &mut self,
        study: StudyId,
        parent: Option<CommentId>,
        id: CommentId,
    ) -> Result<u64, StoreError>;

    /// Returns the top-level comments of a study, the oldest first, each with its first replies.
    fn list_comment_threads(&mut self, study: StudyId, page: PageRequest) -> Result<Page<CommentThread>, StoreError>;

    /// Returns the replies to a comment, the oldest first.
    fn list_replies(&mut self, parent: CommentId, page: PageRequest) -> Result<Page<Comment>, StoreError>;

    fn update_comment(&mut self, id: CommentId, text: &CommentText, at: Instant) -> Result<(), StoreError>;

    /// Updates when a comment was hidden. Hidden comments are not counted.
    fn update_comment_hiding(&mut self, comment: &Comment, hidden_at: Option<Instant>) -> Result<(), StoreError>;

    /// Removes text and writer, leaving an empty entry.
    fn clear_comment(&mut self, comment: &Comment) -> Result<(), StoreError>;

    /// Deletes a comment without replies, or its empty entry.
    fn delete_comment(&mut self, comment: &Comment) -> Result<(), StoreError>;
}

pub trait ClosingRepository {
    /// Counts the studies that take applications now and close by `last`.
    fn count_closing_studies(&mut self, now: Instant, last: Instant) -> Result<u64, StoreError>;

    /// Returns the public study that is recruiting, with the next deadline up to `last` that was not announced yet.
    fn find_unannounced_closing(&mut self, now: Instant, last: Instant) -> Result<Option<ClosingStudy>, StoreError>;

    /// Records that a deadline was announced. Returns whether that is new.
    fn insert_closing_note(&mut self, study: StudyId, deadline: Instant) -> Result<bool, StoreError>;

    /// Returns undecided applicants and users who like the study, except those who hold a seat, without repetition.
    fn list_people_waiting_for(&mut self, study: StudyId) -> Result<Vec<UserId>, StoreError>;
}

pub trait ViewRepository {
    /// Inserts and counts new views of a day. Ignores views of deleted studies.
    fn insert_views(&mut self, day: NaiveDate, views: &[(StudyId, ViewerMark)]) -> Result<(), StoreError>;

    fn find_or_insert_view_salt(&mut self, day: NaiveDate, fresh: &ViewSalt) -> Result<ViewSalt, StoreError>;

    /// Deletes a batch of views from before that day, with the salts of their days, and returns its size.
    fn delete_views_before(&mut self, day: NaiveDate) -> Result<usize, StoreError>;
}

/// Stores applications. Callers of writing methods must have locked the study.
pub trait ApplicationRepository {
    /// Inserts an application and returns its id. Fails with a duplicate of [`ONE_APPLICATION`].
    fn insert_application(&mut self, application: &Application) -> Result<ApplicationId, StoreError>;

    fn update_application(&mut self, application: &Application) -> Result<(), StoreError>;

    fn find_application(&mut self, study: StudyId, applicant: UserId) -> Result<Option<Application>, StoreError>;

    /// Returns those of the applications that belong to the study, in any order.
    fn list_applications(&mut self, study: StudyId, ids: &[ApplicationId]) -> Result<Vec<Application>, StoreError>;

    /// Returns the applications of the users to the studies.
    fn list_applications_of(&mut self, studies: &[StudyId], people: &[UserId]) -> Result<Vec<Application>, StoreError>;

    /// Returns members and undecided applicants.
    fn list_involved(&mut self, study: StudyId) -> Result<Vec<UserId>, StoreError>;

    /// Returns the studies in which the user is a member or undecided, by id.
    fn list_live_applications_of(&mut self, applicant: UserId) -> Result<Vec<StudyId>, StoreError>;

    /// Counts the unconfirmed offers.
    fn count_offered(&mut self, study: StudyId) -> Result<u32, StoreError>;

    /// Whether an applicant who is not suspended waits for an answer.
    fn has_pending_applications(&mut self, study: StudyId) -> Result<bool, StoreError>;

    /// Returns those of the users who are suspended.
    fn list_suspended_of(&mut self, people: &[UserId]) -> Result<HashSet<UserId>, StoreError>;

    /// Counts the applications on the waiting list, suspended applicants excluded.
    fn count_line(&mut self, study: StudyId) -> Result<u32, StoreError>;

    /// Returns the waiting list in its order, suspended applicants included.
    fn list_line(&mut self, study: StudyId) -> Result<Vec<Waiting>, StoreError>;

    /// Counts the studies that the users are members of. Users without any are missing.
    fn list_study_histories(
        &mut self,
        people: &[UserId],
        now: Instant,
    ) -> Result<HashMap<UserId, StudyHistory>, StoreError>;

    /// Counts the earlier applications on the waiting list, suspended applicants excluded.
    fn count_waiting_before(&mut self, application: &Application) -> Result<u32, StoreError>;

    /// Returns all live applications, and up to `ended_at_most` of the latest ended ones, without cancelled ones; in
    /// the order of applying, without positions on the waiting list.
    fn list_applicants(&mut self, study: StudyId, ended_at_most: i64) -> Result<Vec<Applicant>, StoreError>;

    /// Counts the applications that were not cancelled.
    fn count_applicants(&mut self, study: StudyId) -> Result<u64, StoreError>;

    /// Returns the members in the order of applying.
    fn list_members(&mut self, study: StudyId) -> Result<Vec<Member>, StoreError>;

    /// Whether the waiting list has applicants who are not suspended.
    fn has_line(&mut self, study: StudyId) -> Result<bool, StoreError>;

    /// Moves all undecided applications to the waiting list, until `ends_at`.
    fn queue_pending_applications(&mut self, study: StudyId, ends_at: Instant) -> Result<(), StoreError>;

    /// Changes when the applications on the waiting list expire.
    fn update_waiting_ends(&mut self, study: StudyId, ends_at: Instant) -> Result<(), StoreError>;

    /// Returns up to `at_most` applications with an event due at `now`, the longest overdue first.
    fn list_due_applications(
        &mut self,
        now: Instant,
        at_most: i64,
    ) -> Result<Vec<(StudyId, ApplicationId)>, StoreError>;
}

/// Stores how soon authors respond.
pub trait ReplyRepository {
    /// Returns the newest responses of an author after `since`, without those to applications on the waiting list, and
    /// locks them until the unit of work ends.
    fn lock_replies(&mut self, author: UserId, since: Instant, at_most: i64) -> Result<Vec<Reply>, StoreError>;

    fn update_reply_habit(&mut self, author: UserId, habit: Option<ReplyHabit>) -> Result<(), StoreError>;

    /// Returns up to `at_most` authors whose stored response time is outdated.
    fn list_old_reply_habits(&mut self, now: Instant, at_most: i64) -> Result<Vec<UserId>, StoreError>;

    fn find_reply_hours(&mut self, author: UserId) -> Result<Option<u32>, StoreError>;
}

/// Converts a reference to a study that was deleted meanwhile.
pub(crate) fn gone(error: StoreError) -> Error {
    if matches!(error, StoreError::DanglingReference) { Error::NotFound } else { error.into() }
}
