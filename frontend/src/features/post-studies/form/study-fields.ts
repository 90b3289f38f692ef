import { z } from 'zod/mini';
import type { Schemas } from '@/api/types';
import { contentTooShort } from '@/data/words';
import { type CategoryNode, categoryNames } from '@/entities/category/categories';
import {
  isMode,
  isPeriod,
  isRegion,
  periods,
  recruitChoices,
  regions,
} from '@/entities/study/options';
import type { Study } from '@/entities/study/queries';
import { modeLabels, recruitsText } from '@/entities/study/recruitment';
import { seoulDay, seoulDayEnd, seoulDayStart } from '@/lib/seoul-day';
import { splitTags } from '@/lib/tags';
import { htmlText, textLength } from '@/lib/text';

type Body = Omit<Required<Schemas['WritePostBody']>, 'version'>;

/** The parts of a request that the form does not have. */
interface Sending {
  /** The names of the chosen category and of those above it. */
  categories: readonly string[];
  /** The edited study; null for a new one. */
  before: Study | null;
}

/** A field of the study form. `form-fields.tsx` draws it; everything else follows from its declaration here. */
interface StudyField<Value, Sent extends Partial<Body>> {
  label: string;
  required?: boolean;
  /** The values to choose from, with their labels. */
  choices?: Readonly<Record<string, string>>;
  /** The type of stored drafts. */
  shape: z.ZodMiniType<Value>;
  /** The value in a new form, and in drafts that lack the field. */
  blank: Value;
  /** The maximum length of the text, in characters. */
  limit?: number;
  /** Returns the length that is limited; defaults to that of the text. */
  measure?: (value: Value) => number;
  /** Returns the error of a value, besides those of a required choice and of a text over the limit. */
  problem?: (value: Value) => string | false;
  /** Returns the value of a saved study; omitted if it has none. */
  saved?: (study: Study) => Value;
  /** Returns the value of a saved study as text; defaults to the label of the choice, else to the value. */
  text?: (study: Study) => string;
  /** Returns its part of the request body. */
  sent: (value: Value, sending: Sending) => Sent;
  /** Its name in the summary of the collapsed fields, of which it is one; empty if the summary omits it. */
  summary?: string;
}

const field = <Value, Sent extends Partial<Body>>(declared: StudyField<Value, Sent>) => declared;

const text = { shape: z.string(), blank: '' };
const day = { shape: z.nullable(z.string()), blank: null };

const labelled = <Choice extends string | number>(
  choices: readonly Choice[],
  labelOf: (choice: Choice) => string = String,
) => Object.fromEntries(choices.map((choice) => [choice, labelOf(choice)]));

export const titleLimit = 100;
export const contactLimit = 200;
export const tagLimits = { count: 10, length: 20 };
export const tooManyTags = '세부 태그는 10개까지 입력할 수 있습니다.';

const declared = {
  roadmap: field({
    label: '함께할 로드맵',
    shape: z.nullable(z.object({ id: z.number(), name: z.string() })),
    blank: null,
    sent: (roadmap) => ({ roadmapId: roadmap?.id ?? null }),
  }),
  title: field({
    ...text,
    label: '제목',
    required: true,
    limit: titleLimit,
    problem: (title) => textLength(title) < 2 && '제목은 최소 2글자 이상이어야 합니다.',
    saved: ({ title }) => title,
    sent: (title) => ({ title: title.trim() }),
  }),
  categoryId: field({
    label: '모집 구분',
    required: true,
    shape: z.nullable(z.number()),
    blank: null,
    saved: ({ categoryId }) => categoryId,
    text: ({ categoryPath }) => categoryPath.at(-1)?.name ?? '',
    sent: (categoryId, { categories }) => ({ categoryId, studies: categories.slice(-1) }),
  }),
  studyDetails: field<string[], Pick<Body, 'studyDetails'>>({
    label: '세부 태그',
    shape: z.array(z.string()),
    blank: [],
    problem: (tags) =>
      tags.some((tag) => textLength(tag) > tagLimits.length) && '세부 태그는 20자 이하여야 합니다.',
    saved: ({ studyDetails }) => studyDetails,
    text: ({ studyDetails }) => studyDetails.join(', '),
    sent: (studyDetails) => ({ studyDetails }),
  }),
  /** The tag being typed, or the words over the limit. */
  typedDetail: field({
    ...text,
    label: '세부 태그',
    problem: (typed) => typed !== '' && tooManyTags,
    sent: () => ({}),
  }),
  recruits: field({
    ...text,
    label: '모집 인원',
    required: true,
    choices: labelled(recruitChoices, recruitsText),
    saved: ({ recruits }) => String(recruits),
    sent: (recruits) => ({ recruits: Number(recruits) }),
  }),
  expectedPeriod: field({
    ...text,
    label: '예상 기간',
    required: true,
    choices: labelled(periods),
    saved: ({ expectedPeriod }) => expectedPeriod,
    sent: (period) => ({ expectedPeriod: checked(isPeriod(period) ? period : null) }),
  }),
  endDate: field({
    ...day,
    label: '모집 마감일',
    required: true,
    saved: ({ endDate }) => seoulDay(endDate),
    sent: (date, { before }) => ({
      endDate: instantOf(checked(date), before?.endDate, seoulDayEnd),
    }),
  }),
  startDate: field({
    ...day,
    label: '스터디 시작일',
    required: true,
    saved: ({ startDate }) => seoulDay(startDate),
    sent: (date, { before }) => ({
      startDate: instantOf(checked(date), before?.startDate, seoulDayStart),
    }),
  }),
  contact: field({
    ...text,
    label: '연락처',
    limit: contactLimit,
    saved: ({ contact }) => contact ?? '',
    sent: (contact) => ({ contact: contact.trim() || null }),
  }),
  mode: field({
    ...text,
    label: '진행 방식',
    choices: modeLabels,
    saved: ({ mode }) => mode ?? '',
    sent: (mode) => ({ mode: isMode(mode) ? mode : null }),
    summary: '진행 방식',
  }),
  region: field({
    ...text,
    label: '지역',
    choices: labelled(regions),
    saved: ({ region }) => region ?? '',
    sent: (region) => ({ region: isRegion(region) ? region : null }),
    summary: '지역',
  }),
  schedule: field({
    ...text,
    label: '모임 일정',
    limit: 50,
    saved: ({ schedule }) => schedule ?? '',
    sent: (schedule) => ({ schedule: schedule.trim() || null }),
    summary: '모임 일정',
  }),
  recruitStartDate: field({
    ...day,
    label: '모집 시작일',
    saved: ({ recruitStartDate }) => (recruitStartDate ? seoulDay(recruitStartDate) : null),
    sent: (date, { before }) => ({
      recruitStartDate: date && instantOf(date, before?.recruitStartDate, seoulDayStart),
    }),
    summary: '모집 시작일',
  }),
  confirmation: field({
    label: '참여 확정 받기',
    shape: z.boolean(),
    blank: false,
    saved: ({ confirmation }) => confirmation,
    text: ({ confirmation }) => (confirmation ? '사용' : '사용 안 함'),
    sent: (confirmation) => ({ confirmation }),
    summary: '참여 확정',
  }),
  warmUp: field({
    ...text,
    label: '확인 질문',
    limit: 100,
    saved: ({ warmUp }) => warmUp ?? '',
    sent: (warmUp) => ({ warmUp: warmUp.trim() || null }),
    summary: '',
  }),
  content: field({
    ...text,
    label: '내용',
    required: true,
    limit: 20_000,
    measure: (html) => textLength(htmlText(html)),
    problem: (html) => textLength(htmlText(html)) < 10 && contentTooShort,
    saved: ({ content }) => content,
    text: ({ content }) => htmlText(content).replaceAll(/\s+/g, ' ').trim(),
    sent: (content) => ({ content }),
  }),
};

type Declared = typeof declared;

export type StudyFieldName = keyof Declared;

/** The form's values: texts as typed, days as `2026-11-20`, choices as the value of their option. */
export type StudyValues = { [Name in StudyFieldName]: Declared[Name]['blank'] };

export const studyFields: {
  readonly [Name in StudyFieldName]: Readonly<StudyField<StudyValues[Name], Partial<Body>>>;
} = declared;

const isFieldName = (name: string): name is StudyFieldName => Object.hasOwn(declared, name);
export const fieldNames = Object.keys(declared).filter(isFieldName);

/**
 * Returns the values as they are sent: the typed words are tags, except those in `categories` and those over the
 * limit, and only a study with confirmation has a question.
 */
export function completed(values: StudyValues, categories: readonly string[] = []): StudyValues {
  const { studyDetails, typedDetail, confirmation, warmUp } = values;
  const { tags, rest } = splitTags(studyDetails, typedDetail, categories, tagLimits.count);
  return {
    ...values,
    studyDetails: tags,
    typedDetail: rest,
    warmUp: confirmation ? warmUp : '',
  };
}

type Parts = ReturnType<Declared[StudyFieldName]['sent']>;
type All<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Whole,
) => void
  ? Whole
  : never;

function sentParts(values: StudyValues, sending: Sending): All<Parts>;
function sentParts(values: StudyValues, sending: Sending): object {
  const partOf = <Name extends StudyFieldName>(name: Name) =>
    studyFields[name].sent(values[name], sending);
  const body = {};
  for (const name of fieldNames) Object.assign(body, partOf(name));
  return body;
}

/**
 * Returns the request body of a checked form. Instants of the edited study whose day is unchanged are sent as they
 * were. A property of the body that no field sends fails the type check here.
 */
export function studyBody(
  values: StudyValues,
  tree: readonly CategoryNode[],
  before: Study | null,
): Body {
  const categories = categoryNames(tree, values.categoryId);
  return sentParts(completed(values, categories), { categories, before });
}

function checked<Value>(value: Value | null): Value {
  if (value === null) throw new Error('the form was not checked by its rules');
  return value;
}

function instantOf(
  day: string,
  before: string | null | undefined,
  toInstant: (day: string) => string,
): string {
  return before && seoulDay(before) === day ? before : toInstant(day);
}
