import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { reconnected, useConnection } from '@/lib/connection';
import type { Draft } from './drafts/draft';

/** Whether a request failed without a decision of the server, so that it can be sent again later. */
export const isUndecided = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 401 || error.status >= 500;

const pauseMs = 5_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

const isDecided = (request: Promise<unknown>) =>
  request.then(
    () => true,
    (error: unknown) => !isUndecided(error),
  );

interface WaitingWrites<Write> {
  /** The writes that the server does not have yet, in order. */
  waiting: readonly Write[];
  /** Stores a write, in place of those that it replaces. Returns false if the browser cannot store it. */
  add: (write: Write) => boolean;
}

interface Sending<Write> {
  /** Where the browser stores the writes. */
  draft: Draft<Write[]>;
  /** Sends a write. A write that the server refuses is discarded. */
  send: (write: Write) => Promise<unknown>;
  /** Whether a later write makes an earlier one superfluous. */
  isReplaced: (earlier: Write, later: Write) => boolean;
}

/** Stores writes in the browser while the server cannot be reached, and sends them in order once it can. */
export function useWaitingWrites<Write>({
  draft,
  send,
  isReplaced,
}: Sending<Write>): WaitingWrites<Write> {
  const [waiting, setWaiting] = useState<readonly Write[]>(() => draft.read() ?? []);
  const latest = useRef(waiting);
  const isConnected = useConnection((connection) => connection.isConnected);
  const store = (writes: readonly Write[]) => {
    latest.current = writes;
    setWaiting(writes);
    return draft.write(writes.length === 0 ? null : [...writes]);
  };
  const isSending = useRef(false);
  const isGone = useRef(false);
  const sendAll = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let [next] = latest.current; next !== undefined; [next] = latest.current) {
      const write = next;
      if (await isDecided(send(write))) store(latest.current.filter((other) => other !== write));
      else await Promise.race([reconnected(), pause()]);
      if (isGone.current) break;
    }
    isSending.current = false;
  });
  const [first] = waiting;
  useEffect(() => {
    if (isConnected && first !== undefined) void sendAll();
  }, [isConnected, first]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return {
    waiting,
    add: (write) =>
      store([...latest.current.filter((earlier) => !isReplaced(earlier, write)), write]),
  };
}
