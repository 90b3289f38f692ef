import { expect, it } from 'vitest';
import { cn } from './cn';

it.each([
  ['px-2 px-4', 'px-4'],
  ['px-2 pl-4', 'px-2 pl-4'],
  ['px-2 py-1 p-4', 'p-4'],
  ['min-h-9 min-h-10', 'min-h-10'],
  ['w-4 h-4 size-5.5', 'size-5.5'],
  ['rounded-sheet rounded-cell', 'rounded-cell'],
  ['shadow-1 shadow-3', 'shadow-3'],
  ['bg-sheet bg-pine', 'bg-pine'],
  ['border border-transparent border-line-control', 'border border-line-control'],
  ['border border-line border-dashed', 'border border-line border-dashed'],
  ['text-[0.875rem] text-ink text-ink-2', 'text-[0.875rem] text-ink-2'],
  ['text-center text-balance text-danger', 'text-center text-balance text-danger'],
  ['font-display font-semibold font-bold', 'font-display font-bold'],
  ['inline-flex hidden', 'hidden'],
  ['hover:bg-hover hover:bg-pine bg-sheet', 'hover:bg-pine bg-sheet'],
  ['disabled:text-ink-3 text-pine', 'disabled:text-ink-3 text-pine'],
  ['type-small text-ink-2', 'type-small text-ink-2'],
  ['border border-b-0 border-line', 'border border-b-0 border-line'],
  ['border-t-2 border-t-cat', 'border-t-2 border-t-cat'],
  ['gap-x-3 gap-y-1', 'gap-x-3 gap-y-1'],
  ['gap-x-3 gap-4', 'gap-4'],
  ['justify-between justify-self-end', 'justify-between justify-self-end'],
  ['-ml-1 ml-2', 'ml-2'],
  ['rounded-t-sheet rounded-b-sheet', 'rounded-t-sheet rounded-b-sheet'],
])('%j becomes %j', (classes, expected) => {
  expect(cn(classes)).toBe(expected);
});

it('skips what is off', () => {
  expect(cn('flex', false, undefined, null, 'gap-2')).toBe('flex gap-2');
});
