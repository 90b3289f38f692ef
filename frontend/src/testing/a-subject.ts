import type { FoundSubjects } from '@/features/roadmaps/subject/types';

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
