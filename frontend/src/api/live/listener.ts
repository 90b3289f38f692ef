import type { Here, LiveEvent } from './frames';
import type { Stream } from './streams';

/** How events reach this tab now. */
export type LiveState = 'off' | 'connecting' | 'open' | 'polling';

/** Receives what a connection reports. */
export interface LiveListener {
  onState: (state: LiveState) => void;
  /** New events, each once and in order. */
  onEvents: (stream: Stream, events: readonly LiveEvent[]) => void;
  /** Events are missing: the present state must be loaded. `isFirst` if the stream begins with the page. */
  onReset: (stream: Stream, isFirst: boolean) => void;
  /** The user may not read the room, or no longer. */
  onClosed: (room: number) => void;
  onTyping: (room: number, user: number) => void;
  onPresence: (room: number, here: readonly Here[]) => void;
}
