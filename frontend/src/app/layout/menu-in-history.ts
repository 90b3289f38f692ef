import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Adds a history entry for an open menu, so that the Back button of a phone closes the menu instead of leaving the
 * page. Links in the menu replace that entry, which closes it too. Returns the function that closes the menu
 * otherwise.
 */
export function useMenuInHistory(onClose: () => void): () => void {
  const { state, ...here } = useLocation();
  const navigate = useNavigate();
  const own: unknown = state;
  const before = typeof own === 'object' && own !== null ? own : {};
  const isAtEntry = 'menu' in before;
  const entry = useRef({ isAdded: false, wasReached: false });
  const follow = useEffectEvent((hasArrived: boolean) => {
    if (hasArrived) {
      // A page that was reloaded with its menu open is at that entry already.
      entry.current.wasReached = true;
    } else if (entry.current.wasReached) {
      onClose();
    } else if (!entry.current.isAdded) {
      entry.current.isAdded = true;
      void navigate(here, { state: { ...before, menu: true }, preventScrollReset: true });
    }
  });
  useEffect(() => follow(isAtEntry), [isAtEntry]);
  return () => {
    if (isAtEntry && entry.current.isAdded) void navigate(-1);
    else {
      // If it is closed before its entry was added, none is added.
      entry.current.isAdded = true;
      onClose();
    }
  };
}
