import { expect, it } from 'vitest';
import { triedPlanKey } from '@/lib/typed-text';
import { claimWantedPlan, forgetTriedPlan, keepTriedPlan, triedPlan } from './tried-plan';

const plan = { subject: 'React', days: 28, level: 1, outline: '', isWanted: false };
const wanted = { ...plan, isWanted: true };

it('waits in the browser, and is wanted until it is forgotten', () => {
  expect(triedPlan()).toBeNull();
  keepTriedPlan(plan);
  expect(triedPlan()).toEqual(plan);
  expect(claimWantedPlan(3)).toBeNull();
  keepTriedPlan(wanted);
  expect(claimWantedPlan(3)).toEqual({ ...wanted, owner: 3 });
  expect(claimWantedPlan(3)).not.toBeNull();
  forgetTriedPlan(3);
  expect([claimWantedPlan(3), triedPlan(3)]).toEqual([null, null]);
});

it('is for nobody else once somebody has claimed it', () => {
  keepTriedPlan(wanted);
  claimWantedPlan(3);
  expect([triedPlan(), triedPlan(4), claimWantedPlan(4)]).toEqual([null, null, null]);
  forgetTriedPlan(4);
  expect(triedPlan(3)).toEqual({ ...wanted, owner: 3 });
});

it('is not forgotten with the plan of whoever was here before', () => {
  keepTriedPlan(wanted);
  forgetTriedPlan(3);
  expect(triedPlan()).toEqual(wanted);
});

it('is nothing where what was kept cannot be read', () => {
  for (const broken of ['', '{', '{"subject":3}', JSON.stringify({ ...plan, days: 81 })]) {
    localStorage.setItem(triedPlanKey, broken);
    expect(triedPlan()).toBeNull();
  }
});
