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

interface Sending<Write> {
  /** Where the browser stores the writes. Pass the same draft in each render. */
  draft: Draft<Write[]>;
  send: (write: Write) => Promise<unknown>;
  /** Returns the waiting writes with one more, which may replace or cancel some of them. */
  joined: (waiting: readonly Write[], added: Write) => Write[];
  /** Called when the server has refused a write, which is discarded. The next one is sent after it. */
  onRefused: (write: Write, error: unknown) => Promise<void>;
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
  const sending = useRef<Write>(null);
  const isGone = useRef(false);
  const isRunning = useRef(false);
  const sendAll = useEffectEvent(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let [next] = stored(draft); next !== undefined; [next] = stored(draft)) {
      sending.current = next;
      const { isDecided, refusal } = await outcomeOf(send(next));
      sending.current = null;
      setDelayed(!isDecided);
      if (isDecided) store(draft, withoutFirst(stored(draft), next));
      if (refusal !== undefined) await onRefused(next, refusal);
      if (!isDecided) await Promise.race([reconnected(), pause()]);
      if (isGone.current) break;
    }
    isRunning.current = false;
  });
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
    const kept = isSame(writes[0], sending.current) ? 1 : 0;
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
