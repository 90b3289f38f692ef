import { expect, it } from 'vitest';
import { triedPlanKey } from '@/lib/typed-text';
import { forgetTriedPlan, keepTriedPlan, triedPlan, wantedPlan } from './tried-plan';

const plan = { subject: 'React', days: 28, level: 1, outline: '', isWanted: false };

it('waits in the browser, and is wanted until it is forgotten', () => {
  expect(triedPlan()).toBeNull();
  keepTriedPlan(plan);
  expect(triedPlan()).toEqual(plan);
  expect(wantedPlan()).toBeNull();
  keepTriedPlan({ ...plan, isWanted: true });
  expect(wantedPlan()).toEqual({ ...plan, isWanted: true });
  expect(wantedPlan()).not.toBeNull();
  forgetTriedPlan();
  expect([wantedPlan(), triedPlan()]).toEqual([null, null]);
});

it('is nothing where what was kept cannot be read', () => {
  for (const broken of ['', '{', '{"subject":3}', JSON.stringify({ ...plan, days: 81 })]) {
    localStorage.setItem(triedPlanKey, broken);
    expect(triedPlan()).toBeNull();
  }
});
