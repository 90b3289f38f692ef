import { expect, it } from 'vitest';
import { lengthFact, objectParticle, practiceFact, reviewFact } from './trial-facts';

it('describes the complete plan', () => {
  expect([lengthFact(28), lengthFact(20), lengthFact(5)]).toEqual([
    '4주, 28일의 하루 목표',
    '3주, 20일의 하루 목표',
    '5일의 하루 목표',
  ]);
  expect([reviewFact(4, 28), reviewFact(2, 28), reviewFact(0, 5)]).toEqual([
    '매주 마지막 날, 모두 4일',
    '모두 2일',
    '따로 두지 않음',
  ]);
  expect(practiceFact(10)).toBe('10일, 마지막에 결과물 하나');
  expect([objectParticle('React'), objectParticle('토익'), objectParticle('')]).toEqual([
    '를',
    '을',
    '를',
  ]);
});
