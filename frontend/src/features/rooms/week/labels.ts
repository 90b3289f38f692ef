/** The words of the learner's own acts. */
export const labels = { done: '했어요', stuck: '막혔어요', alsoStuck: '저도 막혔어요' } as const;
