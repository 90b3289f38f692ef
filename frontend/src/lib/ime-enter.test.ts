import { expect, it } from 'vitest';
import { isSubmitEnter } from './ime-enter';

it('accepts only a plain Enter', () => {
  expect(isSubmitEnter({ key: 'Enter', nativeEvent: { isComposing: false } })).toBe(true);
  expect(isSubmitEnter({ key: 'a', nativeEvent: { isComposing: false } })).toBe(false);
});

it('ignores the Enter that ends a composition', () => {
  expect(isSubmitEnter({ key: 'Enter', nativeEvent: { isComposing: true } })).toBe(false);
  expect(isSubmitEnter({ key: 'Enter', nativeEvent: { isComposing: false, keyCode: 229 } })).toBe(
    false,
  );
});
