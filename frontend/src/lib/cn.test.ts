import { expect, it } from 'vitest';
import { cn } from './cn';

it('skips falsy values', () => {
  expect(cn('flex', false, undefined, null, 'gap-2')).toBe('flex gap-2');
});
