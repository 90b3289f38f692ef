/** Shown above a form that began with a stored draft. */
export const draftRestored = '작성하던 내용을 불러왔습니다.';

/** Begins with the stored values again. */
export const takeStoredLabel = '저장된 내용으로 바꾸기';

/** Shown beside a refusal: the form still has the typed texts. */
export const textsRemain = '적은 내용은 그대로 남아 있습니다.';

/** Asked before a draft is discarded. */
export const discardQuestion = {
  title: '작성하던 내용을 버리시겠습니까?',
  confirmLabel: '버리기',
  danger: true,
} as const;

/** Says in such a question that a draft is lost. */
export const discardedForGood = '버린 내용은 되돌릴 수 없습니다.';

/** Asked before a draft gives way to the stored values. */
export const takeStoredQuestion = {
  title: '저장된 내용으로 바꾸시겠습니까?',
  description: discardedForGood,
  confirmLabel: '바꾸기',
  danger: true,
} as const;

/** The title of the question before unsaved changes are lost. */
export const unsavedChanges = '저장하지 않은 변경이 있습니다.';
