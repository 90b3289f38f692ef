import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api, dataOf } from '@/api/client';
import { ApiError } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { isUndecided } from '@/data/waiting-writes';
import type { MadeChoice } from '@/entities/roadmap/dates';
import { myRoadmapPagesKey, myRoadmapQuery } from '@/entities/roadmap/queries';
import { useWaitingChoices, withChoice } from '@/entities/roadmap/waiting-choices';
import { onReconnect } from '@/lib/connection';
import { seoulDay } from '@/lib/seoul-day';
import { notify } from '@/ui/toast';

const failure = '로드맵을 바꾸지 못했습니다. 다시 시도해주세요.';

const sendChoice = (id: number, { choice, date }: MadeChoice) =>
  choice === 'UNDO'
    ? dataOf(api.delete('/api/roadmap/{id}/schedule', { path: { id } }))
    : dataOf(api.post('/api/roadmap/{id}/schedule', { path: { id }, body: { choice, date } }));

/**
 * Sends choices after missed days. Without a network a choice waits in this browser, and the roadmap is shown as after
 * it; all that wait are sent in order once the server answers.
 */
export function useChoose(id: number) {
  const queries = useQueryClient();
  const { waiting, read, write } = useWaitingChoices(id);
  const query = myRoadmapQuery(id);
  const { mutate, isPending } = useMutation({
    mutationKey: ['roadmaps', 'choices', id],
    scope: { id: `roadmaps/choices/${id}` },
    mutationFn: async (made: MadeChoice | null) => {
      if (made !== null) write(withChoice(read(), made));
      // Each leaves the queue only when the server has answered.
      for (let [next] = read(); next !== undefined; [next] = read()) {
        const roadmap = await sendChoice(id, next);
        await queries.cancelQueries({ queryKey: query.queryKey });
        queries.setQueryData(query.queryKey, roadmap);
        write(read().slice(1));
      }
    },
    onError: async (error) => {
      if (isUndecided(error)) return;
      const refused = read()[0];
      write([]);
      await queries.refetchQueries(query);
      // The server may have received it although its answer was lost.
      const { change } = queries.getQueryData(query.queryKey)?.schedule ?? {};
      if (refused !== undefined && change?.choice === refused.choice) return;
      const reason = error instanceof ApiError ? error.serverMessage : undefined;
      notify.error(reason ?? failure);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: myRoadmapPagesKey }),
  });
  const flush = useEffectEvent(() => {
    if (read().length > 0) mutate(null);
  });
  useEffect(() => {
    flush();
    return onReconnect(flush);
  }, []);
  return {
    isSending: isPending,
    isWaiting: waiting.length > 0,
    choose: (choice: MadeChoice['choice']) => mutate({ choice, date: seoulDay(new Date()) }),
  };
}
