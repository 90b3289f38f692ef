import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The state of a menu that has a history entry of its own, so that the Back button of a phone closes
 * the menu and does not leave the page. Links in the menu replace that entry, which closes it too.
 */
export function useMenuInHistory(name: string) {
  const { state, ...here } = useLocation();
  const navigate = useNavigate();
  // A page that is reloaded begins with its menu closed, whatever its entry says.
  const [wasOpened, setOpened] = useState(false);
  const own: unknown = state;
  const before = typeof own === 'object' && own !== null ? own : {};
  const isOpen = wasOpened && 'menu' in before && before.menu === name;
  return {
    isOpen,
    open: () => {
      setOpened(true);
      void navigate(here, { state: { ...before, menu: name }, preventScrollReset: true });
    },
    close: () => {
      if (isOpen) void navigate(-1);
    },
  };
}
