import { vi } from 'vitest';
import { parseOwn } from '@/api/json';
import type { ClientFrame, LiveEvent, ServerFrame } from '@/api/live/frames';

/** A socket whose other end is the test. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly sent: ClientFrame[] = [];
  readonly address: string;
  readonly protocol: string;
  readyState = 0;
  answersPings = true;

  constructor(address: string | URL, protocol: string) {
    super();
    this.address = String(address);
    this.protocol = protocol;
    FakeSocket.all.push(this);
  }

  send(text: string) {
    const frame = parseOwn<ClientFrame>(text);
    this.sent.push(frame);
    if (frame.t === 'ping' && this.answersPings) queueMicrotask(() => this.receive({ t: 'pong' }));
  }

  close() {
    this.readyState = 3;
  }

  /** The upgrade succeeds. */
  open() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  receive(frame: ServerFrame) {
    const message = Object.assign(new Event('message'), { data: JSON.stringify(frame) });
    this.dispatchEvent(message);
  }

  /** Opens and is welcomed. */
  greet(me = 88, rooms: Record<string, number> = {}) {
    this.open();
    this.receive({ t: 'welcome', beat: 25, me, rooms });
  }

  /** The server closes it. */
  end(code = 1006) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  /** Returns the frames of a kind that were sent. */
  sentOf(kind: ClientFrame['t']) {
    return this.sent.filter(({ t }) => t === kind);
  }
}

/** Replaces the browser's sockets for one test. Returns how to reach the latest one. */
export function fakeSockets() {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  return {
    latest: () => {
      const socket = FakeSocket.all.at(-1);
      if (socket === undefined) throw new Error('no socket was opened');
      return socket;
    },
    count: () => FakeSocket.all.length,
  };
}

/** Returns an event of a stream. */
export const anEvent = (seq: number, k: LiveEvent['k'], id = 7, d?: LiveEvent['d']): LiveEvent => ({
  seq,
  k,
  id,
  at: '2026-11-19T09:00:00+09:00',
  ...(d && { d }),
});
