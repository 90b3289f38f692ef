import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from '@/lib/storage';

/** What the link of a mail says, behind the `#`, which no server ever sees. */
export function useMailToken(): string | null {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token');
}

const place = 'mailToken';

/**
 * The same, also after signing in on the way. It waits in the tab, since addresses that lead back
 * from signing in are sent to servers.
 */
export function useKeptMailToken(): string | null {
  const token = useMailToken();
  const [kept] = useState(() => tabStorage.getItem(place));
  useEffect(() => {
    if (token !== null) tabStorage.setItem(place, token);
  }, [token]);
  return token ?? kept;
}

export const forgetMailToken = () => tabStorage.removeItem(place);
