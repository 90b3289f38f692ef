import { expect, it } from 'vitest';
import { textDraft } from './drafts/draft';
import { finishWay, forgetWay, recalledWay, rememberWay } from './way-after-verifying';

it('leads back within an hour, and not to an old page', () => {
  rememberWay(3, '/study/7?a=b c', 0);
  expect(recalledWay(3, 3_599_999)).toBe('/study/7?a=b c');
  expect(recalledWay(3, 3_600_000)).toBeNull();
  expect(recalledWay(4, 0)).toBeNull();
  forgetWay(3);
  expect(recalledWay(3, 0)).toBeNull();
});

it('ignores a page that was stored without its time', () => {
  textDraft({ owner: 3, page: 'verification', isNote: true }).write('/study/7');
  expect(recalledWay(3)).toBeNull();
});

it('leads back no more to a form that was sent', () => {
  rememberWay(3, '/study/create?roadmap=5');
  finishWay(3, '/study/7');
  expect(recalledWay(3)).toBe('/study/create?roadmap=5');
  finishWay(3, '/study/create');
  expect(recalledWay(3)).toBeNull();
});
