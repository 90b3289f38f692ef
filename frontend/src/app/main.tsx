import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { bootSession } from '@/api/boot';
import { ApiError } from '@/api/errors';
import { queryClient } from '@/data/query-client';
import { prefetchOnIntent } from './prefetch';
import { firstPageLoaded, router } from './router';
import { routes } from './routes';
import './session-events';
import './styles/index.css';

async function start(root: HTMLElement) {
  void bootSession();
  prefetchOnIntent(routes);
  // What is drawn stays until there is a page to put in its place; where nothing is, the app shows that it loads.
  if (root.dataset['drawn'] !== undefined) await firstPageLoaded();
  root.inert = false;
  delete root.dataset['drawn'];
  // Told once, by the router.
  const app = createRoot(root, { onCaughtError: () => undefined });
  // At one stroke: no frame shows the drawing as if it could be used.
  flushSync(() =>
    app.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider
            router={router}
            flushSync={(change) => void flushSync(change)}
            onError={report}
          />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  requestAnimationFrame(() => setTimeout(() => void import('./styles/body-font')));
}

/** A refusal of the server stands on the page; anything else is a fault of ours. */
function report(error: unknown) {
  if (!(error instanceof ApiError)) reportError(error);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void start(root);
