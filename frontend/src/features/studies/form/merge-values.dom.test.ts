import { expect, it } from 'vitest';
import { aStudy } from '@/testing/a-study';
import { mergeValues, savedText } from './merge-values';
import { valuesOf } from './study-values';

const base = valuesOf(aStudy);

it('takes the newer value of a field that the user did not change', () => {
  const { values, taken, conflicts } = mergeValues({
    base,
    mine: { ...base, title: '새 제목' },
    theirs: { ...base, contact: '새 연락처', studyDetails: ['훅'] },
  });
  expect(values).toEqual({
    ...base,
    title: '새 제목',
    contact: '새 연락처',
    studyDetails: ['훅'],
  });
  expect(taken).toEqual(['studyDetails', 'contact']);
  expect(conflicts).toEqual([]);
});

it("uses the user's value of a field that both sides changed, and names the field", () => {
  const { values, taken, conflicts } = mergeValues({
    base,
    mine: { ...base, title: '내 제목', mode: 'ONLINE' },
    theirs: { ...base, title: '다른 제목', mode: 'ONLINE' },
  });
  expect(values.title).toBe('내 제목');
  expect(taken).toEqual([]);
  expect(conflicts).toEqual(['title']);
});

it('has no conflict if both sides changed a field to the same value', () => {
  const { taken, conflicts } = mergeValues({
    base,
    mine: { ...base, title: '같은 제목 ', typedDetail: '쓰던 태그' },
    theirs: { ...base, title: '같은 제목' },
  });
  expect([taken, conflicts]).toEqual([[], []]);
});

it('names every difference if the base is unknown', () => {
  const { values, taken, conflicts } = mergeValues({
    base: null,
    mine: { ...base, title: '내 제목' },
    theirs: { ...base, contact: '새 연락처' },
  });
  expect(values.title).toBe('내 제목');
  expect(taken).toEqual([]);
  expect(conflicts).toEqual(['title', 'contact']);
});

it('shows saved values as text', () => {
  const study = { ...aStudy, mode: 'ONLINE', content: `<p>${'가'.repeat(200)}</p>` } as const;
  expect(savedText(study, 'categoryId')).toBe('React');
  expect(savedText(study, 'recruits')).toBe('3명');
  expect(savedText(study, 'mode')).toBe('온라인');
  expect(savedText(study, 'contact')).toBe('비어 있음');
  expect(savedText(study, 'endDate')).toBe('2026-11-30');
  expect(savedText(study, 'content')).toBe(`${'가'.repeat(120)}…`);
});
