import { expect, it } from 'vitest';
import { aFlag, aSentence, aWeek, doneBy } from '@/testing/a-week';
import { type DayMark, withMark } from './week-cache';

const me = 3;
const now = '2026-11-19T12:20:00+09:00';
const mark = (change: Partial<DayMark>): DayMark => ({
  week: 3,
  day: 4,
  isDone: true,
  sentence: null,
  ...change,
});
const after = (shown: Parameters<typeof withMark>[0], change: Partial<DayMark>) =>
  withMark(shown, mark(change), me, now);
const fourth = ({ days }: ReturnType<typeof aWeek>) => days[3];
const ownTotal = ({ members }: ReturnType<typeof aWeek>) =>
  members.find(({ userId }) => userId === me)?.totalDone;

it('adds the member after those who did the day before, with a sentence', () => {
  const week = after(aWeek({ 4: { done: doneBy(1) } }), { sentence: '인덱스를 넣습니다.' });
  expect(fourth(week)?.done.map(({ userId }) => userId)).toEqual([1, me]);
  expect(fourth(week)).toMatchObject({
    canWriteSentence: true,
    sentences: [{ userId: me, text: '인덱스를 넣습니다.' }],
  });
  expect(ownTotal(week)).toBe(15);
});

it('changes nothing but the sentence of a day that was done', () => {
  const done = aWeek({
    4: { done: doneBy(me), canWriteSentence: true, sentences: [aSentence(me, '처음')] },
  });
  expect(after(done, {})).toEqual(done);
  expect(fourth(after(done, { sentence: '다음' }))?.sentences).toMatchObject([{ text: '다음' }]);
  expect(fourth(after(done, { sentence: '' }))?.sentences).toEqual([]);
  expect(ownTotal(after(done, { sentence: '다음' }))).toBe(14);
});

it('removes the member and the sentence, and leaves those of others', () => {
  const done = aWeek({
    4: { done: doneBy(me, 1), sentences: [aSentence(me, '내 것'), aSentence(1, '남의 것')] },
  });
  const week = after(done, { isDone: false });
  expect(fourth(week)?.done.map(({ userId }) => userId)).toEqual([1]);
  expect(fourth(week)?.sentences).toMatchObject([{ text: '남의 것' }]);
  expect(ownTotal(week)).toBe(13);
});

it('closes the own flag of the day, and leaves those of others', () => {
  const flags = [aFlag({ id: 1, askerId: me }), aFlag({ id: 2, joinerIds: [1, me] })];
  const week = after(aWeek({ 4: { flags } }), {});
  expect(fourth(week)?.flags.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  expect(fourth(week)?.flags[1]?.joinerIds).toEqual([1]);
});

it('leaves another week as it is', () => {
  const week = aWeek();
  expect(after(week, { week: 2 })).toBe(week);
});
