import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { FirstQuery } from '@/data/first-answers';
import { newQueryClient, queryClient } from '@/data/query-client';
import { FullScreenSpinner } from '@/ui/loading';
import { RootLayout } from './layout/root-layout';
import { routes } from './routes';

interface DrawnPage {
  html: string;
  /** The page's first queries, whose responses the server adds to the HTML. */
  queries: FirstQuery[];
}

/**
 * Renders a page as a visitor sees it before anything is loaded: layout, headline, skeletons. The build puts it into
 * the HTML, so that it is painted before any script runs.
 */
export async function drawnPage(path: string, table = routes): Promise<DrawnPage> {
  answerWithPaths();
  const { query, dataRoutes } = createStaticHandler(table);
  const context = await query(new Request(new URL(path, location.origin)));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  if (context.errors !== null)
    throw new Error(`${path} could not be drawn`, { cause: context.errors });
  const html = renderToString(
    <QueryClientProvider client={newQueryClient()}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </QueryClientProvider>,
  );
  return { html, queries: await firstQueries() };
}

/** The common frame of pages that are not prerendered, while their code is loading. */
export const drawnFrame = () =>
  drawnPage('/', [
    { Component: RootLayout, children: [{ path: '/', Component: FullScreenSpinner }] },
  ]);

/** Answers the requests of loaders with their own paths, so that the data of a query says where it comes from. */
function answerWithPaths() {
  queryClient.clear();
  Object.assign(globalThis, {
    location: { origin: 'http://localhost' },
    fetch: async ({ url }: Request) => Response.json({ data: url.replace(location.origin, '') }),
  });
}

/** Returns the queries that loaders have started, once all are answered. */
async function firstQueries(): Promise<FirstQuery[]> {
  const queries = queryClient.getQueryCache().getAll();
  await Promise.all(queries.map(async ({ promise }) => promise));
  return queries.map(({ queryKey, state: { data } }) =>
    isBody(data) ? [queryKey, data.data, 'body'] : [queryKey, String(data), 'data'],
  );
}

const isBody = (data: unknown): data is { data: string } =>
  typeof data === 'object' && data !== null && 'data' in data;
