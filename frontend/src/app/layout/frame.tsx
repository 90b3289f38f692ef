import { type ReactNode, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { isRecord } from '@/api/json';
import { useIsSignedIn } from '@/api/session';
import { closeAllModals } from '@/ui/modal-store';
import { ModalHost, ToastHost, useOverlaysAtHand } from '@/ui/overlay-hosts';

/** The frame of every page, independent of its header: overlays, and the link that skips the header. */
export function Frame({ children }: { children: ReactNode }) {
  useOverlaysAtHand();
  return (
    // A page that fills the screen is as high as what the bars above leave of it.
    <div className="flex min-h-dvh flex-col pt-[var(--bar,0px)] has-[[data-filled]]:h-dvh">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        본문으로 건너뛰기
      </a>
      {children}
      <ModalHost />
      <ToastHost />
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}

/** Returns the number of the current history entry, as the router counts them. */
const placeInHistory = () => {
  const state: unknown = history.state;
  return isRecord(state) ? Number(state['idx']) : 0;
};

const ignore = () => undefined;

/** The first page of every document has the key `default`, so only its address identifies it. */
const placeOf = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key;

/**
 * The main element. When the page changes or the user signs out, closes the overlays of the old page and takes the
 * focus, so that a screen reader starts there instead of at the followed link. On the way back the link to the page that
 * was left takes it. Not on the first page, where the browser starts correctly.
 */
export function Main({ className }: { className: string }) {
  const location = useLocation();
  const main = useRef<HTMLElement>(null);
  const isSignedIn = useIsSignedIn();
  const shown = useRef({ location, isSignedIn, place: -1 });
  useEffect(() => {
    const before = shown.current;
    const place = placeInHistory();
    shown.current = { location, isSignedIn, place };
    const left = before.location;
    if (left.pathname === location.pathname && (!before.isSignedIn || isSignedIn)) return;
    closeAllModals();
    if (main.current?.contains(document.activeElement) !== true) {
      main.current?.focus({ preventScroll: true });
    }
    if (place < before.place) {
      void import('./return-focus').then(({ returnFocus }) => returnFocus(left), ignore);
    }
  }, [location, isSignedIn]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      <Outlet />
    </main>
  );
}
