import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { newQueryClient, queryClient } from '@/data/query-client';
import { FullScreenSpinner } from '@/ui/loading';
import { RootLayout } from './layout/root-layout';
import { routes } from './routes';

interface DrawnPage {
  html: string;
  /** The page's first requests, as paths with queries. */
  calls: string[];
}

/**
 * Renders a page as a visitor sees it before anything is loaded: layout, headline, skeletons. The build puts it into
 * the HTML, so that it is painted before any script runs.
 */
export async function drawnPage(path: string, table = routes): Promise<DrawnPage> {
  const calls = noteCalls();
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
  return { html, calls: [...calls] };
}

/** The common frame of pages that are not prerendered, while their code is loading. */
export const drawnFrame = () =>
  drawnPage('/', [
    { Component: RootLayout, children: [{ path: '/', Component: FullScreenSpinner }] },
  ]);

/** Records the requests of loaders without sending them. */
function noteCalls(): Set<string> {
  const called = new Set<string>();
  queryClient.clear();
  Object.assign(globalThis, {
    location: { origin: 'http://localhost' },
    fetch: ({ url }: Request) => {
      called.add(url.replace(location.origin, ''));
      return new Promise(() => {});
    },
  });
  return called;
}
