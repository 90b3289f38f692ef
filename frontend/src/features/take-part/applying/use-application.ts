import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { unlessLive } from '@/data/live-state';
import { isGone } from '@/entities/study/gone';
import { type Study, studyQuery } from '@/entities/study/queries';
import { useConnection } from '@/lib/connection';

const waits = (study: Study | undefined) =>
  study?.myApplication?.status === 'PENDING' || study?.myApplication?.status === 'OFFERED';

/**
 * Polls the shown study while the viewer waits: for an answer, on the waiting list, or for the end of an offer. Events
 * replace the polling.
 */
export function useFreshApplication(id: number) {
  const isConnected = useConnection((connection) => connection.isConnected);
  useQuery({
    ...studyQuery(id),
    enabled: ({ state: { data, error } }) => isConnected && waits(data) && !isGone(error),
    refetchInterval: unlessLive(30_000),
  });
}

/** Returns a function that reloads the study at once, before the viewer acts on it. */
export function useRenewStudy(id: number) {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: studyQuery(id).queryKey });
}

const isActive = (status: string | undefined) =>
  ['PENDING', 'OFFERED', 'APPROVED'].includes(status ?? '');
const isEnded = (status: string | undefined) => status === 'LEFT' || status === 'CANCELLED';

/**
 * Whether the reader has left the study or cancelled the application since the page was opened, and
 * a function that ends this state. Until then the page confirms it, instead of offering the form.
 */
export function useWithdrawn({ myApplication }: Study): [boolean, () => void] {
  const status = myApplication?.status;
  const [last, setLast] = useState(status);
  const [isWithdrawn, setWithdrawn] = useState(false);
  if (status !== last) {
    setLast(status);
    setWithdrawn(isActive(last) && isEnded(status));
  }
  return [isWithdrawn, () => setWithdrawn(false)];
}

/** Lets the sticky card around `part` scroll to its bottom if it is taller than the screen. */
export function useReachableFoot(part: RefObject<Element | null>) {
  useEffect(() => {
    const card = part.current?.closest('aside');
    if (!card) return;
    const observer = new ResizeObserver(() => {
      card.style.setProperty('--side-top', `calc(100dvh - ${card.offsetHeight + 16}px)`);
    });
    observer.observe(card);
    return () => observer.disconnect();
  }, [part]);
}
