import { expect, it } from 'vitest';
import { isDismissed } from './deck-card';

it('dismisses after more than 50 px or 0.2 px/ms, in both directions', () => {
  expect(isDismissed(51, 0)).toBe(true);
  expect(isDismissed(-51, 0)).toBe(true);
  expect(isDismissed(50, 0.2)).toBe(false);
  expect(isDismissed(12, 0.21)).toBe(true);
});
