import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { bootSession } from '@/api/boot';
import { queryClient } from '@/data/query-client';
import { prefetchOnIntent } from './prefetch';
import { firstPageLoaded, router } from './router';
import { routes } from './routes';
import './session-events';
import './styles/index.css';

async function start(root: HTMLElement) {
  void bootSession();
  prefetchOnIntent(routes);
  await firstPageLoaded();
  delete root.dataset['drawn'];
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} flushSync={(change) => void flushSync(change)} />
      </QueryClientProvider>
    </StrictMode>,
  );
  requestAnimationFrame(() => setTimeout(() => void import('./styles/body-font')));
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void start(root);
