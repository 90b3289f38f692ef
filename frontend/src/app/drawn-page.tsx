import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router';
import { newQueryClient } from '@/data/query-client';
import { routes } from './routes';

/**
 * The HTML of a page as a visitor sees it before anything is loaded: layout, headline, outlines. The
 * build puts it into the page, so that it is painted before any script runs.
 */
export async function drawnPage(path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes.map(withoutLoader));
  const context = await query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  if (context.errors !== null)
    throw new Error(`${path} could not be drawn`, { cause: context.errors });
  return renderToString(
    <QueryClientProvider client={newQueryClient()}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </QueryClientProvider>,
  );
}

function withoutLoader({ loader: _loader, ...route }: RouteObject): RouteObject {
  return route.children === undefined
    ? route
    : { ...route, children: route.children.map(withoutLoader) };
}
