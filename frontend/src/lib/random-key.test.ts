import { expect, it } from 'vitest';
import { randomKey } from './random-key';

it('has 32 hexadecimal digits and never repeats', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
