import { expect, it } from 'vitest';
import { withChoice } from './waiting-choices';

const made = (choice: 'SHIFT' | 'KEEP' | 'UNDO') => ({ choice, date: '2026-12-08' });

it('keeps choices in order', () => {
  expect(withChoice([made('UNDO')], made('SHIFT'))).toEqual([made('UNDO'), made('SHIFT')]);
});

it('removes a choice that is undone before it was sent', () => {
  expect(withChoice([made('SHIFT')], made('UNDO'))).toEqual([]);
  expect(withChoice([made('UNDO'), made('SHIFT')], made('UNDO'))).toEqual([made('UNDO')]);
});

it('sends the undoing of an earlier choice', () => {
  expect(withChoice([], made('UNDO'))).toEqual([made('UNDO')]);
  expect(withChoice([made('KEEP')], made('UNDO'))).toEqual([made('KEEP'), made('UNDO')]);
});
