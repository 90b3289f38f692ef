const patienceMs = 10_000;
const usualBeatMs = 25_000;

interface Beat {
  /** Asks the server for an answer. */
  ping: () => void;
  /** Called when nothing came in time: browsers notice a dead network only after minutes. */
  onSilence: () => void;
}

/** Notices that a socket is dead. Scripts do not see the pings of the server, so the client sends its own. */
export class Heartbeat {
  readonly #beat: Beat;
  #beatMs = usualBeatMs;
  #heardAt = 0;
  #next: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(beat: Beat) {
    this.#beat = beat;
  }

  setBeat(ms: number) {
    this.#beatMs = ms;
  }

  start() {
    this.note();
    clearTimeout(this.#next);
    this.#next = setTimeout(() => this.#turn(), this.#beatMs);
  }

  stop() {
    clearTimeout(this.#next);
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  /** Notes a sign of the server. */
  note() {
    this.#heardAt = Date.now();
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  /** Asks for a sign now, for example after the device slept. */
  check() {
    if (this.#silence !== undefined) return;
    this.#silence = setTimeout(this.#beat.onSilence, patienceMs);
    this.#beat.ping();
  }

  #turn() {
    if (Date.now() - this.#heardAt >= this.#beatMs) this.check();
    this.#next = setTimeout(() => this.#turn(), this.#beatMs);
  }
}
