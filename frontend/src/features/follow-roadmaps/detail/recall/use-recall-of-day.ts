import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { seoulDay } from '@/lib/seoul-day';
import { recallQuery } from './queries';

/** Returns the query of today's questions, which loads again at midnight in Seoul. */
export function useRecallOfDay(id: number, now: Date) {
  const query = useQuery(recallQuery(id));
  const { data, refetch } = query;
  const day = seoulDay(now);
  const loaded = data?.date;
  useEffect(() => {
    if (loaded !== undefined && loaded < day) void refetch();
    // Only when the day changes: the server's clock may differ by some seconds.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [day]);
  return query;
}
