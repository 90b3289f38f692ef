import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router';
import { bootSession } from '@/api/boot';
import { endFirstPage, holdAnswers } from '@/api/first-page';
import { useSession } from '@/api/session';
import { ApiError } from '@/api/errors';
import { queryClient } from '@/data/query-client';
import { followNetwork, useConnection } from '@/lib/connection';
import { kindOfVisit } from '@/lib/visit';
import { ConnectionBar } from './layout/connection-bar';
import { prefetchOnIntent } from './prefetch';
import { routes } from './routes';
import { followSession } from './follow-session';
import './styles/index.css';

/** Translators begin once a page is at rest, and most visits have none: the first page carries no code for them. */
function guardTranslatedText() {
  const load = async () => (await import('@/lib/translated-text')).guardTranslatedText();
  setTimeout(() => void load(), 2_000);
}

async function start(root: HTMLElement) {
  // Evaluating all this code took long enough: a touch in the meantime is answered first.
  await new Promise((resolve) => setTimeout(resolve));
  const isNewVisit = kindOfVisit() === 'navigate';
  // On a new visit there is no place that was scrolled to before.
  const router = createBrowserRouter(routes, isNewVisit ? { hydrationData: {} } : {});
  const keepPlace = isNewVisit ? followScrolling() : () => {};
  followSession(router);
  followNetwork();
  tellLostConnection();
  void bootSession();
  prefetchOnIntent(routes);
  const { drawn } = root.dataset;
  // Drawn for visitors; whoever may be somebody else, or looks at another part of it, gets a page of their own.
  const isOwn = drawn === location.pathname + location.search && !useSession.getState().loading;
  if (isOwn) holdAnswers();
  // What is drawn stays until there is a page to put in its place; where nothing is, the app shows that it loads.
  if (drawn !== undefined) await firstPageLoaded(router);
  // In the very frame that replaces the drawing, so that none shows it as if it could be used.
  const endDrawing = () => {
    delete root.dataset['drawn'];
    keepPlace();
    endFirstPage();
    // After the frame that this ends in. Where it cannot be had, the system's font stays.
    requestAnimationFrame(() => setTimeout(() => void loadBodyFont().catch(() => undefined)));
  };
  const app = (
    <StrictMode>
      <FirstCommit onCommit={endDrawing}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider
            router={router}
            flushSync={(change) => void flushSync(change)}
            onError={report}
          />
        </QueryClientProvider>
      </FirstCommit>
    </StrictMode>
  );
  // Told once, by the router.
  const options = { onCaughtError: () => undefined };
  // In slices, between which the page scrolls and answers.
  startTransition(() => {
    if (isOwn) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}

/** Resolves once the first page has its code, so that what the HTML shows is replaced at one stroke. */
function firstPageLoaded(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Beside the app, since there is something to say also while that cannot start. */
function tellLostConnection() {
  const stop = useConnection.subscribe(() => {
    stop();
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(<ConnectionBar />);
  });
}

/** The router's first page begins at its top: the function that is returned goes back to where somebody had scrolled. */
function followScrolling(): () => void {
  let place = scrollY;
  const follow = () => {
    place = scrollY;
  };
  addEventListener('scroll', follow, { passive: true });
  return () => {
    removeEventListener('scroll', follow);
    if (place > 0) scrollTo(0, place);
  };
}

function FirstCommit({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}

async function loadBodyFont() {
  const { setBodyFont } = await import('./styles/body-font');
  await setBodyFont();
}

/** A refusal of the server stands on the page; anything else is a fault of ours. */
function report(error: unknown) {
  if (!(error instanceof ApiError)) reportError(error);
}

guardTranslatedText();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void start(root);
