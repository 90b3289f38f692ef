import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { ApiError, type ErrorCode } from '@/api/errors';
import { isAdmin, isSignedIn, sessionSettled, useSession } from '@/api/session';
import { loadCode } from '@/lib/connection';
import { loadStyled } from '@/lib/lazy-part';
import { readId } from '@/lib/numbers';
import { whenHydrated } from './first-answers';
import { queryClient } from './query-client';

type Params = Readonly<Record<string, string | undefined>>;

/** Returns a loader that starts a page's first requests while its code loads, and waits for neither. */
export const prefetchLoader =
  (start: (address: URL, params: Params) => void): LoaderFunction =>
  ({ request, params }) => {
    start(new URL(request.url), params);
    return null;
  };

/** The same for a rarely visited page: its queries load with its code, and no first visit contains them. */
export const lazyPrefetchLoader = <Queries>(
  load: () => Promise<Queries>,
  start: (queries: Queries, address: URL, params: Params) => void,
) =>
  prefetchLoader((address, params) => {
    load()
      .then((queries) => start(queries, address, params))
      // The page meets the same error and shows it.
      .catch(() => undefined);
  });

/** Starts a request, so that the page finds its response or shares it. Errors are left to the page. */
export function prefetch<Data, Failure, Selected, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Failure, Selected, Key>,
) {
  whenHydrated(() => void queryClient.prefetchQuery(query));
}

/** Starts a request for signed-in users only, once the session is known. */
export async function prefetchSignedIn<Data, Failure, Selected, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Failure, Selected, Key>,
) {
  await sessionSettled();
  if (isSignedIn(useSession.getState())) prefetch(query);
}

/** Starts a request for administrators only; other users are redirected and need no refused request. */
export async function prefetchForAdmin<Data, Failure, Selected, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Failure, Selected, Key>,
) {
  await sessionSettled();
  if (isAdmin(useSession.getState())) prefetch(query);
}

type PageModule = Promise<{ default: ComponentType }>;

/** Returns a route's `lazy` for a module with a default export, loaded when its address is first visited. */
export const lazyPage = (load: () => PageModule) => async () => {
  // The code of a prerendered page, which is on the screen with its styles, waits for no others.
  const isDrawn = import.meta.env.SSR || document.querySelector('[data-drawn]') !== null;
  return { Component: (await (isDrawn ? loadCode(load) : loadStyled(load))).default };
};

/**
 * The same for a page on which few visits start. The `pages.ts` of all features are one chunk, which loads before the first of
 * these pages: the names of their files would add 2 KiB (compressed) to each first visit.
 */
export const laterPage = <Pages>(
  load: () => Promise<Pages>,
  choose: (pages: Pages) => PageModule,
) => lazyPage(() => load().then(choose));

/** Returns the id in an address. An invalid id is treated as not found, as if the server had said so. */
export function addressedId(text: string | undefined, errorCode: ErrorCode): number {
  const id = readId(text);
  if (id === null) throw new ApiError({ status: 404, errorCode });
  return id;
}
