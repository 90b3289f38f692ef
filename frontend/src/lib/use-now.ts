import { useEffect, useState } from 'react';

const halfMinute = 30_000;

/** Returns the current time, updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), halfMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
