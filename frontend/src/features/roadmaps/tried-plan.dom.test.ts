import { expect, it } from 'vitest';
import { triedPlanKey } from '@/lib/typed-text';
import { keepTriedPlan, takeWantedPlan, triedPlan } from './tried-plan';

const plan = { subject: 'React', days: 28, level: 1, outline: '', isWanted: false };

it('waits in the browser, and is handed out once it is wanted', () => {
  expect(triedPlan()).toBeNull();
  keepTriedPlan(plan);
  expect(triedPlan()).toEqual(plan);
  expect(takeWantedPlan()).toBeNull();
  keepTriedPlan({ ...plan, isWanted: true });
  expect(takeWantedPlan()).toEqual({ ...plan, isWanted: true });
  expect([takeWantedPlan(), triedPlan()]).toEqual([null, null]);
});

it('is nothing where what was kept cannot be read', () => {
  for (const broken of ['', '{', '{"subject":3}', JSON.stringify({ ...plan, days: 81 })]) {
    localStorage.setItem(triedPlanKey, broken);
    expect(triedPlan()).toBeNull();
  }
});
