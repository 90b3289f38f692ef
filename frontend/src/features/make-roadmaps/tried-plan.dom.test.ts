import { expect, it } from 'vitest';
import { draftKey } from '@/data/drafts/places';
import {
  forgetTriedPlan,
  isPlanWaiting,
  keepTriedPlan,
  settleWaitingPlan,
  triedPlan,
  wantedPlan,
} from './tried-plan';

const plan = { subject: 'React', days: 28, level: 1, outline: '', isWanted: false };
const wanted = { ...plan, isWanted: true };

it('is stored for a member who confirms that it is theirs, until it is deleted', () => {
  expect(triedPlan()).toBeNull();
  keepTriedPlan(plan);
  expect([triedPlan(), isPlanWaiting()]).toEqual([plan, false]);
  keepTriedPlan(wanted);
  expect([isPlanWaiting(), triedPlan(3), wantedPlan(3)]).toEqual([true, null, null]);
  settleWaitingPlan(3, true);
  expect([isPlanWaiting(), wantedPlan(3)]).toEqual([false, { ...wanted, owner: 3 }]);
  forgetTriedPlan(3);
  expect([wantedPlan(3), triedPlan(3)]).toEqual([null, null]);
});

it('is dropped when a member says that it is not theirs', () => {
  keepTriedPlan(wanted);
  settleWaitingPlan(3, false);
  expect([triedPlan(), triedPlan(3), localStorage.length]).toEqual([null, null, 0]);
});

it('is hidden from another account, and waits for its own', () => {
  keepTriedPlan(wanted);
  settleWaitingPlan(3, true);
  expect([triedPlan(), triedPlan(4), wantedPlan(4)]).toEqual([null, null, null]);
  forgetTriedPlan(4);
  expect(triedPlan(3)).toEqual({ ...wanted, owner: 3 });
});

it("is not deleted together with an earlier member's plan", () => {
  keepTriedPlan(wanted);
  forgetTriedPlan(3);
  expect(triedPlan()).toEqual(wanted);
});

it('is null if the stored plan cannot be read', () => {
  for (const broken of ['', '{', '{"subject":3}', JSON.stringify({ ...plan, days: 81 })]) {
    localStorage.setItem(draftKey({ owner: null, page: 'roadmap-try', isNote: true }), broken);
    expect(triedPlan()).toBeNull();
  }
});
