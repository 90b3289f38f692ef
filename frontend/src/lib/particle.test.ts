import { expect, it } from 'vitest';
import { withParticle } from './particle';

it('follows the final consonant', () => {
  expect(withParticle('서버', '을/를')).toBe('서버를');
  expect(withParticle('계획', '을/를')).toBe('계획을');
  expect(withParticle('서울', '으로/로')).toBe('서울로');
});
