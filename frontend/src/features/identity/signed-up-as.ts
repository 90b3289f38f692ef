import { useEffect, useState } from 'react';
import { create } from 'zustand';

/** In memory only: an address in the history would come back for the next person at this browser. */
const useSignedUp = create(() => ({ email: '' }));

/** Notes the e-mail address of somebody who has an account now and has yet to sign in to it. */
export const noteSignedUp = (email: string) => useSignedUp.setState({ email });

/** Takes the address that was noted, if any: once, for the page that is coming. */
export function useSignedUpAs(): string {
  const [email] = useState(() => useSignedUp.getState().email);
  useEffect(() => noteSignedUp(''), []);
  return email;
}
