//! Comments below a study, and replies to them.
//!
//! | Rule | Here |
//! |---|---|
//! | comments and replies, 30 per hour; 1 to 1,000 characters | [`create_comment`], [`CommentText`] |
//! | writers change their own comments; administrators can delete any | [`update_comment`], [`delete_comment`] |
//! | the position of a comment in the list | [`find_comment_place`] |
//! | a hidden comment leaves an entry | [`hide_comment`], [`show_comment_again`] |

mod comment;
mod hiding;
mod listing;
mod ports;
mod writing;

pub use comment::{COMMENT_MAX, Comment, CommentPlace, CommentText, CommentThread, NewComment, REPLIES_SHOWN, Written};
pub use hiding::{hide_comment, lock_shown_comment, show_comment_again};
pub use listing::{find_comment_place, list_comments, list_replies};
pub use ports::CommentRepository;
pub use writing::{COMMENTS_PER_HOUR, create_comment, delete_comment, update_comment};
