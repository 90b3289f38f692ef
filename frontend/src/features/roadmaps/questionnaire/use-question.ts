import { answerOf, questionNames, type DayLimits, type Draft, type QuestionName } from './answers';
import { confirmAnswer, openQuestion, saveDraft, useAnswers } from './answer-store';

/** What stands at a question: the draft, else the saved answer, else `initial`. */
export function useQuestion(name: QuestionName, days: DayLimits, initial?: Partial<Draft>) {
  const saved = useAnswers((state) => state.answers[name]);
  const kept = useAnswers((state) => state.drafts[name]);
  const blank: Draft = { choiceId: null, choiceValue: '', text: '', ...initial };
  const draft = kept?.choiceId == null && kept?.text === '' ? undefined : kept;
  const fromAnswer: Draft | undefined = saved && {
    choiceId: saved.choiceId,
    choiceValue: saved.choiceValue,
    text: saved.choiceId === 'custom' ? saved.choiceValue : '',
  };
  const shown = draft ?? fromAnswer ?? blank;
  const answer = answerOf(name, shown, days);
  const before = questionNames[questionNames.indexOf(name) - 1];
  return {
    draft: shown,
    change: (change: Partial<Draft>) => saveDraft(name, { ...shown, ...change }),
    confirm: answer === null ? null : () => confirmAnswer(name, answer),
    back: before === undefined ? null : () => openQuestion(before),
  };
}
