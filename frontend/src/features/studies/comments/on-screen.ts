import { create } from 'zustand';

/** How many pages of all replies are open, by what they reply to. */
export const useOpenReplies = create<Record<number, number>>(() => ({}));

export const forgetOpenReplies = () => useOpenReplies.setState({}, true);

/** Where the comments of a study are, while its page is on the screen. */
export const commentsSection = () => document.getElementById('comments');

/** Leads to where a comment is written. */
export function startComment() {
  const section = commentsSection();
  const field = section?.querySelector('textarea') ?? section;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Leads to where the comments begin. */
export function showFirst() {
  const section = commentsSection();
  section?.focus({ preventScroll: true });
  section?.scrollIntoView();
}
