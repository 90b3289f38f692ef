import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { create } from 'zustand';
import { ApiError } from '@/api/errors';
import { reconnected, useConnection } from '@/lib/connection';
import type { Draft } from './drafts/draft';

/** Whether a request failed without a decision of the server, so that it can be sent again later. */
export const isUndecided = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 401 || error.status >= 500;

const pauseMs = 5_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** Grows with each change, so that every part of the page reads the stored writes again. */
const useVersion = create(() => ({ version: 0 }));

const stored = <Write>(draft: Draft<Write[]>): readonly Write[] => draft.read() ?? [];

function store<Write>(draft: Draft<Write[]>, writes: readonly Write[]): boolean {
  const isStored = draft.write(writes.length === 0 ? null : [...writes]);
  useVersion.setState(({ version }) => ({ version: version + 1 }));
  return isStored;
}

/** Discards all stored writes. */
export const discardWrites = <Write>(draft: Draft<Write[]>) => void store(draft, []);

/** Returns the writes that the server does not have yet, in order. Pass the same draft in each render. */
export function useStoredWrites<Write>(draft: Draft<Write[]>): readonly Write[] {
  const version = useVersion((state) => state.version);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => stored(draft), [draft, version]);
}

interface WaitingWrites<Write> {
  /** The writes that the server does not have yet, in order. */
  waiting: readonly Write[];
  /** Whether the first one was sent in vain and is sent again later. */
  isDelayed: boolean;
  /** Stores a write, which is sent as soon as possible. Returns false if the browser cannot store it. */
  add: (write: Write) => boolean;
}

interface Receiver<Write> {
  send: (write: Write) => Promise<unknown>;
  /** Called when the server has refused a write, which is discarded. The next one is sent after it. */
  onRefused: (write: Write, error: unknown) => Promise<void>;
}

interface Sender<Write> extends Receiver<Write> {
  /** Called after each attempt. */
  onOutcome?: (isDecided: boolean) => void;
  /** Whether to stop before the next write. */
  isGone: () => boolean;
  /** Waits after an attempt that the server did not decide. Returns whether to try again. */
  again: () => Promise<boolean>;
}

interface Sending<Write> extends Receiver<Write> {
  /** Where the browser stores the writes. Pass the same draft in each render. */
  draft: Draft<Write[]>;
  /** Returns the waiting writes with one more, which may replace or cancel some of them. */
  joined: (waiting: readonly Write[], added: Write) => Write[];
}

/** The writes that are being sent, and those who send them, by draft. */
const sent = new WeakMap<object, unknown>();
const senders = new WeakMap<object, { isGone: () => boolean; end: Promise<void> }>();

/** Sends the stored writes of a draft in order, after another sender of the same draft has ended. */
export async function sendWrites<Write>(draft: Draft<Write[]>, sender: Sender<Write>) {
  for (let other = senders.get(draft); other !== undefined; other = senders.get(draft)) {
    // One that only waits, for a page that was left, sends nothing more.
    if (other.isGone() && !sent.has(draft)) break;
    await other.end;
  }
  const run = sendInOrder(draft, sender);
  const end = () => {
    if (senders.get(draft) === own) senders.delete(draft);
  };
  const own = { isGone: sender.isGone, end: run.then(end, end) };
  senders.set(draft, own);
  await run;
}

async function sendInOrder<Write>(
  draft: Draft<Write[]>,
  { send, onRefused, onOutcome, isGone, again }: Sender<Write>,
) {
  for (let [next] = stored(draft); next !== undefined; [next] = stored(draft)) {
    if (isGone()) return;
    sent.set(draft, next);
    const { isDecided, refusal } = await outcomeOf(send(next));
    sent.delete(draft);
    onOutcome?.(isDecided);
    if (isDecided) store(draft, withoutFirst(stored(draft), next));
    if (refusal !== undefined) await onRefused(next, refusal);
    if (!isDecided && !(await again())) return;
  }
}

/** Stores writes in the browser until the server has them, and sends them in order whenever it can be reached. */
export function useWaitingWrites<Write>({
  draft,
  send,
  joined,
  onRefused,
}: Sending<Write>): WaitingWrites<Write> {
  const waiting = useStoredWrites(draft);
  const [isDelayed, setDelayed] = useState(false);
  const isConnected = useConnection((connection) => connection.isConnected);
  const isGone = useRef(false);
  const sendAll = useEffectEvent(() =>
    sendWrites(draft, {
      send,
      onRefused,
      onOutcome: (isDecided) => setDelayed(!isDecided),
      isGone: () => isGone.current,
      again: async () => {
        await Promise.race([reconnected(), pause()]);
        return true;
      },
    }),
  );
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (isConnected && isWaiting) void sendAll();
  }, [isConnected, isWaiting]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const add = (write: Write) => {
    const writes = stored(draft);
    // The one that is being sent reaches the server in any case.
    const kept = sent.has(draft) && isSame(writes[0], sent.get(draft)) ? 1 : 0;
    return store(draft, [...writes.slice(0, kept), ...joined(writes.slice(kept), write)]);
  };
  return { waiting, isDelayed, add };
}

interface Outcome {
  isDecided: boolean;
  /** Why the server refused it. */
  refusal?: unknown;
}

const outcomeOf = (request: Promise<unknown>): Promise<Outcome> =>
  request.then(
    () => ({ isDecided: true }),
    (error: unknown) =>
      isUndecided(error) ? { isDecided: false } : { isDecided: true, refusal: error },
  );

/** Each reading of the draft makes new objects. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the writes without the first one, unless another tab has sent that one meanwhile. */
const withoutFirst = <Write>(writes: readonly Write[], sent: Write) =>
  isSame(writes[0], sent) ? writes.slice(1) : writes;

// For queues that belong to no page.
export { isSame, outcomeOf, stored as storedWrites, store as storeWrites, withoutFirst };
