import { expect, it } from 'vitest';
import { initialOf, stampColour } from './stamp';

it('returns the first visible character', () => {
  expect(initialOf('서연')).toBe('서');
  expect(initialOf(' moya')).toBe('M');
  expect(initialOf('𝒜bc')).toBe('𝒜');
  expect(initialOf('')).toBe('?');
});

it('gives each id one of five colours', () => {
  expect(stampColour(0)).toBe('blue');
  expect(stampColour(7)).toBe('purple');
});
