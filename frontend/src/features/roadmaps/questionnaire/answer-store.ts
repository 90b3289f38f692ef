import { z } from 'zod/mini';
import { create } from 'zustand';
import { useSession } from '@/api/session';
import { randomKey } from '@/lib/random-key';
import { levelName } from '@/lib/plan-size';
import { tabStorage } from '@/lib/storage';
import { answersKey } from '@/lib/typed-text';
import { forgetTriedPlan, objectiveOf, type TriedPlan } from '../tried-plan';
import {
  changesMain,
  firstOpen,
  orderOf,
  questionNames,
  withAnswer,
  type Answer,
  type Answers,
  type Draft,
  type QuestionName,
} from './answers';

const choiceId = z.union([z.number(), z.literal('custom')]);
const answerSchema = z.object({
  choiceId,
  choiceValue: z.string(),
  outline: z.optional(z.string()),
  isUnknown: z.optional(z.boolean()),
});
const draftSchema = z.object({
  choiceId: z.nullable(choiceId),
  choiceValue: z.string(),
  text: z.string(),
  outline: z.optional(z.string()),
  removed: z.optional(z.array(z.string())),
});
const name = z.enum(questionNames);
const stateSchema = z.object({
  owner: z.nullable(z.number()),
  answers: z.partialRecord(name, answerSchema),
  drafts: z.partialRecord(name, draftSchema),
  current: z.nullable(name),
  orderKey: z.nullable(z.string()),
  jobId: z.nullable(z.number()),
  isTried: z.optional(z.boolean()),
  writer: z.optional(z.enum(['AI', 'BUILT_IN'])),
  failure: z.nullable(z.object({ message: z.string(), offersBuiltIn: z.boolean() })),
});

/** Who is asked to write: the server's model, or the built-in planner. */
export type Writer = 'AI' | 'BUILT_IN';

export interface GenerationFailure {
  message: string;
  /** Whether the built-in plan may be taken instead. */
  offersBuiltIn: boolean;
}

interface AnswerState {
  /** Whose answers these are: the next person in this tab starts anew. */
  owner: number | null;
  answers: Answers;
  drafts: Partial<Record<QuestionName, Draft>>;
  /** The question that is open; `null` once all are answered. */
  current: QuestionName | null;
  /** The Idempotency-Key of these answers, from the first try to send them. */
  orderKey: string | null;
  /** The job that these answers became, once the server has taken them. */
  jobId: number | null;
  /** Whether they are those of a plan that was tried, which the built-in planner made. */
  isTried?: boolean | undefined;
  /** Who was asked to write, if the person chose. */
  writer?: Writer | undefined;
  /** Why the last order came to nothing. */
  failure: GenerationFailure | null;
}

const empty: AnswerState = {
  owner: null,
  answers: {},
  drafts: {},
  current: 'learningObjective',
  orderKey: null,
  jobId: null,
  isTried: false,
  writer: undefined,
  failure: null,
};

/** The questionnaire's answers; they survive a reload. Written only by the functions below. */
export const useAnswers = create<AnswerState>(() => stored() ?? empty);

useAnswers.subscribe((state, before) => {
  tabStorage.setItem(answersKey, JSON.stringify(state));
  if (before.isTried && before.owner !== null && (!state.isTried || state.jobId !== null)) {
    forgetTriedPlan(before.owner);
  }
});

// Whoever signs out leaves nothing; a session that was lost waits for its person.
useSession.subscribe((session, before) => {
  if (before.user !== null && session.user === null && session.error === null) {
    useAnswers.setState(empty, true);
  }
});

function stored(): AnswerState | null {
  try {
    const read = z.safeParse(stateSchema, JSON.parse(tabStorage.getItem(answersKey) ?? ''));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Keeps what this person had answered, and forgets what another one had. */
export function claimAnswers(owner: number) {
  const state = useAnswers.getState();
  if (state.owner === owner) return;
  useAnswers.setState(state.owner === null ? { owner } : { ...empty, owner });
}

function answersOf({ subject, days, level, outline }: TriedPlan): Answers {
  const typed = (choiceValue: string): Answer => ({ choiceId: 'custom', choiceValue });
  return {
    learningObjective: typed(objectiveOf(subject)),
    duration: { choiceId: days, choiceValue: `${days}일` },
    mainCategory: typed(subject),
    subCategory: { ...typed(''), ...(outline.trim() !== '' && { outline }) },
    currentLevel: { choiceId: level, choiceValue: levelName(level) },
  };
}

const orderText = (answers: Answers) => JSON.stringify(orderOf(answers));

/**
 * Fills the questionnaire with a plan that was tried; what was answered before gives way to it. Once it
 * holds this very plan, this tab knows more of it, as under which key it was ordered.
 */
export function fillFromTried(plan: TriedPlan) {
  const answers = answersOf(plan);
  const state = useAnswers.getState();
  if (state.isTried === true && orderText(state.answers) === orderText(answers)) return;
  useAnswers.setState({ ...empty, owner: state.owner, answers, current: null, isTried: true });
}

export function saveDraft(question: QuestionName, draft: Draft) {
  useAnswers.setState(({ drafts }) => ({ drafts: { ...drafts, [question]: draft } }));
}

/** The sub category that was picked belongs to another main one; what was typed may fit any. */
function withoutPickedSub({ subCategory, ...others }: AnswerState['drafts']) {
  const { text = '', outline } = subCategory ?? {};
  if (text === '' && outline === undefined) return others;
  const kept = { choiceId: null, choiceValue: '', text, ...(outline !== undefined && { outline }) };
  return { ...others, subCategory: kept };
}

const decidesOnWriter = new Set<QuestionName>(['mainCategory', 'subCategory']);

/** Takes an answer and opens the next question without one. The subject's may say who is to write of it. */
export function confirmAnswer(question: QuestionName, answer: Answer, writer?: Writer) {
  const { answers: before, drafts, writer: chosen } = useAnswers.getState();
  const answers = withAnswer(before, question, answer);
  useAnswers.setState({
    answers,
    drafts: changesMain(before, question, answer) ? withoutPickedSub(drafts) : drafts,
    current: firstOpen(answers),
    orderKey: null,
    jobId: null,
    isTried: false,
    writer: decidesOnWriter.has(question) ? writer : chosen,
    failure: null,
  });
}

/** Asks for another writer, which is another order. */
export function chooseWriter(writer: Writer) {
  useAnswers.setState({ writer, orderKey: null });
}

/** Opens a question, or with `null` the confirmation. */
export function openQuestion(current: QuestionName | null) {
  useAnswers.setState({ current });
}

/** 「다시 선택하기」, and after a roadmap was made of them. */
export function clearAnswers() {
  useAnswers.setState(({ owner }) => ({ ...empty, owner }));
}

/** The key under which these answers are ordered; the same until they change or the order ends. */
export function orderKey(): string {
  const key = useAnswers.getState().orderKey ?? randomKey();
  useAnswers.setState({ orderKey: key });
  return key;
}

/** Notes the job that waits for these answers. */
export function noteJob(jobId: number) {
  useAnswers.setState({ jobId, failure: null });
}

/** Notes that an order ended without a roadmap: the next try is a new order. */
export function noteFailure(failure: GenerationFailure | null) {
  useAnswers.setState({ failure, orderKey: null, jobId: null });
}
