import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConnection } from '@/lib/connection';
import { isGone } from '../gone';
import { type Study, studyQuery } from '../queries';

const waits = (study: Study | undefined) =>
  study?.myApplication?.status === 'PENDING' || study?.myApplication?.status === 'OFFERED';

/** Has the study on the screen asked for anew while its reader waits: for an answer, in the line, or for an offer's end. */
export function useFreshStanding(id: number) {
  const isConnected = useConnection((connection) => connection.isConnected);
  useQuery({
    ...studyQuery(id),
    enabled: ({ state: { data, error } }) => isConnected && waits(data) && !isGone(error),
    refetchInterval: 30_000,
  });
}

/** Asks at once, before somebody acts on what they see. */
export function useRenewStudy(id: number) {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: studyQuery(id).queryKey });
}
