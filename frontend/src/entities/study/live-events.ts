import type { LiveTable } from '@/data/live-events';
import { keysOfStudy, studyKey, studyListKeys } from './queries';

/** The user's own stream names studies that changed: those they wrote, and those they like. */
export const studyEvents: LiveTable = {
  apply(_queries, stream, { k, id }) {
    if (stream !== 'me' || !k.startsWith('study.')) return [];
    // The page says that a deleted study is gone; its comments and members are not asked for.
    const outdated = k === 'study.deleted' ? [studyKey('detail', id)] : keysOfStudy(id);
    return [...outdated, ...studyListKeys];
  },
  outdatedBy: (stream, isFirst) => (stream === 'me' && !isFirst ? [['studies']] : []),
};
