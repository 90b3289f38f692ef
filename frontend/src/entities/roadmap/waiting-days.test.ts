import { expect, it } from 'vitest';
import { aRoadmap } from '@/testing/a-roadmap';
import { type WaitingDay, withWaitingDay, withWaitingTexts } from './waiting-days';

const place = { roadmap: 3, week: 1, day: 2 };
const tick = (done: boolean): WaitingDay => ({ ...place, done });
const text = (written: string, base = '처음 주제'): WaitingDay => ({
  ...place,
  text: written,
  base,
});

it('replaces an earlier tick of the day only', () => {
  const others = [{ ...tick(true), day: 3 }, { ...tick(true), roadmap: 4 }, text('다른 주제')];
  expect(withWaitingDay([tick(true), ...others], tick(false))).toEqual([...others, tick(false)]);
});

it('replaces an earlier text of the day, which was never saved', () => {
  expect(withWaitingDay([text('둘째 주제')], text('셋째 주제', '둘째 주제'))).toEqual([
    text('셋째 주제', '처음 주제'),
  ]);
});

it('sends nothing for a text that was changed back', () => {
  expect(withWaitingDay([text('둘째 주제')], text('처음 주제', '둘째 주제'))).toEqual([]);
});

it('shows the texts that wait', () => {
  const shown = withWaitingTexts(aRoadmap, [tick(true), text(' 내 주제 ')]);
  const days = shown.weeklyPlans[0]?.dailyPlans.map(({ dailyKeyword }) => dailyKeyword);
  expect(days?.slice(0, 2)).toEqual(['JSX와 컴포넌트 1-1', '내 주제']);
  expect(withWaitingTexts(aRoadmap, [tick(true)])).toBe(aRoadmap);
});
