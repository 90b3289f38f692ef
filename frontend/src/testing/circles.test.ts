import { expect, it } from 'vitest';
import { circlesOf } from './circles';

it('names each node of a circle with its path', () => {
  expect(
    circlesOf([
      ['find', 'take'],
      ['take', 'report'],
      ['report', 'take'],
      ['report', 'report'],
    ]),
  ).toEqual(['take → report → take', 'report → take → report']);
});

it('finds a circle over three nodes', () => {
  const edges = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
  ] as const;
  expect(circlesOf(edges)).toContain('a → b → c → a');
});

it('finds none where two ways lead to one node', () => {
  const edges = [
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'd'],
    ['c', 'd'],
  ] as const;
  expect(circlesOf(edges)).toEqual([]);
});
