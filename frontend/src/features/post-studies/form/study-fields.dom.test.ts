import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Study } from '@/entities/study/queries';
import { aStudy } from '@/testing/a-study';
import { fieldNames, studyBody, studyFields, type StudyValues } from './study-fields';
import { blankStudy, valuesOf } from './study-values';

const tree = [
  { id: 1, name: 'Frontend', subCategories: [{ id: 2, name: 'React', subCategories: [] }] },
];
const values: StudyValues = {
  ...blankStudy,
  title: ' 함께 읽기 ',
  categoryId: 2,
  recruits: '6',
  expectedPeriod: '6개월 이상',
  endDate: '2026-11-30',
  startDate: '2026-12-01',
  content: '<p>매주 함께 읽습니다.</p>',
};
it('sends the deadline as the last moment of its day in Seoul and the start as the first', () => {
  expect(studyBody(values, tree, null)).toMatchObject({
    title: '함께 읽기',
    recruits: 6,
    categoryId: 2,
    studies: ['React'],
    endDate: '2026-11-30T23:59:59.999+09:00',
    startDate: '2026-12-01T00:00:00.000+09:00',
  });
});

it('sends the words in the text box as tags, without duplicates and without the category', () => {
  const typed = { studyDetails: ['CSS'], typedDetail: 'Vite, css, front end, 상태  관리 ' };
  expect(studyBody({ ...values, ...typed }, tree, null).studyDetails).toEqual([
    'CSS',
    'Vite',
    '상태 관리',
  ]);
});

it('omits empty fields', () => {
  expect(studyBody(values, tree, null)).toMatchObject({
    recruitStartDate: null,
    mode: null,
    region: null,
    schedule: null,
    contact: null,
  });
});

it('sends unchanged dates to the minute', () => {
  const body = studyBody(valuesOf(aStudy), tree, aStudy);
  expect(body.endDate).toBe(aStudy.endDate);
  expect(body.startDate).toBe(aStudy.startDate);
  const later = studyBody({ ...valuesOf(aStudy), startDate: '2026-12-02' }, tree, aStudy);
  expect(later.startDate).toBe('2026-12-02T00:00:00.000+09:00');
});

it('reads dates as days in Seoul from any time zone', () => {
  expect(valuesOf({ ...aStudy, endDate: '2026-11-29T15:00:00Z' }).endDate).toBe('2026-11-30');
});

it('sends the question only with the confirmation that it belongs to', () => {
  const asking = { ...values, confirmation: true, warmUp: ' 왜 함께하나요? ' };
  expect(studyBody(asking, tree, null)).toMatchObject({
    confirmation: true,
    warmUp: '왜 함께하나요?',
  });
  expect(studyBody({ ...asking, confirmation: false }, tree, null)).toMatchObject({
    confirmation: false,
    warmUp: null,
  });
});

type Body = ReturnType<typeof studyBody>;

/** A study with a value for each property that the form sends. */
const complete = {
  ...aStudy,
  studyDetails: ['상태 관리'],
  recruitStartDate: '2026-11-25T10:00:00+09:00',
  mode: 'ONLINE',
  region: '서울',
  schedule: '매주 토요일',
  contact: '오픈채팅',
  confirmation: true,
  warmUp: '왜 함께하나요?',
} as const satisfies Required<Pick<Study, keyof Body & keyof Study>>;

it('sends a study as it was loaded', () => {
  const study = { ...complete, studyDetails: [...complete.studyDetails] };
  const { roadmapId: _new, ...body } = studyBody(valuesOf(study), tree, study);
  expect(study).toMatchObject(body);
});

interface Document {
  components: {
    schemas: { WritePostBody: { properties: Record<string, { maxLength?: number }> } };
  };
}

it('limits texts as the server does', () => {
  const document = readFileSync(join(process.cwd(), '../openapi/moya.json'), 'utf8');
  const { properties } = (JSON.parse(document) as Document).components.schemas.WritePostBody;
  // The server limits the markup of the content more loosely than its text.
  const limited = fieldNames.filter((name) => name !== 'content' && studyFields[name].limit);
  expect(limited.length).toBeGreaterThan(3);
  const declared = Object.entries(properties)
    .filter(([name, { maxLength }]) => name !== 'content' && maxLength !== undefined)
    .map(([name, { maxLength }]) => [name, maxLength]);
  expect(Object.fromEntries(declared)).toEqual(
    Object.fromEntries(limited.map((name) => [name, studyFields[name].limit])),
  );
});
