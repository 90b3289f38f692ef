import { expect, it } from 'vitest';
import { saidAt } from './said-at';

it('tells the time of what was said today or yesterday, and the day of what is older', () => {
  const now = new Date('2026-11-20T00:30:00+09:00');
  expect(saidAt('2026-11-20T00:05:00+09:00', now)).toBe('오늘 00:05');
  expect(saidAt('2026-11-19T06:20:00Z', now)).toBe('어제 15:20');
  expect(saidAt('2026-11-18T23:59:00+09:00', now)).toBe('2026. 11. 18.');
});
