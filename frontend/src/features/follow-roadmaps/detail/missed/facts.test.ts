import { expect, it } from 'vitest';
import { aRoadmap } from '@/testing/a-roadmap';
import { offersOf, situationOf } from './facts';

/** Three missed days, some days that are due today, and one tomorrow. */
const situation = (dueToday: number, doneLast: boolean) =>
  situationOf(aRoadmap, '2026-12-01', {
    due: [0, 1, 2, ...Array.from({ length: dueToday }, () => 3), 4],
    done: [...Array.from({ length: 3 + dueToday }, () => false), doneLast],
    skipped: [],
    today: 3,
  });

const mergeHint = (...given: Parameters<typeof situation>) =>
  offersOf(situation(...given))[1]?.hint;

it('names the only date on which there is room for the missed days', () => {
  expect(mergeHint(3, true)).toBe('빈 칸을 12월 5일에 모두 넣습니다');
  expect(mergeHint(1, false)).toBe('빈 칸을 앞으로 이틀에 나누어 넣습니다');
});
