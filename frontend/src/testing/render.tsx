import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { RouteError } from '@/app/route-error';
import { newQueryClient } from '@/data/query-client';
import { ModalHost, ToastHost } from '@/ui/overlay-hosts';

/** Renders routes like the app, with modals and toasts, starting at `address`. */
export function renderRoutes(routes: RouteObject[], address: string) {
  const client = newQueryClient();
  const router = createMemoryRouter([{ ErrorBoundary: RouteError, children: routes }], {
    initialEntries: [address],
  });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} flushSync={(change) => void flushSync(change)} />
      <ModalHost />
      <ToastHost />
    </QueryClientProvider>,
  );
  return { router, client, unmount };
}

/** A route that only shows a word, to check a redirect. */
export const stop = (path: string, word: string): RouteObject => ({ path, element: <p>{word}</p> });
