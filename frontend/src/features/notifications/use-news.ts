import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConnection } from '@/lib/connection';
import { keysOfStudy } from '@/features/studies/queries';
import { notificationPagesKey, unreadQuery } from './queries';

/** What is left to read, once that is known; asked for again while somebody looks. */
export function useUnread() {
  const isConnected = useConnection((connection) => connection.isConnected);
  return useQuery({ ...unreadQuery(), enabled: isConnected }).data;
}

/** Has what the news are about asked for anew where it stands on the screen: the studies, and the list of news itself. */
export function useNews(unread: ReturnType<typeof useUnread>) {
  const queries = useQueryClient();
  const known = useRef(unread);
  useEffect(() => {
    const before = known.current;
    known.current = unread;
    if (!before || !unread) return;
    // What happens again within minutes is told together: by a later time, not by one more.
    const knownUntil = before.latest[0]?.createdAt ?? '';
    const news = unread.latest.filter(({ createdAt }) => createdAt > knownUntil);
    if (news.length === 0) return;
    const studies = new Set(news.map(({ studyId }) => studyId).filter((id) => id !== undefined));
    for (const queryKey of [notificationPagesKey, ...[...studies].flatMap(keysOfStudy)]) {
      void queries.invalidateQueries({ queryKey });
    }
  }, [unread, queries]);
}
