import { useEffect, useState } from 'react';

/** Returns `value` once it has not changed for `ms` milliseconds; the first one at once. */
export function useSettled<T extends string | number>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
