import type { ConfirmOptions } from './confirm-dialog';

export const deletedForGood = '삭제 후에는 복구할 수 없습니다.';

export const deletionFailed = '삭제 중 오류가 발생했습니다. 다시 시도해주세요.';

/** Asked before something is deleted; a description may list what else disappears. */
export const deletionQuestion = {
  title: '정말 삭제하시겠습니까?',
  description: deletedForGood,
  confirmLabel: '삭제',
  danger: true,
} satisfies ConfirmOptions;
