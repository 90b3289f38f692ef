interface Store {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

interface SafeStore extends Store {
  keys: () => string[];
  /** Whether values outlive the page. */
  isLasting: () => boolean;
}

/** Falls back to memory if the browser forbids storage, in which case even accessing it throws. */
function orMemory(open: () => Store): SafeStore {
  const memory = new Map<string, string>();
  const ofPage: Store = {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  };
  const store = () => {
    try {
      return open();
    } catch {
      return ofPage;
    }
  };
  return {
    getItem: (key) => store().getItem(key),
    setItem: (key, value) => store().setItem(key, value),
    removeItem: (key) => store().removeItem(key),
    keys: () => (store() === ofPage ? [...memory.keys()] : Object.keys(store())),
    isLasting: () => store() !== ofPage,
  };
}

/** Storage for the lifetime of the tab. */
export const tabStorage = orMemory(() => sessionStorage);

/** Storage that all tabs share, until it is removed. */
export const browserStorage = orMemory(() => localStorage);
