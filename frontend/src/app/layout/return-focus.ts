import type { Location } from 'react-router';

/** How long a page may take to show the link, in milliseconds. */
const patience = 5_000;

/**
 * Moves the focus to the link that leads to the page that was left. The list with the link may still be loading; the
 * wait ends when the user does something.
 */
export function returnFocus({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const main = document.querySelector('main');
  if (main === null) return;
  const end = new AbortController();
  const { signal } = end;
  const look = () => {
    if (document.activeElement !== main && document.activeElement !== document.body) {
      return end.abort();
    }
    const link = linkTo(main, pathname + search) ?? linkTo(main, pathname);
    if (link === undefined) return;
    end.abort();
    link.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => end.abort(), patience);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const type of ['keydown', 'pointerdown', 'popstate']) {
    addEventListener(type, () => end.abort(), { signal });
  }
  look();
}

/** Returns the first visible link to an address. */
function linkTo(main: Element, address: string) {
  const links = main.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(address)}"]`);
  return [...links].find((link) => link.checkVisibility());
}
