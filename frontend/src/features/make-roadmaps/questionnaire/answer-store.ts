import { z } from 'zod/mini';
import { create } from 'zustand';
import { storedUser, useSession } from '@/api/session';
import { tabDraft } from '@/data/drafts/draft';
import { parkTabDrafts } from '@/data/drafts/places';
import { levelName } from '@/entities/roadmap/plan-size';
import { randomKey } from '@/lib/random-key';
import { draftPages } from '@/paths';
import { forgetTriedPlan, objectiveOf, type TriedPlan } from '../tried-plan';
import { type Corrections, correctionsSchema } from '../understanding/corrections';
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

const contents = {
  outline: z.optional(z.string()),
  excludedLines: z.optional(z.array(z.number())),
};
const choiceId = z.union([z.number(), z.literal('custom')]);
const answerSchema = z.object({
  choiceId,
  choiceValue: z.string(),
  ...contents,
  isUnknown: z.optional(z.boolean()),
});
const draftSchema = z.object({
  choiceId: z.nullable(choiceId),
  choiceValue: z.string(),
  text: z.string(),
  ...contents,
  unitNames: z.optional(z.array(z.string())),
  removed: z.optional(z.array(z.string())),
  isDeclined: z.optional(z.boolean()),
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
  understood: z.optional(correctionsSchema),
  hasAskedLast: z.optional(z.boolean()),
  keptWarnings: z.optional(z.array(z.string())),
  failure: z.nullable(z.object({ message: z.string(), offersBuiltIn: z.boolean() })),
});

/** The writer of the plan: the server's model, or the built-in planner. */
export type Writer = 'AI' | 'BUILT_IN';

export interface GenerationFailure {
  message: string;
  /** Whether the built-in planner is offered instead. */
  offersBuiltIn: boolean;
}

interface AnswerState {
  /** The user whose answers these are: the next user of this tab starts with none. */
  owner: number | null;
  answers: Answers;
  drafts: Partial<Record<QuestionName, Draft>>;
  /** The open question; null once all are answered. */
  current: QuestionName | null;
  /** The Idempotency-Key of these answers, set on the first attempt to send them. */
  orderKey: string | null;
  /** The job of these answers, once the server has accepted them. */
  jobId: number | null;
  /** Whether the answers are those of a trial plan, which the built-in planner wrote. */
  isTried?: boolean | undefined;
  /** The chosen writer, if the user chose one. */
  writer?: Writer | undefined;
  /** The corrections that replace the server's reading of the objective. */
  understood?: Corrections | undefined;
  /** Whether the user has answered or skipped the question about the last thing. */
  hasAskedLast?: boolean | undefined;
  /** The warnings that the user has dismissed. */
  keptWarnings?: string[] | undefined;
  /** Why the last order failed; null if it did not. */
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
  understood: undefined,
  hasAskedLast: undefined,
  keptWarnings: undefined,
  failure: null,
};

/** Answers that were not sent, and those that were: these must not be offered again after a sign-out. */
const drafts = (owner: number) => {
  const place = { owner, page: draftPages.questionnaire, at: 'answers' };
  return [tabDraft(place, stateSchema), tabDraft({ ...place, isNote: true }, stateSchema)] as const;
};

function storedAnswers(owner: number): AnswerState | null {
  const [unsent, sent] = drafts(owner);
  return unsent.read() ?? sent.read();
}

/**
 * The answers of the questionnaire; they survive a reload. Only the functions below and those of
 * `confirmation-changes.ts` write them.
 */
export const useAnswers = create<AnswerState>(() => {
  const user = storedUser();
  return (user && storedAnswers(user.id)) ?? empty;
});

useAnswers.subscribe((state, before) => {
  if (state.owner !== null) {
    const isUnsent =
      state.jobId === null && Object.keys({ ...state.answers, ...state.drafts }).length > 0;
    const [unsent, sent] = drafts(state.owner);
    unsent.write(isUnsent ? state : null);
    sent.write(isUnsent ? null : state);
  }
  if (before.isTried && before.owner !== null && (!state.isTried || state.jobId !== null)) {
    forgetTriedPlan(before.owner);
  }
});

// Signing out takes the answers out of the tab; after a lost session they wait there for the same user.
useSession.subscribe((session, before) => {
  if (before.user === null || session.user !== null) return;
  if (session.error === null) parkTabDrafts(before.user.id);
  const isInTab = drafts(before.user.id).some((draft) => draft.isThere());
  if (!isInTab) useAnswers.setState(empty, true);
});

/** Preserves this user's answers, or restores them instead of another user's. */
export function claimAnswers(owner: number) {
  const { owner: before } = useAnswers.getState();
  if (before === owner) return;
  const stored = storedAnswers(owner);
  useAnswers.setState(stored ?? (before === null ? { owner } : { ...empty, owner }));
}

function answersOf({ subject, days, level, outline, excludedLines }: TriedPlan): Answers {
  const typed = (choiceValue: string): Answer => ({ choiceId: 'custom', choiceValue });
  return {
    learningObjective: typed(objectiveOf(subject)),
    duration: { choiceId: days, choiceValue: `${days}일` },
    mainCategory: typed(subject),
    subCategory: { ...typed(''), ...(outline.trim() !== '' && { outline, excludedLines }) },
    currentLevel: { choiceId: level, choiceValue: levelName(level) },
  };
}

const orderText = (answers: Answers) => JSON.stringify(orderOf(answers));

/**
 * Fills the questionnaire with a trial plan, replacing earlier answers. If it holds that plan already, it is left
 * unchanged: this tab knows more about it, such as its order key.
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

/** A picked sub category belongs to the previous main one; a typed one may fit any. */
function withoutPickedSub({ subCategory, ...others }: AnswerState['drafts']) {
  const { text = '', outline, excludedLines } = subCategory ?? {};
  if (text === '' && outline === undefined) return others;
  const pasted = outline === undefined ? {} : { outline, excludedLines };
  return { ...others, subCategory: { choiceId: null, choiceValue: '', text, ...pasted } };
}

const decidesOnWriter = new Set<QuestionName>(['mainCategory', 'subCategory']);

/**
 * Stores an answer and opens the next question without one. The answer about the subject may also choose the writer.
 */
export function confirmAnswer(question: QuestionName, answer: Answer, writer?: Writer) {
  const { answers: before, drafts, writer: chosen } = useAnswers.getState();
  const answers = withAnswer(before, question, answer);
  const isNewObjective =
    question === 'learningObjective' &&
    before.learningObjective?.choiceValue !== answer.choiceValue;
  useAnswers.setState({
    // Corrections are about one objective.
    ...(isNewObjective && { understood: undefined, hasAskedLast: undefined }),
    keptWarnings: undefined,
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

/** Changes the main category, and selects one of its sub categories without confirming it. */
export function answerElsewhere(main: Answer, sub: Pick<Draft, 'choiceId' | 'choiceValue'>) {
  const { text = '' } = useAnswers.getState().drafts.subCategory ?? {};
  confirmAnswer('mainCategory', main);
  saveDraft('subCategory', { ...sub, text });
}

/** Chooses another writer, which makes it a new order. */
export function chooseWriter(writer: Writer) {
  useAnswers.setState({ writer, orderKey: null });
}

/** Stores corrections, which make it a new order. */
export function correct(understood: Corrections) {
  useAnswers.setState({ understood, orderKey: null, jobId: null, failure: null });
}

/** Stores that the question about the last thing is answered or skipped. */
export function noteLastAsked() {
  useAnswers.setState({ hasAskedLast: true });
}

/** Hides a warning for these answers. */
export function keepWarning(kind: string) {
  useAnswers.setState(({ keptWarnings = [] }) => ({ keptWarnings: [...keptWarnings, kind] }));
}

/** Opens a question, or the confirmation with null. */
export function openQuestion(current: QuestionName | null) {
  useAnswers.setState({ current });
}

/** Clears the answers: for 「다시 선택하기」, and after a roadmap was made from them. */
export function clearAnswers() {
  useAnswers.setState(({ owner }) => ({ ...empty, owner }));
}

/** Restores cleared answers, unless the tab has another user by now. */
export function restoreAnswers(before: AnswerState) {
  if (useAnswers.getState().owner === before.owner) useAnswers.setState(before, true);
}

/** Returns the order key of these answers; it is the same until they change or the order ends. */
export function orderKey(): string {
  const key = useAnswers.getState().orderKey ?? randomKey();
  useAnswers.setState({ orderKey: key });
  return key;
}

/** Stores the job of these answers. */
export function noteJob(jobId: number) {
  useAnswers.setState({ jobId, failure: null });
}

/** Stores that an order ended without a roadmap: the next attempt is a new order. */
export function noteFailure(failure: GenerationFailure | null) {
  useAnswers.setState({ failure, orderKey: null, jobId: null });
}
