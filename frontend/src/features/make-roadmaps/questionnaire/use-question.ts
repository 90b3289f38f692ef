import {
  type Answer,
  answerOf,
  type DayLimits,
  type Draft,
  type QuestionName,
  questionNames,
} from './answers';
import { confirmAnswer, openQuestion, saveDraft, useAnswers } from './answer-store';

/** Returns the draft of a question, or else its saved answer, or else `initial`. */
export function useQuestion(name: QuestionName, days: DayLimits, initial?: Partial<Draft>) {
  const answers = useAnswers((state) => state.answers);
  const kept = useAnswers((state) => state.drafts[name]);
  const saved = answers[name];
  const blank: Draft = { choiceId: null, choiceValue: '', text: '', ...initial };
  const start = saved === undefined ? blank : draftOf(name, saved);
  const draft = kept === undefined ? start : { ...kept, choiceId: kept.choiceId ?? blank.choiceId };
  const answer = answerOf(name, draft, days, answers);
  const before = questionNames[questionNames.indexOf(name) - 1];
  return {
    draft,
    change: (change: Partial<Draft>) => saveDraft(name, { ...draft, ...change }),
    confirm: answer === null ? null : () => confirmAnswer(name, answer),
    back: before === undefined ? null : () => openQuestion(before),
  };
}

function draftOf(name: QuestionName, answer: Answer): Draft {
  const { choiceId, choiceValue, outline, excludedLines, isUnknown } = answer;
  if (name === 'duration') return { choiceId, choiceValue, text: String(choiceId) };
  const text = choiceId === 'custom' ? choiceValue : '';
  return {
    choiceId,
    choiceValue,
    text,
    ...(outline !== undefined && { outline, excludedLines }),
    ...(isUnknown === true && { isDeclined: true }),
  };
}
