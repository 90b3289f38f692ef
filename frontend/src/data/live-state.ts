import { create } from 'zustand';
import type { Here } from '@/api/live/frames';
import type { LiveState } from '@/api/live/listener';

interface Live {
  state: LiveState;
  /** When the connection was lost or first wanted, in milliseconds; null while it is there. */
  since: number | null;
  /** When a long interruption ended, in milliseconds. */
  backAt: number | null;
  /** The members who have each room open, by its id. */
  here: Readonly<Record<number, readonly Here[]>>;
  /** When the members of each room last wrote, by their id, in milliseconds. */
  typing: Readonly<Record<number, Readonly<Record<number, number>>>>;
}

/** How live events reach this tab, and what is live but not stored: who is where, and who is writing. */
export const useLive = create<Live>(() => ({
  state: 'off',
  since: null,
  backAt: null,
  here: {},
  typing: {},
}));

/** Forgets that a member was writing, as when their message has arrived. */
export function endTyping(room: number, user: number) {
  const { typing } = useLive.getState();
  if (typing[room]?.[user] === undefined) return;
  const { [user]: _ended, ...others } = typing[room];
  useLive.setState({ typing: { ...typing, [room]: others } });
}

/** Shorter interruptions are not worth a word. */
export const noticedMs = 2_000;

/** Returns an interval for polling what live events keep fresh: none while they arrive. */
export const unlessLive = (ms: number) => () => (useLive.getState().state === 'open' ? false : ms);
