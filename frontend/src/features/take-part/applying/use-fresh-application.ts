import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isGone } from '@/entities/study/gone';
import { type Study, studyQuery } from '@/entities/study/queries';
import { useConnection } from '@/lib/connection';

const waits = (study: Study | undefined) =>
  study?.myApplication?.status === 'PENDING' || study?.myApplication?.status === 'OFFERED';

/** Polls the shown study while the viewer waits: for an answer, on the waiting list, or for the end of an offer. */
export function useFreshApplication(id: number) {
  const isConnected = useConnection((connection) => connection.isConnected);
  useQuery({
    ...studyQuery(id),
    enabled: ({ state: { data, error } }) => isConnected && waits(data) && !isGone(error),
    refetchInterval: 30_000,
  });
}

/** Returns a function that reloads the study at once, before the viewer acts on it. */
export function useRenewStudy(id: number) {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: studyQuery(id).queryKey });
}
