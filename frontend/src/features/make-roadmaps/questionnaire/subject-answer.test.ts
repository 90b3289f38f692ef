import { describe, expect, it } from 'vitest';
import { subjectAnswer, subjectName } from './subject-answer';

const found = {
  typed: '리엑트랑 타스',
  mayBeEmpty: false,
  names: ['React', 'TypeScript'],
  hasResult: true,
  isMissed: false,
  isRefused: false,
  outline: null,
};
const missed = { ...found, typed: '조경기능사', names: [], isMissed: true };

describe('계속하기 below a typed subject', () => {
  it('uses the names of the found subjects', () => {
    expect(subjectAnswer(found)).toEqual({
      choiceId: 'custom',
      choiceValue: 'React와 TypeScript',
    });
    expect(subjectName('자바 스프링', ['가'.repeat(30), '나'.repeat(30)])).toBe('자바 스프링');
  });

  it('is disabled without a text, a search result and at least one chip', () => {
    expect(subjectAnswer({ ...found, typed: '' })).toBeNull();
    expect(subjectAnswer({ ...found, hasResult: false })).toBeNull();
    expect(subjectAnswer({ ...found, names: [] })).toBeNull();
    expect(subjectAnswer({ ...found, isRefused: true })).toBeNull();
  });

  it('never chooses the general plan by itself, but a table of contents once it is read', () => {
    expect(subjectAnswer(missed)).toBeNull();
    const outline = { text: '1장 역사\n2장 계획', excludedLines: [2], isRead: false };
    expect(subjectAnswer({ ...missed, outline })).toBeNull();
    expect(subjectAnswer({ ...missed, outline: { ...outline, isRead: true } })).toEqual({
      choiceId: 'custom',
      choiceValue: '조경기능사',
      outline: outline.text,
      excludedLines: [2],
    });
  });

  it('accepts an empty text below a typed field as all of the field', () => {
    expect(subjectAnswer({ ...found, typed: '', mayBeEmpty: true })).toEqual({
      choiceId: 'custom',
      choiceValue: '',
    });
  });
});
