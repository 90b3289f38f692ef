import { useEffect, useState } from 'react';
import { create } from 'zustand';

/** In memory only: an address in the history would be visible to the next user of this browser. */
const useSignedUp = create(() => ({ email: '' }));

/** Stores the email address of a user who has signed up but could not be signed in. */
export const noteSignedUp = (email: string) => useSignedUp.setState({ email });

/** Returns the stored address, if any, and clears it. */
export function useSignedUpAs(): string {
  const [email] = useState(() => useSignedUp.getState().email);
  useEffect(() => noteSignedUp(''), []);
  return email;
}
