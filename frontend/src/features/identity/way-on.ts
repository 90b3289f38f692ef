import { useSearchParams } from 'react-router';
import { safeRedirect } from '@/paths';

/** Returns the login target of the address, which every sign-in method uses. */
export function useRedirect(): string | undefined {
  const [search] = useSearchParams();
  return safeRedirect(search.get('redirect')) ?? undefined;
}
