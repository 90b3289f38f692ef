import { type ClientFrame, readFrame, type ServerFrame } from './frames';
import { Heartbeat } from './heartbeat';

const protocol = 'moya.live.v1';
/** The code of a socket that ended without one. */
const lost = 1006;

interface ConnectionEnds {
  /** Returns the first frame, when the socket is open. */
  greeting: () => ClientFrame;
  onFrame: (frame: ServerFrame) => void;
  /** Called once, unless the connection is closed here. `hadOpened` is false if the upgrade failed. */
  onEnd: (code: number, hadOpened: boolean) => void;
}

/** One WebSocket from its opening to its end. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #ends: ConnectionEnds;
  readonly #heartbeat = new Heartbeat({
    ping: () => this.send({ t: 'ping' }),
    onSilence: () => this.drop(),
  });
  #hadOpened = false;
  #isOver = false;

  constructor(ends: ConnectionEnds) {
    const address = new URL('/api/live', location.origin);
    address.protocol = address.protocol.replace('http', 'ws');
    this.#ends = ends;
    this.#socket = new WebSocket(address, protocol);
    this.#socket.addEventListener('open', () => {
      this.#hadOpened = true;
      if (this.#isOver) return;
      this.send(ends.greeting());
      this.#heartbeat.start();
    });
    this.#socket.addEventListener('message', ({ data }) => {
      if (this.#isOver) return;
      this.#heartbeat.note();
      const frame = readFrame(data);
      if (frame !== null) ends.onFrame(frame);
    });
    this.#socket.addEventListener('close', ({ code }) => this.#end(code));
  }

  send(frame: ClientFrame) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  setBeat(ms: number) {
    this.#heartbeat.setBeat(ms);
  }

  /** Asks for a sign of the server now. */
  check() {
    this.#heartbeat.check();
  }

  /** Gives up a socket that is silent or out of step. Its own end may take minutes. */
  drop() {
    this.#end(lost);
  }

  /** Ends the socket without an effect. */
  close() {
    this.#isOver = true;
    this.#heartbeat.stop();
    this.#socket.close();
  }

  #end(code: number) {
    if (this.#isOver) return;
    this.close();
    this.#ends.onEnd(code, this.#hadOpened);
  }
}
