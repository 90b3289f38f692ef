import { expect, it } from 'vitest';
import { matchesKorean, particleAfter, withParticle } from './korean';
import { startsKorean } from './starts-korean';

it.each([
  ['코딩 테스트', '코딩테', true],
  ['코딩 테스트', 'ㅋㄷㅌ', true],
  ['React Native', 'reactn', true],
  ['자료구조', 'ㅈㄹㄱ', true],
  ['자료구조', 'ㄱㅈㅎ', false],
  ['자료구조', '', true],
  ['자료구조', '구조물', false],
])('%s and %s: %s', (text, query, expected) => {
  expect(matchesKorean(text, query)).toBe(expected);
});

it('treats decomposed input like composed input', () => {
  expect(matchesKorean('자료구조', '자료'.normalize('NFD'))).toBe(true);
});

it.each([
  ['스프링 부트', 'ㅅㅍㄹ', true],
  ['동시성 프로그래밍', 'ㅅㅍㄹ', false],
  ['Spring 부트', 'spring부', true],
  ['Spring 부트', 'ㅂㅌ', false],
  ['부트', '부트캠프', false],
  ['', '부', false],
])('startsKorean(%j, %j) is %s', (text, query, expected) => {
  expect(startsKorean(text, query)).toBe(expected);
});

it('follows the final consonant', () => {
  expect(withParticle('서버', '을/를')).toBe('서버를');
  expect(withParticle('계획', '을/를')).toBe('계획을');
  expect(withParticle('서울', '으로/로')).toBe('서울로');
});

it('reads Latin words and digits as they are spoken', () => {
  expect(['Node.js', 'Python 3'].map((word) => particleAfter(word, '을/를'))).toEqual(['를', '을']);
  expect(withParticle('MySQL', '으로/로')).toBe('MySQL로');
});

it.each([
  ['TOEIC', '을'],
  ['OPIc', '을'],
  ['TOEFL', '을'],
  ['R', '을'],
  ['OCR', '을'],
  ['LLM', '을'],
  ['PNG', '를'],
  ['HTTP', '를'],
  ['ChatGPT', '를'],
  ['IoT', '를'],
  ['Web', '을'],
  ['App', '을'],
  ['Git', '을'],
  ['Set', '을'],
  ['Chat', '을'],
  ['Rabbit', '을'],
  ['GitHub', '를'],
  ['Bit', '를'],
  ['React', '를'],
  ['TypeScript', '를'],
  ['Spring', '을'],
  ['Kotlin', '을'],
  ['SQL', '을'],
  ['Slack', '을'],
  ['Notebook', '을'],
  ['Spring Boot', '를'],
  ['Docker', '를'],
  ['C#', '을'],
  ['100%', '를'],
  ['900', '을'],
])('%s takes %s', (word, particle) => {
  expect(particleAfter(word, '을/를')).toBe(particle);
});

it('ignores trailing brackets and signs', () => {
  expect(withParticle('데이터 분석(SQL)', '을/를')).toBe('데이터 분석(SQL)을');
  expect(withParticle('앱 (기초)', '을/를')).toBe('앱 (기초)을');
  expect(withParticle('C++', '을/를')).toBe('C++를');
});
