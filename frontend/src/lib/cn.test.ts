import { expect, it } from 'vitest';
import { cn } from './cn';

it('lets the later utility win, our own names included', () => {
  expect(cn('px-2', false, 'px-4')).toBe('px-4');
  expect(cn('rounded-sheet', 'rounded-cell')).toBe('rounded-cell');
  expect(cn('shadow-1', 'shadow-3')).toBe('shadow-3');
});

it('keeps a type role beside a text colour', () => {
  expect(cn('type-small', 'text-ink-2')).toBe('type-small text-ink-2');
});
