import { describe, expect, it } from 'vitest';
import { aStudy } from '@/testing/a-study';
import type { StudyValues } from './study-fields';
import {
  blankStudy,
  type RuleContext,
  savedText,
  studyProblems,
  studySchema,
} from './study-values';

const fresh: RuleContext = { today: '2026-11-20', before: null };
const good: StudyValues = {
  ...blankStudy,
  title: '함께',
  categoryId: 3,
  recruits: '4',
  expectedPeriod: '1개월',
  endDate: '2026-11-20',
  startDate: '2026-11-21',
  content: '<p>열 글자를 넘는 소개 글입니다.</p>',
};
const problems = (change: Partial<StudyValues>, context = fresh) =>
  studyProblems({ ...good, ...change }, context).map(
    ({ field, message }) => `${field}: ${message}`,
  );

it('accepts a complete form', () => {
  expect(problems({})).toEqual([]);
});

it('name everything that is missing at once, each at its field', async () => {
  expect(studyProblems(blankStudy, fresh).map(({ message }) => message)).toEqual([
    '제목은 최소 2글자 이상이어야 합니다.',
    '모집 구분을 선택해주세요.',
    '모집 인원을 선택해주세요.',
    '예상 기간을 선택해주세요.',
    '모집 마감일을 선택해주세요.',
    '스터디 시작일을 선택해주세요.',
    '내용은 최소 10글자 이상이어야 합니다.',
  ]);
  const { issues } = await studySchema(fresh)['~standard'].validate(blankStudy);
  expect(issues?.map(({ path }) => path?.[0])).toEqual([
    'title',
    'categoryId',
    'recruits',
    'expectedPeriod',
    'endDate',
    'startDate',
    'content',
  ]);
});

describe('lengths', () => {
  it('count characters after NFC and trimming', () => {
    expect(problems({ title: ' 함 ' })).toEqual(['title: 제목은 최소 2글자 이상이어야 합니다.']);
    expect(problems({ title: '함'.normalize('NFD') })).toHaveLength(1);
    expect(problems({ title: '가'.repeat(100) })).toEqual([]);
    expect(problems({ title: '가'.repeat(101) })).toEqual(['title: 제목은 100자 이하여야 합니다.']);
  });

  it('count the text of the content without its markup', () => {
    expect(problems({ content: '<p><strong>아홉 글자입니다</strong></p><p></p>' })).toEqual([
      'content: 내용은 최소 10글자 이상이어야 합니다.',
    ]);
    expect(problems({ content: `<p>${'가'.repeat(20_000)}</p>` })).toEqual([]);
    expect(problems({ content: `<p>${'가'.repeat(20_001)}</p>` })).toEqual([
      'content: 내용은 20,000자 이하여야 합니다.',
    ]);
  });

  it('apply to tags, schedule and contact', () => {
    expect(problems({ studyDetails: ['가'.repeat(21)] })).toEqual([
      'studyDetails: 세부 태그는 20자 이하여야 합니다.',
    ]);
    expect(problems({ schedule: '가'.repeat(51), contact: '가'.repeat(201) })).toEqual([
      'contact: 연락처는 200자 이하여야 합니다.',
      'schedule: 모임 일정은 50자 이하여야 합니다.',
    ]);
  });
});

describe('tags', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `태그 ${index}`);

  it('include each of the words in the text box', () => {
    const studyDetails = tags(8);
    expect(problems({ studyDetails, typedDetail: 'HTML, Vite' })).toEqual([]);
    expect(problems({ studyDetails, typedDetail: 'HTML, Vite, CSS' })).toEqual([
      'typedDetail: 세부 태그는 10개까지 입력할 수 있습니다.',
    ]);
  });

  it('have a length limit each', () => {
    expect(problems({ typedDetail: `${'가'.repeat(20)}, ${'나'.repeat(20)}` })).toEqual([]);
    expect(problems({ typedDetail: '가'.repeat(21) })).toEqual([
      'studyDetails: 세부 태그는 20자 이하여야 합니다.',
    ]);
  });
});

describe('dates', () => {
  const sameDay = 'startDate: 스터디 시작일은 모집 마감일 이후여야 합니다.';

  it('let the study start only after the day of the deadline', () => {
    expect(problems({ startDate: '2026-11-20' })).toEqual([sameDay]);
    expect(problems({ endDate: '2026-11-25' })).toEqual([sameDay]);
  });

  it('let a new deadline be today or later', () => {
    expect(problems({ endDate: '2026-11-19' })).toEqual([
      'endDate: 모집 마감일은 오늘이나 그 뒤로 골라주세요.',
    ]);
  });

  it('let recruiting start no later than it ends', () => {
    expect(problems({ recruitStartDate: '2026-11-20' })).toEqual([]);
    expect(problems({ recruitStartDate: '2026-11-21' })).toEqual([
      'recruitStartDate: 모집 시작일은 모집 마감일보다 앞서야 합니다.',
    ]);
  });

  it('are checked in an edit only if they changed', () => {
    const past = { endDate: '2026-10-01', startDate: '2026-09-01', recruitStartDate: null };
    const edit: RuleContext = { today: '2026-11-20', before: past };
    expect(problems(past, edit)).toEqual([]);
    expect(problems({ ...past, startDate: '2026-10-01' }, edit)).toEqual([sameDay]);
    expect(problems({ ...past, endDate: '2026-10-02' }, edit)).toHaveLength(2);
  });
});

it('shows saved values as text', () => {
  const study = { ...aStudy, mode: 'ONLINE', content: '<p>매주</p><p>만나요</p>' } as const;
  expect(savedText(study, 'categoryId')).toBe('React');
  expect(savedText(study, 'recruits')).toBe('3명');
  expect(savedText(study, 'mode')).toBe('온라인');
  expect(savedText(study, 'contact')).toBe('');
  expect(savedText(study, 'endDate')).toBe('2026-11-30');
  expect(savedText(study, 'content')).toBe('매주 만나요');
});
