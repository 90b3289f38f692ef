import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { ApiError, type ErrorCode } from '@/api/errors';
import { isAdmin, sessionSettled, useSession } from '@/api/session';
import { readId } from '@/lib/address';
import { loadCode } from '@/lib/connection';
import { loadLate } from '@/lib/late-part';
import { queryClient } from './query-client';

type Params = Readonly<Record<string, string | undefined>>;

/** A loader that starts what a page will ask for beside its code, and waits for neither. */
export const starting =
  (start: (address: URL, params: Params) => void): LoaderFunction =>
  ({ request, params }) => {
    start(new URL(request.url), params);
    return null;
  };

/** The same of a page that few visit: its queries come beside its code, and no first visit carries them. */
export const startingWith = <Queries>(
  load: () => Promise<Queries>,
  start: (queries: Queries, address: URL, params: Params) => void,
) =>
  starting((address, params) => {
    load()
      .then((queries) => start(queries, address, params))
      // The page meets the same, and tells it.
      .catch(() => undefined);
  });

/** Asks now, so that the page finds the answer there or under way. Its failure is the page's. */
export function ask<Data, Failure, Selected, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Failure, Selected, Key>,
) {
  void queryClient.prefetchQuery(query);
}

/** Asks what only a signed-in person may, once it is known that there is one. */
export async function askAsMember<Data, Failure, Selected, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Failure, Selected, Key>,
) {
  await sessionSettled();
  if (useSession.getState().isLogin) ask(query);
}

/** Asks what only an administrator may; others are led away, and need no refused call. */
export async function askAsAdmin<Data, Failure, Selected, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Failure, Selected, Key>,
) {
  await sessionSettled();
  if (isAdmin(useSession.getState())) ask(query);
}

type PageModule = Promise<{ default: ComponentType }>;

/** A route module with a default export, loaded when its address is first visited. */
export const page = (load: () => PageModule) => async () => ({
  Component: (await loadLate(load)).default,
});

let isFirst = true;

/** The same of a page that the build draws, by `scripts/draw-pages.mjs`: the first one to be shown has brought its styles. */
export const publicPage = (load: () => PageModule) => async () => {
  const loading = isFirst || import.meta.env.SSR ? loadCode(load) : loadLate(load);
  isFirst = false;
  return { Component: (await loading).default };
};

/** The id in an address. Where nothing can have it, the page is missing as if the server had said so. */
export function addressedId(text: string | undefined, errorCode: ErrorCode): number {
  const id = readId(text);
  if (id === null) throw new ApiError({ status: 404, errorCode });
  return id;
}
