import { readDeclared } from '@/api/json';
import type { Schemas } from '@/api/types';
import type { FoundSubjects } from '@/features/make-roadmaps/subject/queries';

/** Returns the result of a search: the found subjects, or those near an unknown one. */
export function aFinding(found: readonly string[], near: readonly string[] = []): FoundSubjects {
  return {
    found: found.map((name) => ({
      main: '개발',
      name,
      typed: name,
      about: ['기초', '응용'],
      topics: 84,
    })),
    near: near.map((name) => ({ main: '개발', name })),
    general: found.length === 0,
  };
}

/** Returns what a search request asked for. */
export async function askedSubject(request: Request): Promise<Record<Field, string>> {
  const asked = await readDeclared<Schemas['FindSubjectBody']>(request);
  const { mainCategory, subCategory, learningObjective } = asked;
  return {
    mainCategory: mainCategory ?? '',
    subCategory: subCategory ?? '',
    learningObjective: learningObjective ?? '',
  };
}

type Field = 'mainCategory' | 'subCategory' | 'learningObjective';

/** The result of a search for which there is no roadmap. */
export const aRefusal = (refusal: string): FoundSubjects => ({
  found: [],
  near: [],
  general: false,
  refusal,
});

/** The form data of the questionnaire, as the server returns it. */
export const aQuestionnaire = {
  learningObjectives: [{ id: 1, name: '취업 준비' }],
  categories: [
    {
      id: 1,
      name: 'Frontend',
      subCategories: [
        { id: 11, name: 'React', subCategories: [{ id: 12, name: '훅', subCategories: [] }] },
        { id: 13, name: 'HTML', subCategories: [] },
      ],
    },
  ],
  levels: ['입문', '초급', '중급', '고급'].map((name, id) => ({ id, name })),
  duration: { min: 1, max: 80, default: 20 },
  remainingToday: 3,
};

/** A table of contents as it was read: eight units, and one line left out. */
export const anOutline = {
  units: ['역사', '계획', '설계', '재료', '식물', '식재', '시설', '배수'].map((title, index) => ({
    lineNumber: index + 1,
    number: `${index + 1}장`,
    title,
    depth: 0,
    isLeaf: true,
    isUnit: true,
    minutes: 150,
    pages: null,
  })),
  unitCount: 8,
  minutes: 1200,
  leftOut: [{ line: '수강신청', lineNumber: 9, reason: 'NOISE' as const }],
};
