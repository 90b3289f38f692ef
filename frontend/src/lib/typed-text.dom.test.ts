import { expect, it } from 'vitest';
import {
  answersKey,
  draftKey,
  forgetTypedText,
  isForgotten,
  rememberTypedText,
} from './typed-text';

it("forgets all drafts of one person and the tab's answers, and nothing else", () => {
  for (const key of [draftKey(3, null), draftKey(3, 7), draftKey(33, 7), 'theme']) {
    localStorage.setItem(key, 'typed');
  }
  sessionStorage.setItem(answersKey, 'typed');
  forgetTypedText(3);
  expect(Object.keys(localStorage).toSorted()).toEqual([draftKey(33, 7), 'theme'].toSorted());
  expect(sessionStorage.getItem(answersKey)).toBeNull();
  expect([isForgotten(3), isForgotten(33)]).toEqual([true, false]);
  rememberTypedText(3);
  expect(isForgotten(3)).toBe(false);
});
