import { useState } from 'react';
import type { Stretch } from '@/entities/room/talk';

export type Side = 'older' | 'newer';

export interface More {
  isLoading: (side: Side) => boolean;
  hasFailed: (side: Side) => boolean;
  /** Loads more messages, if there are any and none are loading. After a failure only `retry` does. */
  load: (side: Side) => void;
  retry: (side: Side) => void;
}

/** Loads the messages before and after those of a stretch. */
export function useMore(
  stretch: Stretch | undefined,
  loadSide: (side: Side) => Promise<unknown>,
): More {
  const [loading, setLoading] = useState<Side | null>(null);
  const [failed, setFailed] = useState<Side | null>(null);
  const retry = (side: Side) => {
    setFailed(null);
    setLoading(side);
    loadSide(side)
      .catch(() => setFailed(side))
      .finally(() => setLoading(null));
  };
  const load = (side: Side) => {
    const hasMore = side === 'older' ? stretch?.hasOlder : stretch?.hasNewer;
    if (hasMore === true && loading === null && failed !== side) retry(side);
  };
  return {
    isLoading: (side) => loading === side,
    hasFailed: (side) => failed === side,
    load,
    retry,
  };
}
