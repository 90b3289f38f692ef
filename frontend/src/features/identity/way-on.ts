import { useSearchParams } from 'react-router';
import { tabStorage } from '@/lib/storage';
import { safeRedirect } from '@/paths';

const wayKey = 'googleLoginWay';

/** Notes where signing in is to lead for whoever leaves for Google, and may come back without it. */
export function noteWay(way: string | undefined) {
  if (way === undefined) tabStorage.removeItem(wayKey);
  else tabStorage.setItem(wayKey, way);
}

export const notedWay = () => safeRedirect(tabStorage.getItem(wayKey)) ?? undefined;

/** Where the address says that signing in leads; every way in leads there. */
export function useRedirect(): string | undefined {
  const [search] = useSearchParams();
  const told = safeRedirect(search.get('redirect')) ?? undefined;
  // The server cannot tell it to whom it has forgotten meanwhile.
  return told ?? (search.has('error') ? notedWay() : undefined);
}
