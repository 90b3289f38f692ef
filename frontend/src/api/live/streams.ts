import type { LiveEvent } from './frames';

/** A numbered stream of events: the user's own, or that of a room, by its study's id. */
export type Stream = 'me' | number;

/**
 * The streams that this tab follows, each with the number of the last event that it knows. Null follows a room from now
 * on. The numbers outlive a connection, so that the next one continues where it ended.
 */
export class Streams {
  #me: number | undefined;
  readonly #rooms = new Map<number, number | null>();

  get me(): number | undefined {
    return this.#me;
  }

  get rooms(): ReadonlyMap<number, number | null> {
    return this.#rooms;
  }

  cursorOf(stream: Stream): number | null {
    return (stream === 'me' ? this.#me : this.#rooms.get(stream)) ?? null;
  }

  /** Whether the events of a stream are wanted. Frames of a stream that is not followed any more may still arrive. */
  follows(stream: Stream): boolean {
    return stream === 'me' || this.#rooms.has(stream);
  }

  follow(room: number, after: number | null) {
    this.#rooms.set(room, after);
  }

  unfollow(room: number) {
    this.#rooms.delete(room);
  }

  /** Notes that the state as of this number is known, or will be loaded. */
  move(stream: Stream, seq: number) {
    if (stream === 'me') this.#me = seq;
    else if (this.#rooms.has(stream)) this.#rooms.set(stream, seq);
  }

  /**
   * Returns those of consecutive events that are new, in order, and moves on past them. Returns null if events before
   * them are missing.
   */
  take(stream: Stream, events: readonly LiveEvent[]): LiveEvent[] | null {
    const known = this.cursorOf(stream);
    const sorted = events.toSorted((one, other) => one.seq - other.seq);
    const fresh = sorted.filter(
      ({ seq }, index) => seq > (known ?? 0) && seq !== sorted[index - 1]?.seq,
    );
    const [first] = fresh;
    if (first === undefined) return [];
    const start = known === null ? first.seq : known + 1;
    if (fresh.some(({ seq }, index) => seq !== start + index)) return null;
    this.move(stream, start + fresh.length - 1);
    return fresh;
  }
}
