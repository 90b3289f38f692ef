import { expect, it } from 'vitest';
import { aManagedNotice, noticeText } from '@/testing/a-notice';
import { areSameValues, blankNotice, faultsOf, noticeBody, valuesOf } from './notice-values';

const values = { ...blankNotice, title: '점검 안내', content: noticeText };
const now = Date.parse('2026-11-20T12:00:00+09:00');

it('a visible notice starts without a schedule, and a scheduled one with its time in Seoul', () => {
  const page = { notice: aManagedNotice, content: noticeText };
  expect(valuesOf(page)).toEqual({
    title: aManagedNotice.title,
    kind: 'GENERAL',
    pinned: true,
    content: noticeText,
    schedule: null,
  });
  const notice = { ...aManagedNotice, visible: false, visibleFrom: '2026-12-31T15:30:00Z' };
  expect(valuesOf({ ...page, notice }).schedule).toEqual({ day: '2027-01-01', time: '00:30' });
});

it('compares values, whatever the order of their fields', () => {
  const schedule = { day: '2026-12-01', time: '09:00' };
  const { title, ...others } = { ...values, schedule };
  expect(areSameValues({ ...others, title }, { ...values, schedule })).toBe(true);
  for (const change of [
    { title: '점검' },
    { kind: 'POLICY' as const },
    { content: '' },
    { pinned: true },
    { schedule: null },
    { schedule: { ...schedule, time: '10:00' } },
  ]) {
    expect(areSameValues({ ...values, schedule, ...change }, { ...values, schedule })).toBe(false);
  }
});

it('sends a time only for a scheduled notice', () => {
  expect(noticeBody(values)).not.toHaveProperty('visibleFrom');
  const schedule = { day: '2026-12-01', time: '09:00' };
  expect(noticeBody({ ...values, schedule }).visibleFrom).toBe('2026-12-01T09:00:00+09:00');
});

it('names missing and too long values in the words of the server', () => {
  const none = { title: undefined, content: undefined, schedule: undefined };
  expect(faultsOf(values, true, now)).toEqual(none);
  expect(faultsOf(blankNotice, false, now)).toEqual(none);
  expect(faultsOf(blankNotice, true, now)).toEqual({
    title: '제목을 입력해주세요.',
    content: '내용은 최소 10글자 이상이어야 합니다.',
    schedule: undefined,
  });
  const long = { ...values, title: '가'.repeat(101), content: `<p>${'가'.repeat(20_001)}</p>` };
  expect(faultsOf(long, false, now)).toEqual({
    title: '제목은 100자 이하여야 합니다.',
    content: '내용은 20,000자 이하여야 합니다.',
    schedule: undefined,
  });
});

it.each([
  ['', '09:00', '공개하는 날을 선택해주세요.'],
  ['2026-11-21', '', '공개하는 시각을 입력해주세요.'],
  ['2026-11-20', '12:00', '예약 시각은 지금보다 나중이어야 합니다.'],
  ['2026-11-20', '12:01', undefined],
])('a schedule of %s %s is faulty: %s', (day, time, fault) => {
  expect(faultsOf({ ...values, schedule: { day, time } }, true, now).schedule).toBe(fault);
});
