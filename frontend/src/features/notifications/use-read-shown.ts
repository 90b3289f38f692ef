import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMutation } from '@/data/use-mutation';
import { readId } from '@/lib/numbers';
import { paths } from '@/paths';
import { readMutation, readShownMutation } from './mutations';
import { unreadQuery } from './queries';
import type { useUnread } from './use-news';

/** Returns the id of the page at this address; null if it is another page. */
function idAt(pathname: string, page: (id: number) => string) {
  const id = readId(pathname.split('/').at(-1));
  return id !== null && page(id) === pathname ? id : null;
}

/** Returns the user's roadmap that is open at this address; null if there is none. */
const roadmapAt = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === paths.weeklyPlan()
    ? readId(new URLSearchParams(search).get('id'))
    : idAt(pathname, paths.myRoadmap);

/**
 * Marks as read what the screen shows: the study or roadmap whose page is open, and the applicants of a study once they
 * are loaded.
 */
export function useReadShown(unread: ReturnType<typeof useUnread>) {
  const queries = useQueryClient();
  const location = useLocation();
  const { mutate: read } = useMutation(readShownMutation());
  const study = idAt(location.pathname, paths.study);
  const about = (unread?.latest ?? []).filter(({ studyId }) => studyId === study);
  const news = about.map(({ id, createdAt }) => `${id} ${createdAt}`).join();
  const seen = useRef('');
  useEffect(() => {
    // Other parts of the page may show the rest: the same news is requested once.
    if (study === null || news === '' || news === seen.current) return;
    seen.current = news;
    read({ studyId: study, part: 'STUDY' });
  }, [news, study, read]);
  const { mutate: readOne } = useMutation(readMutation());
  const roadmap = roadmapAt(location);
  const ready = unread?.latest.find(
    ({ link }) => roadmap !== null && link === paths.myRoadmap(roadmap),
  )?.id;
  useEffect(() => {
    // The page that waited for the roadmap marks it too, unless it was reloaded before.
    if (ready !== undefined) readOne(ready);
  }, [ready, readOne]);
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        // oxlint-disable-next-line typescript/no-unsafe-assignment
        const key: readonly unknown[] = event.query.queryKey;
        const [resource, part, id] = key;
        if (resource !== 'studies' || part !== 'applicants' || typeof id !== 'number') return;
        const count = queries.getQueryData(unreadQuery().queryKey)?.count ?? 0;
        if (count > 0) read({ studyId: id, part: 'APPLICANTS' });
      }),
    [queries, read],
  );
}
