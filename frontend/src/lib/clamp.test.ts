import { expect, it } from 'vitest';
import { clamp } from './clamp';

it('keeps a value inside its bounds', () => {
  expect([clamp(0, 1, 80), clamp(20, 1, 80), clamp(81, 1, 80)]).toEqual([1, 20, 80]);
});
