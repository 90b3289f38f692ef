import { expect, it } from 'vitest';
import { aRoadmap } from '@/testing/a-roadmap';
import { categoryOf, valuesFrom } from './from-roadmap';

const leaf = (id: number, name: string) => ({ id, name, subCategories: [] });
const tree = [
  { id: 1, name: 'Backend', subCategories: [leaf(2, 'Spring'), leaf(3, '기타')] },
  { id: 4, name: 'Frontend', subCategories: [leaf(5, 'React'), leaf(6, '기타')] },
];

it.each([
  ['Frontend', 'React', 5],
  ['Frontend', 'react ', 5],
  ['Frontend', '기타', 6],
  ['Frontend', '', 4],
  ['Frontend', '없는 분야', 4],
  ['웹 개발', 'Spring', 2],
  ['도자기 공예', '', null],
])('files %s, %s under the node of that name', (mainCategory, subCategory, id) => {
  expect(categoryOf(tree, { mainCategory, subCategory })).toBe(id);
});

it('fills title, category, tags and period, and links the roadmap', () => {
  const values = valuesFrom({ ...aRoadmap, title: '겨울 계획' }, tree);
  expect(values).toMatchObject({
    title: '겨울 계획 10일 함께하기',
    studyDetails: ['초급', '10일'],
    recruits: '',
    categoryId: 5,
    expectedPeriod: '1개월',
    roadmap: { id: aRoadmap.id, name: '겨울 계획 · 10일' },
  });
  // The page of the study shows the plan itself.
  expect(values.content).not.toContain('1번째 주제');
  expect(values.content).not.toContain(aRoadmap.learningObjective);
});

it.each([
  [31, '1개월'],
  [32, '2개월'],
  [62, '2개월'],
  [80, '3개월'],
])('expects of %i days a period that they go into', (duration, period) => {
  expect(valuesFrom({ ...aRoadmap, duration }, tree).expectedPeriod).toBe(period);
});

it("escapes the plan's text", () => {
  const subCategory = '<img src=x> & <b>태그</b>';
  const { content } = valuesFrom({ ...aRoadmap, subCategory }, tree);
  expect(content).toContain('&lt;img src=x&gt; &amp; &lt;b&gt;태그&lt;/b&gt;');
});

it('tags a study outside of the tree with its subjects, and fits the longest title', () => {
  const other = {
    ...aRoadmap,
    mainCategory: '도자기 공예',
    subCategory: '물레',
    title: '가'.repeat(100),
  };
  const values = valuesFrom(other, tree);
  expect(values.studyDetails).toEqual(['물레', '도자기 공예', '초급', '10일']);
  expect([...values.title]).toHaveLength(100);
  expect(values.title).toMatch(/가 10일 함께하기$/);
});

it('files a plan outside of the tree under the category of other fields', () => {
  const plan = { ...aRoadmap, mainCategory: '악기 연주', subCategory: '' };
  const withOther = [...tree, leaf(9, '기타')];
  expect(valuesFrom(plan, withOther).categoryId).toBe(9);
  expect(valuesFrom({ ...plan, mainCategory: 'Backend' }, withOther).categoryId).toBe(1);
  expect(valuesFrom(plan, tree).categoryId).toBeNull();
});
