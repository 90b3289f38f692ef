import type { LiveTable } from '@/data/live-events';
import { keysOfStudy, studyListKeys } from './queries';

/** The user's own stream names studies that changed: those they wrote, and those they like. */
export const studyEvents: LiveTable = {
  apply: (_queries, stream, { k, id }) =>
    stream === 'me' && k.startsWith('study.') ? [...keysOfStudy(id), ...studyListKeys] : [],
  outdatedBy: (stream, isFirst) => (stream === 'me' && !isFirst ? [['studies']] : []),
};
