//! The storage of comments.

use super::comment::{Comment, CommentText, CommentThread, NewComment};
use kernel::{CommentId, Instant, Page, PageRequest, StoreError, StudyId, UserId};

/// Stores comments, and each study's number of readable ones. Callers of writing methods must have locked the study.
pub trait CommentRepository {
    fn insert_comment(&mut self, new: &NewComment) -> Result<CommentId, StoreError>;

    fn find_comment(&mut self, id: CommentId) -> Result<Option<Comment>, StoreError>;

    /// Returns the writers of a comment and of its replies, each once, in one statement.
    fn list_thread_writers(&mut self, comment: CommentId) -> Result<Vec<UserId>, StoreError>;

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
