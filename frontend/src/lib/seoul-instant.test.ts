import { expect, it } from 'vitest';
import { seoulDay } from './seoul-date';
import { seoulDayEnd, seoulDayStart } from './seoul-instant';

it('opens and closes the same Seoul day', () => {
  expect(seoulDayStart('2026-11-20')).toBe('2026-11-20T00:00:00.000+09:00');
  expect(seoulDayEnd('2026-11-20')).toBe('2026-11-20T23:59:59.999+09:00');
  expect(seoulDay(seoulDayStart('2026-11-20'))).toBe('2026-11-20');
  expect(seoulDay(seoulDayEnd('2026-11-20'))).toBe('2026-11-20');
});
