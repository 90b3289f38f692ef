import { create } from 'zustand';

/** The number of open pages of all replies, by comment. */
export const useOpenReplies = create<Record<number, number>>(() => ({}));

export const forgetOpenReplies = () => useOpenReplies.setState({}, true);

/** The comments section of the shown study. */
export const commentsSection = () => document.getElementById('comments');

/** Moves to the field for a new comment. */
export function startComment() {
  const section = commentsSection();
  const field = section?.querySelector('textarea') ?? section;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Moves to the first comment. */
export function showFirst() {
  const section = commentsSection();
  section?.focus({ preventScroll: true });
  section?.scrollIntoView();
}
