import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { bootSession } from '@/api/boot';
import { queryClient } from '@/data/query-client';
import { prefetchOnIntent } from './prefetch';
import { router, routes } from './router';
import './session-events';
import './styles/index.css';

export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} flushSync={(change) => void flushSync(change)} />
    </QueryClientProvider>
  );
}

void bootSession();
prefetchOnIntent(routes);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);

requestAnimationFrame(() => setTimeout(() => void import('./styles/body-font')));
