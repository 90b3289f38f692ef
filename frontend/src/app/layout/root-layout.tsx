import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSession } from '@/api/session';
import { closeAllModals } from '@/ui/modal-store';
import { ModalHost, ToastHost, useOverlaysAtHand } from '@/ui/overlay-hosts';
import { Footer } from './footer';
import { Header } from './header';

// A form that fills the screen on its own; the footer would only push it up.
const withoutFooter = new Set(['/login', '/signup']);

export function RootLayout() {
  const { pathname } = useLocation();
  const main = usePageChange(pathname);
  useOverlaysAtHand();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        본문으로 건너뛰기
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="flex-1 pt-15 tablet:pt-17">
        <Outlet />
      </main>
      {!withoutFooter.has(pathname) && <Footer />}
      <ModalHost />
      <ToastHost />
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}

/** The first page of every document has the key `default`: only its address tells these apart. */
const placeOf = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key;

/**
 * When the page changes, or whoever was signed in leaves: closes what lay over the old one and moves
 * the focus to the content, so that a screen reader starts there instead of at the link that was
 * followed. Not on the first page, where the browser starts right.
 */
function usePageChange(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const isLogin = useSession((session) => session.isLogin);
  const shown = useRef({ pathname, isLogin });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, isLogin };
    if (before.pathname === pathname && (!before.isLogin || isLogin)) return;
    closeAllModals();
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, isLogin]);
  return main;
}
