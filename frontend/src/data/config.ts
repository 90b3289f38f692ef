import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';

/** The server's configuration: the test login, and the operator. It does not change during a visit. */
export const configQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => dataOf(api.get('/api/config', { signal })),
    staleTime: Infinity,
  });

type Fact = readonly [name: string, value: string | null | undefined];

/** Returns the facts about the operator that are configured, and the names of the others, which the footer and the terms must tell. */
export function sortFacts(facts: readonly Fact[]) {
  const missing = facts.filter(([, value]) => !value).map(([name]) => name);
  return {
    known: facts.filter(([name]) => !missing.includes(name)),
    missing: missing.length === 0 ? null : `아직 등록되지 않은 정보: ${missing.join(', ')}`,
  };
}
