import type { Schemas } from '@/api/types';
import { type CategoryNode, findCategoryPath } from '@/lib/categories';
import { particleAfter } from '@/lib/korean';
import { levelName } from '@/lib/plan-size';
import { isSameWord } from '@/lib/text';
import { periods } from '../options';
import { blankStudy, type StudyValues } from './study-values';

type Roadmap = Schemas['RoadmapView'];

/** What the chip of a linked roadmap says. */
export function roadmapName({ title, subCategory, mainCategory, duration }: Roadmap): string {
  return `${title || subCategory || mainCategory} · ${duration}일`;
}

/** The node of the tree that a roadmap is about, by its names; none where the tree has no such name. */
export function categoryOf(
  tree: readonly CategoryNode[],
  { mainCategory, subCategory }: Pick<Roadmap, 'mainCategory' | 'subCategory'>,
): number | null {
  const called = (name: string) => (node: CategoryNode) => isSameWord(node.name, name);
  const below = findCategoryPath(tree, called(mainCategory))?.at(-1);
  const within = below && subCategory ? findCategoryPath([below], called(subCategory)) : null;
  const found = within ?? (subCategory ? findCategoryPath(tree, called(subCategory)) : null);
  return (found?.at(-1) ?? below)?.id ?? null;
}

/** The shortest period of the form into which so many days go. */
const periodOf = (days: number) =>
  periods[Math.min(Math.ceil(days / 31), periods.length) - 1] ?? '';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text of a study that recruits for a plan: what it is, and its weeks. */
function contentOf({ mainCategory, subCategory, currentLevel, duration, weeklyPlans }: Roadmap) {
  const subject = subCategory || mainCategory;
  const weeks = weeklyPlans.map(
    ({ week, weeklyKeyword }) =>
      `<li><p><strong>${week}주차</strong> ${escaped(weeklyKeyword)}</p></li>`,
  );
  const object = `${escaped(subject)}${particleAfter(subject, '을/를')}`;
  return [
    `<p>${duration}일 동안 ${object} ${levelName(currentLevel)} 수준으로 함께 공부합니다. 모두 같은 계획을 따라가며 하루하루 체크합니다.</p>`,
    '<h2>주차별 계획</h2>',
    `<ul>${weeks.join('')}</ul>`,
  ].join('');
}

/** The form of a study that recruits for one of its author's roadmaps. */
export function valuesFrom(roadmap: Roadmap, tree: readonly CategoryNode[]): StudyValues {
  return {
    ...blankStudy,
    roadmap: { id: roadmap.id, name: roadmapName(roadmap) },
    categoryId: categoryOf(tree, roadmap),
    expectedPeriod: periodOf(roadmap.duration),
    content: contentOf(roadmap),
  };
}
