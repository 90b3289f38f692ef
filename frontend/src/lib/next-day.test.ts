import { expect, it } from 'vitest';
import { nextDay } from './next-day';

it('crosses months and years', () => {
  expect(nextDay('2026-11-20')).toBe('2026-11-21');
  expect(nextDay('2028-02-28')).toBe('2028-02-29');
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
});
