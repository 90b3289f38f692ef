import { useLocation } from 'react-router';

/** What the link of a mail says, behind the `#`, which no server ever sees. */
export function useMailToken(): string | null {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token');
}
