import { beforeEach, expect, it } from 'vitest';
import { clearAnswers, confirmAnswer, useAnswers } from './answer-store';
import { changeSubject, declineSubject } from './confirmation-changes';

const contents = { outline: '1장 역사\n2장 계획', excludedLines: [2] };

beforeEach(() => {
  clearAnswers();
  const typed = { choiceId: 'custom', choiceValue: '조경' } as const;
  confirmAnswer('mainCategory', { choiceId: 1, choiceValue: '자격증' });
  confirmAnswer('subCategory', { ...typed, ...contents });
});

it('preserves the pasted contents when the subject changes', () => {
  changeSubject('산림');
  const { mainCategory, subCategory } = useAnswers.getState().answers;
  expect(mainCategory?.choiceValue).toBe('산림');
  expect(subCategory).toEqual({ choiceId: 'custom', choiceValue: '', ...contents });
});

it('preserves the pasted contents and the lines left out when the subject is declined', () => {
  declineSubject();
  expect(useAnswers.getState().drafts.subCategory).toMatchObject({ isDeclined: true, ...contents });
});
