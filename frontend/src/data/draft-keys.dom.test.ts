import { expect, it } from 'vitest';
import {
  answersKey,
  triedPlanKey,
  writingKey,
  draftKey,
  forgetTypedText,
  hasAnyDraft,
  isForgotten,
  profileDraftKey,
  rememberTypedText,
  roadmapDraft,
  wayAfterVerifyingKey,
} from './draft-keys';

it("clears all drafts of one user and the tab's answers, and nothing else", () => {
  const theirs = [draftKey(3, null), draftKey(3, 7), writingKey(3, 7, 'new'), profileDraftKey(3)];
  theirs.push(writingKey(3, roadmapDraft(9), 'week-1-day-2'));
  const others = [draftKey(33, 7), writingKey(33, 7, 'new'), profileDraftKey(33), 'theme'];
  for (const key of [...theirs, ...others]) {
    localStorage.setItem(key, 'typed');
  }
  sessionStorage.setItem(answersKey, 'typed');
  localStorage.setItem(triedPlanKey, 'typed');
  forgetTypedText(3);
  expect(Object.keys(localStorage).toSorted()).toEqual(others.toSorted());
  expect(sessionStorage.getItem(answersKey)).toBeNull();
  expect([isForgotten(3), isForgotten(33)]).toEqual([true, false]);
  rememberTypedText(3);
  expect(isForgotten(3)).toBe(false);
});

it('knows whether a user has any draft in this browser', () => {
  localStorage.setItem(draftKey(33, null), 'typed');
  localStorage.setItem(wayAfterVerifyingKey(3), '0 /study/7');
  expect(hasAnyDraft(3)).toBe(false);
  localStorage.setItem(writingKey(3, 7, 'new'), 'typed');
  expect(hasAnyDraft(3)).toBe(true);
});
