import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router';
import { bootSession } from '@/api/boot';
import { isRecord } from '@/api/json';
import { useSession } from '@/api/session';
import { ApiError } from '@/api/errors';
import { cacheFirstAnswers, holdQueries, kindOfVisit } from '@/data/first-answers';
import { queryClient } from '@/data/query-client';
import { followNetwork, useConnection } from '@/lib/connection';
import { loadStyled } from '@/lib/lazy-part';
import { designRoute } from './design/design-route';
import { listenBeforeRouter } from './history-steps';
import { ConnectionBar } from './layout/connection-bar';
import { beginOffline } from './offline/begin';
import { prefetchOnIntent } from './prefetch';
import { routes } from './routes';
import { followSession } from './follow-session';
import './styles/index.css';

/**
 * Most visits are not translated, and translators start once a page is at rest: the first page has no code for them.
 */
function guardTranslatedText() {
  const load = async () => (await import('@/lib/translated-text')).guardTranslatedText();
  // Without a network nothing is translated either: the guard is loaded once there is one again.
  const later = () => addEventListener('online', () => void load().catch(later), { once: true });
  setTimeout(() => void load().catch(later), 2_000);
}

/** Only browsers that do not know `field-sizing` load it. Without it, long texts scroll in their fields. */
async function growFields() {
  if (!CSS.supports('field-sizing', 'content')) (await import('@/lib/grown-fields')).growFields();
}

async function start(root: HTMLElement) {
  // Evaluating this code took long; yields so that a touch in the meantime is handled first.
  await new Promise((resolve) => setTimeout(resolve));
  const isNewVisit = kindOfVisit() === 'navigate';
  const { drawn } = root.dataset;
  const isVisitor = useSession.getState().status === 'visitor';
  // Prerendered for visitors. A user who may be signed in, or another address, gets a newly rendered page.
  const isOwn = drawn === location.pathname + location.search && isVisitor;
  const releaseQueries = isOwn ? holdQueries() : () => {};
  if (isVisitor && !isOwn) cacheFirstAnswers(root);
  listenBeforeRouter();
  // A new visit has no scroll position to restore.
  const all = import.meta.env.DEV ? [designRoute, ...routes] : routes;
  const router = createBrowserRouter(all, isNewVisit ? { hydrationData: {} } : {});
  const keepPlace = isNewVisit ? followScrolling() : () => {};
  followSession(router);
  followNetwork();
  tellLostConnection(router);
  tellUnconfirmedSession();
  void bootSession();
  beginOffline();
  prefetchOnIntent(routes);
  followLayersFromFirstInput(router);
  // The prerendered page remains until there is a page to replace it; without one, the app shows a loading state.
  if (drawn !== undefined) await firstPageLoaded(router);
  // In the same frame that replaces the prerendered page, which never looks usable then.
  const endDrawing = () => {
    delete root.dataset['drawn'];
    keepPlace();
    if (isOwn) cacheFirstAnswers(root);
    releaseQueries();
    // If it fails, the system's font remains.
    whenAtRest(() => void loadBodyFont().catch(() => undefined));
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
  // The router reports it once.
  const options = { onCaughtError: () => undefined };
  // In slices, between which the page scrolls and handles input.
  startTransition(() => {
    if (isOwn) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}

/** Resolves once the code of the first page has loaded, so that the HTML is replaced at once. */
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

/** Outside the app, because the message is needed even if the app cannot start. */
function tellLostConnection(router: DataRouter) {
  const stop = useConnection.subscribe(() => {
    stop();
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(<ConnectionBar router={router} />);
  });
}

/** Few visits need this message, so its code is loaded when it is first shown. */
function tellUnconfirmedSession() {
  const stop = useSession.subscribe(({ status }) => {
    if (status !== 'unconfirmed') return;
    stop();
    void showSessionBar().catch(() => undefined);
  });
}

async function showSessionBar() {
  const { SessionBar } = await loadStyled(() => import('./layout/session-bar'));
  createRoot(document.body.appendChild(document.createElement('div'))).render(<SessionBar />);
}

/** The router scrolls its first page to the top. Returns a function that scrolls back to where the user was. */
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

/** Calls `then` once the page is drawn, with its lists, or after a second. */
function whenAtRest(then: () => void) {
  // Safari lacks it.
  if (!('requestIdleCallback' in window)) setTimeout(then, 200);
  else requestAnimationFrame(() => requestIdleCallback(then, { timeout: 1_000 }));
}

async function loadBodyFont() {
  const { setBodyFont } = await import('./styles/body-font');
  await setBodyFont();
}

/** Layers open by input only. A page that is reloaded with one open is at that one's entry. */
function followLayersFromFirstInput(router: DataRouter) {
  const untilLoaded = new AbortController();
  const load = async () => {
    (await import('./layers-in-history')).followLayers(router);
    untilLoaded.abort();
  };
  // A failed load is repeated on the next input.
  const follow = () => void load().catch(() => undefined);
  addEventListener('pointerdown', follow, untilLoaded);
  addEventListener('keydown', follow, untilLoaded);
  const state: unknown = history.state;
  if (isRecord(state) && state['layers']) follow();
}

/** Refusals of the server are shown on the page; everything else is a bug of ours. */
function report(error: unknown) {
  if (!(error instanceof ApiError)) reportError(error);
}

guardTranslatedText();
void growFields().catch(() => undefined);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void start(root);
