import { describe, expect, it } from 'vitest';
import {
  answerOf,
  firstOpen,
  mayOpen,
  orderOf,
  parseDays,
  textProblem,
  withAnswer,
  type Answers,
  type Draft,
} from './answers';

const draft = (change: Partial<Draft>): Draft => ({
  choiceId: null,
  choiceValue: '',
  text: '',
  ...change,
});
const picked = (choiceId: number, choiceValue: string) => ({ choiceId, choiceValue });
const days = { min: 1, max: 80, default: 20 };
const complete: Answers = {
  learningObjective: picked(1, '취업 준비'),
  duration: picked(28, '28일'),
  mainCategory: picked(1, 'Frontend'),
  subCategory: picked(4, 'React'),
  currentLevel: picked(0, '입문'),
};

describe('계속하기', () => {
  it('is disabled without a choice', () => {
    expect(answerOf('mainCategory', draft({}), days, {})).toBeNull();
    expect(answerOf('mainCategory', draft(picked(1, 'Frontend')), days, {})).toEqual(
      picked(1, 'Frontend'),
    );
    expect(answerOf('currentLevel', draft(picked(0, '입문')), days, {})).toEqual(picked(0, '입문'));
  });

  it('is disabled without a text under 직접 입력', () => {
    expect(answerOf('subCategory', draft({ choiceId: 'custom', text: '  ' }), days, {})).toBeNull();
    expect(
      answerOf('subCategory', draft({ choiceId: 'custom', text: ' 도자기 ' }), days, {}),
    ).toEqual({
      choiceId: 'custom',
      choiceValue: '도자기',
    });
  });

  it('is disabled without a positive number of days', () => {
    for (const text of ['', '0', '-3', 'abc', '1.5', '81']) {
      expect(answerOf('duration', draft({ text }), days, {})).toBeNull();
    }
    expect(answerOf('duration', draft({ text: '80' }), days, {})).toEqual(picked(80, '80일'));
    expect(parseDays('1', days)).toBe(1);
  });

  it('needs no sub category below a typed main category', () => {
    const nothing = draft({ choiceId: 'custom' });
    const below = (main: Answers['mainCategory']) =>
      answerOf('subCategory', nothing, days, main === undefined ? {} : { mainCategory: main });
    expect(below({ choiceId: 'custom', choiceValue: '임베디드' })).toEqual({
      choiceId: 'custom',
      choiceValue: '',
    });
    expect(below(picked(2, '도자기'))).toBeNull();
    expect(below(undefined)).toBeNull();
  });

  it('is disabled, with a message, while a text is too short or too long', () => {
    expect(
      answerOf('learningObjective', draft({ choiceId: 'custom', text: '앱' }), days, {}),
    ).toBeNull();
    expect(textProblem('learningObjective', '앱', days)).toBe(
      '학습 목표는 2자 이상 2,000자 이하여야 합니다.',
    );
    expect(textProblem('mainCategory', '가'.repeat(51), days)).toBe(
      '분야 이름은 50자 이하여야 합니다.',
    );
    expect(textProblem('mainCategory', '', days)).toBeUndefined();
  });
});

describe('the order of the questions', () => {
  it('opens the first question without an answer', () => {
    expect(firstOpen({})).toBe('learningObjective');
    const { mainCategory: _, ...others } = complete;
    expect(firstOpen(others)).toBe('mainCategory');
    expect(firstOpen(complete)).toBeNull();
  });

  it('opens a question only after all earlier ones', () => {
    const { duration, ...others } = complete;
    expect(mayOpen('learningObjective', {})).toBe(true);
    expect(mayOpen('duration', others)).toBe(true);
    expect(mayOpen('currentLevel', others)).toBe(false);
    expect(mayOpen('currentLevel', { ...others, ...(duration && { duration }) })).toBe(true);
  });

  it('asks for the sub category again when the main one changes', () => {
    expect(withAnswer(complete, 'mainCategory', picked(2, 'Backend')).subCategory).toBeUndefined();
    expect(withAnswer(complete, 'mainCategory', picked(1, 'Frontend')).subCategory).toBeDefined();
    expect(withAnswer(complete, 'duration', picked(7, '7일')).subCategory).toBeDefined();
  });
});

describe('the request body', () => {
  it('has names, days and the level as text', () => {
    expect(orderOf(complete)).toEqual({
      mainCategory: 'Frontend',
      etc1: '',
      subCategory: 'React',
      etc2: '',
      currentLevel: '0',
      duration: 28,
      learningObjective: '취업 준비',
    });
  });

  it('sends typed categories in separate fields, with an empty name', () => {
    const typed = { choiceId: 'custom' as const, choiceValue: '도자기' };
    expect(orderOf({ ...complete, mainCategory: typed, subCategory: typed })).toMatchObject({
      mainCategory: '',
      etc1: '도자기',
      subCategory: '',
      etc2: '도자기',
    });
  });

  it('includes the table of contents with the subject', () => {
    const subCategory = {
      choiceId: 'custom' as const,
      choiceValue: '조경기능사',
      outline: '1장 역사',
    };
    expect(orderOf({ ...complete, subCategory })).toMatchObject({
      etc2: '조경기능사',
      outline: '1장 역사',
    });
  });

  it('is null while an answer is missing', () => {
    expect(orderOf({})).toBeNull();
  });
});
