import type { Schemas } from '@/api/types';
import { aRoadmap } from './a-roadmap';
import { answer } from './server';

type Choice = Schemas['RewriteChoiceView'];
type Refusals = Partial<Record<Choice['wish'], string>>;

const wishes: readonly Choice['wish'][] = ['DIFFERENT', 'EASIER', 'MORE_PRACTICE'];

/** Serves the wishes for any week; `refusalsOf` returns the refused ones by planner. */
export function answerWishes(refusalsOf: (planner: string | null) => Refusals = () => ({})) {
  return answer(
    'get',
    '/api/roadmap/{id}/weeks/{week}/rewrite',
    ({ url }) => {
      const refusals = refusalsOf(new URL(url).searchParams.get('planner'));
      const choiceOf = (wish: Choice['wish']): Choice => {
        const refusal = refusals[wish];
        return { wish, ...(refusal !== undefined && { refusal }) };
      };
      return { success: true, data: wishes.map(choiceOf) };
    },
    { id: aRoadmap.id, week: ':week' },
  );
}
