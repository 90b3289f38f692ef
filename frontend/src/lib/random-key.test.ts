import { expect, it } from 'vitest';
import { randomKey } from './random-key';

it('is 32 hexadecimal digits and never the same', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
