import type { QueryKey } from '@tanstack/react-query';
import { parseOwn } from '@/api/json';
import { queryClient } from './query-client';

/** A query of a prerendered page: its key, its request, and whether its data is the whole body or the body's `data`. */
export type FirstQuery = [key: QueryKey, request: string, part: 'body' | 'data'];

let held: (() => void)[] | undefined;

/**
 * Holds the queries of loaders until the returned function is called: the page was prerendered with skeletons, and
 * React expects these while it hydrates.
 */
export function holdQueries(): () => void {
  const starts: (() => void)[] = [];
  held = starts;
  return () => {
    held = undefined;
    for (const start of starts) start();
  };
}

/** Calls `start` now, or once queries are no longer held. */
export function whenHydrated(start: () => void) {
  if (held) held.push(start);
  else start();
}

/** Puts the responses for visitors that the server added to a prerendered page into the cache. */
export function cacheFirstAnswers({ dataset }: HTMLElement) {
  // On Back the browser shows the page as it was when it was left.
  if (kindOfVisit() === 'back_forward') return;
  const answers = parsed<Record<string, { data: unknown }>>(
    document.querySelector('#first-answers')?.textContent,
    {},
  );
  for (const [key, request, part] of parsed<FirstQuery[]>(dataset['queries'], [])) {
    const body = answers[request];
    if (body) queryClient.setQueryData(key, part === 'body' ? body : body.data);
  }
}

/** Returns `none` if there is no text, or if the page was truncated. */
function parsed<Content>(text: string | null | undefined, none: Content): Content {
  try {
    return text ? parseOwn<Content>(text) : none;
  } catch {
    return none;
  }
}

/** Returns how the browser opened this document: `navigate` by an address or link, `reload`, or `back_forward`. */
export function kindOfVisit(): string {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit ? String(visit.type) : 'navigate';
}
