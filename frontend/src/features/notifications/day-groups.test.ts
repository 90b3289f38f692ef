import { expect, it } from 'vitest';
import { aNotification } from '@/testing/a-notification';
import { byDay } from './day-groups';

const told = (createdAt: string) => ({ ...aNotification, createdAt });

it('groups by day in Seoul, and names the last two days', () => {
  const now = new Date('2026-11-21T00:30:00+09:00');
  const days = byDay(
    [
      told('2026-11-21T00:10:00+09:00'),
      told('2026-11-20T14:59:00Z'),
      told('2026-11-20T09:00:00+09:00'),
      told('2026-11-19T09:00:00+09:00'),
    ],
    now,
  );
  expect(days.map(({ name, date, notifications }) => [name, date, notifications.length])).toEqual([
    ['오늘', '11. 21. 토', 1],
    ['어제', '11. 20. 금', 2],
    ['목요일', '11. 19.', 1],
  ]);
});
