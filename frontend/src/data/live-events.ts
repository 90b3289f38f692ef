import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '@/api/live/frames';
import type { Stream } from '@/api/live/streams';

export type { LiveEvent, Stream };

/**
 * The changes of events to the cache. Events come once and in order, but a response that was asked for earlier may come after
 * them, so each application must bear repetition.
 */
export interface LiveTable {
  /** Applies an event of a stream. Returns the keys of queries that it outdates; active ones are loaded again. */
  apply: (queries: QueryClient, stream: Stream, event: LiveEvent) => readonly QueryKey[];
  /**
   * Returns the keys of the queries that missing events of a stream outdate. `isFirst` if the stream was not followed
   * before: then what the page has just loaded is old by a moment only.
   */
  outdatedBy: (stream: Stream, isFirst: boolean) => readonly QueryKey[];
  /** Called when the user may not read a room, or no longer. */
  onClosed?: (queries: QueryClient, room: number) => void;
}

/** Events of the same moment, such as those of an hour offline, load a query once. */
const gatherMs = 50;

/** Applies events to a cache by several tables. */
export class LiveEvents {
  readonly #queries: QueryClient;
  readonly #tables: readonly LiveTable[];
  readonly #outdated = new Map<string, QueryKey>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(queries: QueryClient, tables: readonly LiveTable[]) {
    this.#queries = queries;
    this.#tables = tables;
  }

  apply(stream: Stream, events: readonly LiveEvent[]) {
    for (const event of events) {
      for (const table of this.#tables) this.#add(table.apply(this.#queries, stream, event));
    }
  }

  reset(stream: Stream, isFirst: boolean) {
    for (const table of this.#tables) this.#add(table.outdatedBy(stream, isFirst));
  }

  close(room: number) {
    for (const { onClosed } of this.#tables) onClosed?.(this.#queries, room);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#outdated.clear();
  }

  #add(keys: readonly QueryKey[]) {
    for (const key of keys) this.#outdated.set(JSON.stringify(key), key);
    if (this.#outdated.size > 0) this.#timer ??= setTimeout(() => this.#load(), gatherMs);
  }

  #load() {
    const keys = [...this.#outdated.values()];
    this.stop();
    for (const queryKey of keys) void this.#queries.invalidateQueries({ queryKey });
  }
}
