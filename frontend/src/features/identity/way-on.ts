import { useSearchParams } from 'react-router';
import { safeRedirect } from '@/paths';

/** Where the address says that signing in leads; every way in leads there. */
export function useRedirect(): string | undefined {
  const [search] = useSearchParams();
  return safeRedirect(search.get('redirect')) ?? undefined;
}
