import { create } from 'zustand';

/** How many pages of all replies are open, by what they reply to. */
export const useOpenReplies = create<Record<number, number>>(() => ({}));

export const forgetOpenReplies = () => useOpenReplies.setState({}, true);
