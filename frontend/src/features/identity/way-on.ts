import { useSearchParams } from 'react-router';
import { applyHash, safeRedirect, takeHash } from '@/paths';

/** Returns the login target of the address, which every sign-in method uses. */
export function useRedirect(): string | undefined {
  const [search] = useSearchParams();
  return safeRedirect(search.get('redirect')) ?? undefined;
}

/** Returns what a visitor wanted to do, as the login target shows. */
export function purposeOf(redirect = ''): string | undefined {
  if (redirect.endsWith(applyHash)) return '참여 신청하려면';
  if (redirect.endsWith(takeHash)) return '로드맵을 가져오려면';
  return undefined;
}
