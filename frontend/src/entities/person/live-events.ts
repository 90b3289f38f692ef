import type { LiveTable } from '@/data/live-events';
import { blocksKey } from './blocks';

/** The user's own stream says that they blocked a user, or ended a block, perhaps on another device. */
export const personEvents: LiveTable = {
  apply: (_queries, stream, { k }) =>
    stream === 'me' && k === 'blocks.changed' ? [blocksKey] : [],
  outdatedBy: (stream, isFirst) => (stream === 'me' && !isFirst ? [blocksKey] : []),
};
