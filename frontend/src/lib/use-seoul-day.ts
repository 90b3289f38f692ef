import { useEffect, useState } from 'react';
import { seoulDay, seoulDayEnd } from './seoul-day';

/** Returns the current time, updated at midnight in Seoul and when the tab becomes visible. */
export function useSeoulDay(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () => {
      const moment = new Date();
      if (seoulDay(moment) !== seoulDay(now)) setNow(moment);
    };
    const untilMidnight = Date.parse(seoulDayEnd(seoulDay(now))) - Date.now() + 1_000;
    const timer = setTimeout(renew, Math.max(1_000, untilMidnight));
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [now]);
  return now;
}
