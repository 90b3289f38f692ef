import { matchRoutes, type LoaderFunction, type RouteObject } from 'react-router';
import { isRecord } from '@/api/json';

/** The time in milliseconds for which a pointer rests on a link before it counts as intended. */
const restMs = 60;

/** Loads the code and the first data of a page when a link to it is hovered, touched or focused. */
export function prefetchOnIntent(routes: RouteObject[]) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (delay: number) => (event: Event) => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || !isOwnPage(link)) return;
    timer = setTimeout(() => {
      if (!isBeingDeleted(link)) prefetchPage(routes, new URL(link.href));
    }, delay);
  };
  document.addEventListener('pointerover', after(restMs));
  document.addEventListener('focusin', after(restMs));
  document.addEventListener('touchstart', after(0), { passive: true });
}

const isOwnPage = ({ origin, target, pathname }: HTMLAnchorElement) =>
  origin === location.origin && target === '' && pathname !== location.pathname;

/** Whether the page of a link is being deleted, or the link was removed: the server would refuse the requests. */
const isBeingDeleted = (link: Element) =>
  !link.isConnected || link.closest('[aria-busy="true"]') !== null;

export function prefetchPage(routes: RouteObject[], address: URL) {
  for (const { route, params } of matchRoutes(routes, address.pathname) ?? []) {
    // A failure is ignored: the navigation requests it again and reports errors.
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
    const isCounted = isRecord(route.handle) && route.handle['isCounted'] === true;
    if (typeof route.loader === 'function' && !isCounted) start(route.loader, address, params);
  }
}

function start(loader: LoaderFunction, address: URL, params: Record<string, string | undefined>) {
  try {
    const request = new Request(address);
    void loader({ request, params, context: undefined, url: address, pattern: '' });
  } catch {
    // An address that does not exist shows an error on navigation.
  }
}
