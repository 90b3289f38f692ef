import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMutation } from '@/data/use-mutation';
import { readPartMutation } from './mutations';
import { notificationsKey, unreadQuery } from './queries';
import type { useUnread } from './use-news';

/**
 * Marks as read what the screen shows: the study whose page is open, and its applicants once they are loaded. The
 * server marks the news of the user's own application, so the count is requested again.
 */
export function useReadShown(unread: ReturnType<typeof useUnread>) {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { mutate: read } = useMutation(readPartMutation());
  const study = Number(/^\/study\/(\d+)$/.exec(pathname)?.[1] ?? 0);
  const about = (unread?.latest ?? []).filter(({ studyId }) => studyId === study);
  const news = about.map(({ id, createdAt }) => `${id} ${createdAt}`).join();
  const seen = useRef('');
  useEffect(() => {
    // Other parts of the page may show the rest: the same news is requested once.
    if (news === '' || news === seen.current) return;
    seen.current = news;
    read({ studyId: study, part: 'STUDY' });
  }, [news, study, read]);
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const [, part, id] = event.query.queryKey;
        const count = queries.getQueryData(unreadQuery().queryKey)?.count ?? 0;
        if (part === 'applicants' && typeof id === 'number' && count > 0) {
          read({ studyId: id, part: 'APPLICANTS' });
        }
      }),
    [queries, read],
  );
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (event.mutation.options.mutationKey?.[0] !== 'studies') return;
        void queries.invalidateQueries({ queryKey: notificationsKey });
      }),
    [queries],
  );
}
