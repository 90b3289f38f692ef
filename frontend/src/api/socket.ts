import { checkConnection, onReconnect, useConnection } from '@/lib/connection';
import { backoffMs } from './live/backoff';
import { Connection } from './live/connection';
import type { ClientFrame, ServerFrame } from './live/frames';
import type { LiveListener, LiveState } from './live/listener';
import { startPolling } from './live/polling';
import { type Stream, Streams } from './live/streams';
import { loadToken, TokenRenewal } from './live/token';

/** After so many refused upgrades in a row the network is taken to block sockets. */
const mostRefusals = 3;
/** While polling, a socket is tried again after this long. */
const retryWhilePollingMs = 2 * 60_000;
/** The server cannot read what this build sends, or the account has too many sockets: repeating would not help. */
const hopeless = new Set([4400, 4413, 4429]);
const unauthenticated = 4401;
/** After the network is back, clients return at random within this time: they noticed it in the same moment. */
const returnMs = 2_000;
/** A page that connects within this time has loaded what it shows just now. */
const momentMs = 10_000;

/**
 * One WebSocket for all events of this tab. It begins with the access token and renews it, continues after the last known
 * events, reconnects by itself, and polls where sockets fail. It ends with `stop`.
 */
export class LiveSocket {
  readonly #streams = new Streams();
  readonly #listener: LiveListener;
  readonly #renewal = new TokenRenewal((token) => this.#send({ t: 'auth', token }));
  readonly #untilStop = new AbortController();
  #connection: Connection | null = null;
  #state: LiveState = 'off';
  #retry: ReturnType<typeof setTimeout> | undefined;
  #endPolling: (() => void) | undefined;
  /** The server's wish before a restart. */
  #retryMs: number | undefined;
  /** Whether the server has chosen when this client connects again. */
  #hasTurn = false;
  #startedAt = 0;
  #failures = 0;
  #refusals = 0;
  /** Whether the server has refused the token since the last welcome. */
  #isTokenRefused = false;
  /** The rooms in the last greeting, with their cursors then. */
  #greeted: ReadonlyMap<number, number | null> = new Map();
  /** The room that is open in this tab, and the place in it. */
  #place: { room: number; where: string } | null = null;

  constructor(listener: LiveListener) {
    this.#listener = listener;
  }

  start() {
    const { signal } = this.#untilStop;
    addEventListener('online', this.#wake, { signal });
    document.addEventListener('visibilitychange', this.#wake, { signal });
    signal.addEventListener('abort', onReconnect(this.#comeBack));
    // A socket without a network stays open, in silence.
    const stop = useConnection.subscribe(({ isConnected }) => {
      if (!isConnected && this.#state === 'open') this.#connection?.drop();
    });
    signal.addEventListener('abort', stop);
    this.#startedAt = Date.now();
    this.#setState('connecting');
    void this.#connect();
  }

  stop() {
    this.#untilStop.abort();
    clearTimeout(this.#retry);
    this.#endPolling?.();
    this.#forget();
    this.#setState('off');
  }

  /** Connects now instead of after the pause. */
  retry() {
    if (this.#state === 'open' || this.#connection !== null || this.#hasStopped) return;
    void this.#connect();
  }

  /** Follows a room after this event; null follows it from now on. */
  follow(room: number, after: number | null) {
    // A followed stream continues after the last event that this tab has applied.
    if (this.#streams.follows(room) && (after === null || this.#streams.cursorOf(room) !== null))
      return;
    this.#streams.follow(room, after);
    this.#subscribe(room);
  }

  unfollow(room: number) {
    this.#streams.unfollow(room);
    this.#send({ t: 'unsub', room });
  }

  /** Shows the other members of a followed room where the user is. Null leaves the room, whose events remain followed. */
  beAt(place: { room: number; where: string } | null) {
    const left = this.#place;
    this.#place = place;
    if (place !== null) this.#send({ t: 'at', ...place });
    if (left === null || left.room === place?.room) return;
    // Only the end of a subscription ends the presence.
    this.#send({ t: 'unsub', room: left.room });
    if (this.#streams.follows(left.room)) this.#subscribe(left.room);
  }

  type(room: number) {
    this.#send({ t: 'typing', room });
  }

  get #hasStopped() {
    return this.#untilStop.signal.aborted;
  }

  readonly #wake = () => {
    if (document.hidden) return;
    if (this.#state === 'open') this.#connection?.check();
    else if (this.#state !== 'polling' && !this.#hasTurn) this.retry();
  };

  readonly #comeBack = () => {
    if (document.hidden || this.#hasTurn) return;
    if (this.#state !== 'connecting' || this.#connection !== null) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), Math.random() * returnMs);
  };

  async #connect() {
    clearTimeout(this.#retry);
    this.#hasTurn = false;
    this.#forget();
    const token = await loadToken().catch(() => undefined);
    if (this.#hasStopped || this.#connection !== null) return;
    // Without a session `stop` follows; without a network the token cannot be renewed now.
    if (token === null) return;
    if (token === undefined) return this.#retryLater();
    this.#open(token);
  }

  #open(token: string) {
    this.#connection = new Connection({
      greeting: () => {
        const { me, rooms } = this.#streams;
        this.#greeted = new Map(rooms);
        const known = { ...(me !== undefined && { me }), rooms: Object.fromEntries(rooms) };
        return { t: 'hello', token, ...known };
      },
      onFrame: (frame) => this.#receive(frame),
      onEnd: (code, hadOpened) => this.#ended(code, hadOpened),
    });
  }

  #receive(frame: ServerFrame) {
    switch (frame.t) {
      case 'welcome':
        return this.#welcome(frame);
      case 'me':
        return this.#apply('me', frame.events);
      case 'events':
        return this.#apply(frame.room, frame.events);
      case 'reset': {
        const stream = frame.room ?? 'me';
        if (!this.#streams.follows(stream)) return;
        this.#streams.move(stream, frame.seq);
        return this.#listener.onReset(stream, false);
      }
      case 'closed':
        this.#streams.unfollow(frame.room);
        return this.#listener.onClosed(frame.room);
      case 'typing':
        return this.#listener.onTyping(frame.room, frame.user);
      case 'presence':
        return this.#listener.onPresence(frame.room, frame.here);
      case 'bye':
        this.#retryMs = frame.retryMs;
        this.#hasTurn = true;
        return;
      case 'pong':
    }
  }

  #welcome({ beat, me, rooms }: Extract<ServerFrame, { t: 'welcome' }>) {
    this.#failures = 0;
    this.#refusals = 0;
    this.#isTokenRefused = false;
    this.#endPolling?.();
    this.#endPolling = undefined;
    this.#connection?.setBeat(beat * 1000);
    this.#renewal.start();
    this.#setState('open');
    // Events between the last request and the beginning of a stream are unknown.
    const begun: [Stream, number][] = [['me', me]];
    for (const [room, seq] of Object.entries(rooms)) begun.push([Number(room), seq]);
    for (const [stream, seq] of begun) {
      if (!this.#streams.follows(stream) || this.#streams.cursorOf(stream) !== null) continue;
      this.#streams.move(stream, seq);
      this.#listener.onReset(stream, Date.now() - this.#startedAt < momentMs);
    }
    for (const [room, cursor] of this.#streams.rooms) {
      // Followed since the greeting was written, or from an earlier event than the one with which the server begins.
      const isBehind = this.#greeted.get(room) === null && (cursor ?? 0) < (rooms[room] ?? 0);
      if (!this.#greeted.has(room) || isBehind) this.#subscribe(room);
    }
    if (this.#place !== null) this.#send({ t: 'at', ...this.#place });
  }

  #apply(stream: Stream, events: Parameters<Streams['take']>[1]) {
    if (!this.#streams.follows(stream)) return;
    const fresh = this.#streams.take(stream, events);
    if (fresh !== null) {
      if (fresh.length > 0) this.#listener.onEvents(stream, fresh);
    } else if (stream === 'me') this.#connection?.drop();
    else this.#subscribe(stream);
  }

  #subscribe(room: number) {
    const after = this.#streams.cursorOf(room);
    if (this.#state === 'open') this.#send({ t: 'sub', room, ...(after !== null && { after }) });
  }

  #send(frame: ClientFrame) {
    this.#connection?.send(frame);
  }

  /** Ends the connection without an effect. */
  #forget() {
    this.#connection?.close();
    this.#connection = null;
    this.#renewal.stop();
  }

  #ended(code: number, hadOpened: boolean) {
    this.#forget();
    if (this.#hasStopped) return;
    if (this.#state === 'open') this.#setState('connecting');
    if (!hadOpened && useConnection.getState().isConnected) this.#refusals += 1;
    if (code === unauthenticated && !this.#isTokenRefused) {
      this.#isTokenRefused = true;
      void this.#renewAndConnect();
    } else if (code === unauthenticated || hopeless.has(code) || this.#refusals >= mostRefusals) {
      this.#poll();
    } else {
      // A restart that was announced is no loss of the network. A known loss is checked until it ends.
      if (!this.#hasTurn && useConnection.getState().isConnected) void checkConnection();
      this.#retryLater();
    }
  }

  /** Connects with a new token: the server has refused one that may look valid here. */
  async #renewAndConnect() {
    const token = await loadToken({ isRefused: true }).catch(() => undefined);
    if (this.#hasStopped || this.#connection !== null || token === null) return;
    if (token === undefined) this.#retryLater();
    else this.#open(token);
  }

  #retryLater() {
    const delay = this.#retryMs ?? backoffMs(this.#failures);
    this.#retryMs = undefined;
    this.#failures += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), delay);
  }

  #poll() {
    this.#setState('polling');
    this.#endPolling ??= startPolling(this.#streams, () => this.#polled(), this.#listener);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), retryWhilePollingMs);
  }

  /** The user's own stream and the open room; a list of rooms is loaded as a whole. */
  #polled(): Stream[] {
    return this.#place === null ? ['me'] : ['me', this.#place.room];
  }

  #setState(state: LiveState) {
    if (state === this.#state) return;
    this.#state = state;
    this.#listener.onState(state);
  }
}
