/** The words of the learner's own acts. */
export const labels = {
  done: '했어요',
  undo: '체크 취소',
  stuck: '막혔어요',
  alsoStuck: '저도 막혔어요',
} as const;
