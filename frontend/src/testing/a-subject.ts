import type { Schemas } from '@/api/types';
import type { FoundSubjects } from '@/features/roadmaps/subject/queries';

/** What the search answers: the subjects it found, or what is near one that it does not know. */
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

/** What such a question was about. */
export async function askedSubject(request: Request): Promise<Record<Field, string>> {
  const asked: Schemas['FindSubjectBody'] = await request.json();
  const { mainCategory, subCategory, learningObjective } = asked;
  return {
    mainCategory: mainCategory ?? '',
    subCategory: subCategory ?? '',
    learningObjective: learningObjective ?? '',
  };
}

type Field = 'mainCategory' | 'subCategory' | 'learningObjective';

/** What the search answers where there is no roadmap for that. */
export const aRefusal = (refusal: string): FoundSubjects => ({
  found: [],
  near: [],
  general: false,
  refusal,
});
