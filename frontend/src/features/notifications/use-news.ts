import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keysOfStudy } from '@/entities/study/queries';
import { useConnection } from '@/lib/connection';
import { notificationPagesKey, unreadQuery } from './queries';

/** Returns the unread notifications once loaded, and polls them while the page is visible. */
export function useUnread() {
  const isConnected = useConnection((connection) => connection.isConnected);
  return useQuery({ ...unreadQuery(), enabled: isConnected }).data;
}

/** Reloads the visible content that new notifications are about: studies, and the list of notifications. */
export function useNews(unread: ReturnType<typeof useUnread>) {
  const queries = useQueryClient();
  const known = useRef(unread);
  useEffect(() => {
    const before = known.current;
    known.current = unread;
    if (!before || !unread) return;
    // Events repeated within minutes are merged: the time changes, but not the count.
    const knownUntil = before.latest[0]?.createdAt ?? '';
    const news = unread.latest.filter(({ createdAt }) => createdAt > knownUntil);
    if (news.length === 0) return;
    const studies = new Set(news.map(({ studyId }) => studyId).filter((id) => id !== undefined));
    for (const queryKey of [notificationPagesKey, ...[...studies].flatMap(keysOfStudy)]) {
      void queries.invalidateQueries({ queryKey });
    }
  }, [unread, queries]);
}
