import { useLocation } from 'react-router';
import { readPage } from '@/lib/address';
import { pageInAddress } from '@/paths';

/** Returns the page in the current address and the addresses of all pages, which preserve the other query parameters. */
export function usePage() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const hrefOf = (page: number): string => {
    const changed = new URLSearchParams(query);
    const named = pageInAddress(page);
    if (named === undefined) changed.delete('page');
    else changed.set('page', String(named));
    return changed.size === 0 ? pathname : `${pathname}?${changed.toString()}`;
  };
  return { page: readPage(query.get('page')), hrefOf };
}
