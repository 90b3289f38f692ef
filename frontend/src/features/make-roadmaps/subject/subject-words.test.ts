import { describe, expect, it } from 'vitest';
import {
  afterFound,
  foundSentence,
  loadSentence,
  missSentence,
  namesTogether,
  sizeOf,
  spanOf,
  togetherNote,
  waysSentence,
} from './subject-words';

describe('the found subjects', () => {
  it('are joined into one name with the right particles', () => {
    expect(namesTogether([])).toBe('');
    expect(namesTogether(['React', 'TypeScript'])).toBe('React와 TypeScript');
    expect(namesTogether(['Java', 'Spring', 'JPA'])).toBe('Java, Spring과 JPA');
    expect(foundSentence(['React'])).toBe('React로 찾았습니다.');
    expect(foundSentence(['토익'])).toBe('토익으로 찾았습니다.');
    const three = ['Java', 'Spring', 'JPA'];
    expect(three.map((_, index) => afterFound(three, index))).toEqual([
      ',',
      '과',
      '로 찾았습니다.',
    ]);
  });

  it('explain how several subjects share the days, and add nothing for one', () => {
    expect(togetherNote(1, 28)).toBeNull();
    expect(togetherNote(2, 28)).toBe(
      '두 분야를 따로 나누지 않고, 먼저 알아야 할 것부터 28일에 함께 배치합니다.',
    );
  });

  it('say what was not found and how many alternatives there are', () => {
    expect(missSentence('조경기능사')).toBe('‘조경기능사’를 다루는 커리큘럼이 아직 없습니다.');
    expect(missSentence('꽃꽂이 입문')).toContain('’을 다루는');
    expect(waysSentence(3)).toContain('세 가지');
  });
});

describe('a table of contents', () => {
  it('shows lengths in hours and minutes', () => {
    expect([160, 180, 50, 0].map(spanOf)).toEqual(['2시간 40분', '3시간', '50분', '0분']);
    expect(sizeOf(12, 2040)).toBe('12개 단원 · 약 34시간');
    expect(sizeOf(3, 45)).toBe('3개 단원 · 약 45분');
    expect(sizeOf(12, null)).toBe('12개 단원');
  });

  it('divides its time among the days that are not review days', () => {
    expect(loadSentence(2040, 42)).toBe('42일 가운데 복습 6일을 빼면 하루 약 57분입니다.');
    expect(loadSentence(300, 5)).toBe('5일로 나누면 하루 약 1시간입니다.');
    expect(loadSentence(null, 42)).toBe('42일 가운데 복습 6일을 뺀 36일에 나누어 담습니다.');
    expect(loadSentence(null, 5)).toBe('5일에 나누어 담습니다.');
  });
});
