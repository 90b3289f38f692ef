import { useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '@/api/client';
import { ApiError } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { discardWrites, useWaitingWrites } from '@/data/waiting-writes';
import type { MadeChoice } from '@/entities/roadmap/dates';
import { myRoadmapPagesKey, myRoadmapQuery } from '@/entities/roadmap/queries';
import type { Roadmap } from '@/entities/roadmap/types';
import { useChoicesDraft, withChoice } from '@/entities/roadmap/waiting-choices';
import { seoulDay } from '@/lib/seoul-day';
import { notify } from '@/ui/toast';

const failure = '로드맵을 바꾸지 못했습니다. 다시 시도해주세요.';

const sendChoice = (id: number, { choice, date }: MadeChoice) =>
  choice === 'UNDO'
    ? dataOf(api.delete('/api/roadmap/{id}/schedule', { path: { id } }))
    : dataOf(api.post('/api/roadmap/{id}/schedule', { path: { id }, body: { choice, date } }));

/** Whether a roadmap has been changed by this choice. */
function hasArrived({ schedule: { change, keptOn } }: Roadmap, { choice, date }: MadeChoice) {
  if (choice === 'KEEP') return keptOn === date;
  if (choice === 'UNDO') return change === null;
  return change?.choice === choice && change.changedOn === date;
}

/**
 * Sends choices after missed days. Without a network a choice waits in this browser, and the roadmap is shown as after
 * it.
 */
export function useChoose(id: number) {
  const queries = useQueryClient();
  const query = myRoadmapQuery(id);
  const draft = useChoicesDraft(id);
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['roadmaps', 'choices', id],
    scope: { id: `roadmaps/choices/${id}` },
    mutationFn: (made: MadeChoice) => sendChoice(id, made),
    onSuccess: async (roadmap) => {
      await queries.cancelQueries({ queryKey: query.queryKey });
      queries.setQueryData(query.queryKey, roadmap);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: myRoadmapPagesKey }),
  });
  const onRefused = async (made: MadeChoice, error: unknown) => {
    await queries.refetchQueries(query);
    // The server may have received it although its answer was lost.
    const roadmap = queries.getQueryData(query.queryKey);
    if (roadmap !== undefined && hasArrived(roadmap, made)) return;
    // The others were made on the roadmap that this one would have changed.
    discardWrites(draft);
    const reason = error instanceof ApiError ? error.serverMessage : undefined;
    notify.error(reason ?? failure);
  };
  const { waiting, isDelayed, add } = useWaitingWrites({
    draft,
    send: mutateAsync,
    joined: withChoice,
    onRefused,
  });
  return {
    isSending: isPending && !isDelayed,
    isWaiting: waiting.length > 0,
    choose: (choice: MadeChoice['choice']) => {
      if (!add({ choice, date: seoulDay(new Date()) })) notify.error(failure);
    },
  };
}
