import type { Schemas } from '@/api/types';
import {
  type CategoryNode,
  categoryNames,
  findCategoryPath,
  otherCategory,
} from '@/entities/category/categories';
import { levelName } from '@/entities/roadmap/plan-size';
import { periods } from '@/entities/study/options';
import { particleAfter } from '@/lib/korean';
import { splitTags } from '@/lib/tags';
import { isSameWord } from '@/lib/text';
import { blankStudy, limits, type StudyValues } from './study-values';

type Roadmap = Schemas['RoadmapView'];

/** Returns the label of a linked roadmap. */
export function roadmapName({ title, subCategory, mainCategory, duration }: Roadmap): string {
  return `${title || subCategory || mainCategory} · ${duration}일`;
}

/** Returns the category of a roadmap by its names, if the tree has it. */
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

/** Returns the shortest period choice that contains this number of days. */
const periodOf = (days: number) =>
  periods[Math.min(Math.ceil(days / 31), periods.length) - 1] ?? '';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the title of a study that recruits for a plan. */
function titleOf({ title, subCategory, mainCategory, duration }: Roadmap): string {
  const end = ` ${duration}일 함께하기`;
  const name = [...(title || subCategory || mainCategory)].slice(0, limits.title - end.length);
  return name.join('').trim() + end;
}

/** Returns the subjects, level and length of the plan as tags, without those that repeat the study's categories. */
function tagsOf(
  { mainCategory, subCategory, currentLevel, duration }: Roadmap,
  categories: readonly string[],
): string[] {
  const words = [subCategory, mainCategory, levelName(currentLevel), `${duration}일`];
  const short = words.filter((word) => [...word].length <= limits.detail);
  return splitTags([], short.join(','), categories, limits.details).tags;
}

/**
 * Returns the text of a study that recruits for a plan. The page shows the plan below it, so the text does not repeat
 * the weeks.
 */
function contentOf({ mainCategory, subCategory, currentLevel, duration }: Roadmap) {
  const subject = subCategory || mainCategory;
  const object = `${escaped(subject)}${particleAfter(subject, '을/를')}`;
  return `<p>${duration}일 동안 ${object} ${levelName(currentLevel)} 수준으로 함께 공부합니다. 모두 같은 계획을 따라가며 하루하루 체크합니다.</p>`;
}

/** Returns the form values of a study for one of its author's roadmaps. */
export function valuesFrom(roadmap: Roadmap, tree: readonly CategoryNode[]): StudyValues {
  const categoryId = categoryOf(tree, roadmap) ?? otherCategory(tree)?.id ?? null;
  return {
    ...blankStudy,
    roadmap: { id: roadmap.id, name: roadmapName(roadmap) },
    title: titleOf(roadmap),
    categoryId,
    studyDetails: tagsOf(roadmap, categoryNames(tree, categoryId)),
    expectedPeriod: periodOf(roadmap.duration),
    content: contentOf(roadmap),
  };
}
