import { describe, expect, it } from 'vitest';
import { emptyDraft, isAnswered, levels, orderOf, weeksAfter, withMain } from './sample-order';

const draft = { ...emptyDraft, main: 'Frontend', sub: 'React', topic: ' 취업 준비 ' };

describe('the sample wizard', () => {
  it('accepts two to eight whole weeks and ignores other input', () => {
    expect(weeksAfter('8', 2)).toBe(8);
    expect(weeksAfter(' 2 ', 5)).toBe(2);
    for (const typed of ['', '1', '9', '10', '2.5', '-3', '넷', '3e0']) {
      expect(weeksAfter(typed, 4)).toBe(4);
    }
  });

  it('begins with two weeks for beginners', () => {
    expect(emptyDraft).toMatchObject({ weeks: 2, level: '1' });
    expect(levels.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1 초급',
      '2 중급',
      '3 고급',
    ]);
  });

  it('continues only with an answer', () => {
    expect([1, 2, 3].map((step) => isAnswered(step, emptyDraft))).toEqual([false, false, false]);
    expect([1, 2, 3].map((step) => isAnswered(step, draft))).toEqual([true, true, true]);
    expect(isAnswered(3, { ...draft, topic: '  ' })).toBe(false);
  });

  it('clears the sub category when the main one changes', () => {
    expect(withMain(draft, 'Backend')).toMatchObject({ main: 'Backend', sub: '' });
    expect(withMain(draft, 'Frontend')).toBe(draft);
  });

  it('sends weeks and level as numbers', () => {
    expect(orderOf({ ...draft, level: '3', weeks: 4 })).toEqual({
      mainCategory: 'Frontend',
      subCategory: 'React',
      currentLevel: '3',
      duration: 4,
      learningObjective: '취업 준비',
      isSample: true,
    });
  });
});
