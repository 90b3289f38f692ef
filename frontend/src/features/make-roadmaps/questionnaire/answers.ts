import type { FormData, GenerateBody } from '@/entities/roadmap/types';
import { textLength } from '@/lib/text';

/** The five questions in their order. */
export const questionNames = [
  'learningObjective',
  'duration',
  'mainCategory',
  'subCategory',
  'currentLevel',
] as const;
export type QuestionName = (typeof questionNames)[number];

/** Props of every question. */
export interface QuestionProps {
  form: FormData;
  takesFocus: boolean;
}

/**
 * A confirmed answer: the id of a choice, or 직접 입력. The id of a duration is the number of days. An unnamed sub
 * category means all of a typed main category.
 */
export interface Answer {
  choiceId: number | 'custom';
  choiceValue: string;
  /** The pasted table of contents from which the plan is made. */
  outline?: string | undefined;
  /** The numbers of its lines that the user left out. */
  excludedLines?: number[] | undefined;
  /** Whether nothing was found for the subject, or not what is meant: the built-in plan is then a general one. */
  isUnknown?: boolean | undefined;
}
export type Answers = Partial<Record<QuestionName, Answer>>;

/** The selection and text of a question before it is confirmed. */
export interface Draft {
  choiceId: number | 'custom' | null;
  choiceValue: string;
  /** The text typed under 직접 입력, or the days; preserved while another choice is selected. */
  text: string;
  /** The table of contents pasted for a typed subject; undefined until its field is opened. */
  outline?: string | undefined;
  /** The numbers of its lines that the user left out. */
  excludedLines?: number[] | undefined;
  /** The names of units typed for a subject without results. */
  unitNames?: string[] | undefined;
  /** Found subjects that the user removed. */
  removed?: string[] | undefined;
  /** Whether the user means none of the found subjects. */
  isDeclined?: boolean | undefined;
}

/** The limits of the duration, from the server. */
export type DayLimits = FormData['duration'];

const longest = { learningObjective: 2_000, mainCategory: 50, subCategory: 50 };

/** Returns the number of days, or null if the text is no whole number within the limits. */
export function parseDays(text: string, { min, max }: DayLimits): number | null {
  if (!/^\d{1,3}$/.test(text.trim())) return null;
  const count = Number(text);
  return count >= min && count <= max ? count : null;
}

function daysProblem(text: string, days: DayLimits): string | undefined {
  if (text.trim() === '') return '기간을 입력해주세요.';
  return parseDays(text, days) === null
    ? `기간은 ${days.min}일에서 ${days.max}일 사이여야 합니다.`
    : undefined;
}

/** Returns the fault of a typed text. An empty text is a fault only for the days, which start with a value. */
export function textProblem(name: QuestionName, text: string, days: DayLimits): string | undefined {
  const length = textLength(text);
  if (name === 'duration') return daysProblem(text, days);
  if (length === 0) return undefined;
  if (name === 'learningObjective' && (length < 2 || length > longest[name])) {
    return '학습 목표는 2자 이상 2,000자 이하여야 합니다.';
  }
  if ((name === 'mainCategory' || name === 'subCategory') && length > longest[name]) {
    return '분야 이름은 50자 이하여야 합니다.';
  }
  return undefined;
}

/** Whether a question may be left empty: a typed main category has no sub categories to choose from. */
export function isOptional(name: QuestionName, { mainCategory }: Answers): boolean {
  return name === 'subCategory' && mainCategory?.choiceId === 'custom';
}

/** Returns the answer that a draft amounts to, or null while 계속하기 must be disabled. */
export function answerOf(
  name: QuestionName,
  draft: Draft,
  days: DayLimits,
  answers: Answers,
): Answer | null {
  if (name === 'duration') {
    const count = parseDays(draft.text, days);
    return count === null ? null : { choiceId: count, choiceValue: `${count}일` };
  }
  if (draft.choiceId === null) return null;
  if (draft.choiceId !== 'custom') {
    return { choiceId: draft.choiceId, choiceValue: draft.choiceValue };
  }
  const text = draft.text.trim();
  const isMissing = text === '' && !isOptional(name, answers);
  return isMissing || textProblem(name, text, days) !== undefined
    ? null
    : { choiceId: 'custom', choiceValue: text };
}

/** Returns the first question without an answer, or null if all five have one. */
export function firstOpen(answers: Answers): QuestionName | null {
  return questionNames.find((name) => answers[name] === undefined) ?? null;
}

/** Whether every question before `name` has an answer. */
export function mayOpen(name: QuestionName, answers: Answers): boolean {
  const index = questionNames.indexOf(name);
  return questionNames.slice(0, index).every((earlier) => answers[earlier] !== undefined);
}

/** Whether an answer changes the main category, on which the sub category depends. */
export function changesMain(answers: Answers, name: QuestionName, answer: Answer): boolean {
  const before = answers.mainCategory;
  return (
    name === 'mainCategory' &&
    (before?.choiceId !== answer.choiceId || before.choiceValue !== answer.choiceValue)
  );
}

/** Returns the answers with one more. A new main category removes the sub category. */
export function withAnswer(answers: Answers, name: QuestionName, answer: Answer): Answers {
  const { subCategory, ...others } = answers;
  const keepsSub = subCategory !== undefined && !changesMain(answers, name, answer);
  return { ...others, ...(keepsSub && { subCategory }), [name]: answer };
}

/** Returns the request body, or null while an answer is missing. */
export function orderOf(answers: Answers): GenerateBody | null {
  const { learningObjective, duration, mainCategory, subCategory, currentLevel } = answers;
  if (!learningObjective || !duration || !mainCategory || !subCategory || !currentLevel)
    return null;
  const [main, etc1] = named(mainCategory);
  const [sub, etc2] = named(subCategory);
  return {
    mainCategory: main,
    etc1,
    subCategory: sub,
    etc2,
    currentLevel: String(currentLevel.choiceId),
    duration: Number(duration.choiceId),
    learningObjective: learningObjective.choiceValue,
    ...(subCategory.outline !== undefined && {
      outline: subCategory.outline,
      excludedLines: subCategory.excludedLines ?? [],
    }),
    ...(subCategory.isUnknown === true && { general: true }),
  };
}

/** Returns name and typed text: with 직접 입력 the name is empty. */
function named(answer: Answer): [name: string, typed: string] {
  return answer.choiceId === 'custom' ? ['', answer.choiceValue] : [answer.choiceValue, ''];
}
