/**
 * Records what would outlast the test file: its timers, its channels to other tabs, and its sockets. The returned
 * function ends them.
 */
export function noteLeftovers() {
  const timers = new Set<NodeJS.Timeout>();
  const channels = new Set<BroadcastChannel>();
  const sockets = new Set<WebSocket>();
  const before = { setTimeout, setInterval, BroadcastChannel, WebSocket };
  const noted = <Start extends (...args: never[]) => NodeJS.Timeout>(start: Start) =>
    new Proxy(start, {
      apply(start, self, args) {
        // oxlint-disable-next-line typescript/no-unsafe-assignment
        const timer: NodeJS.Timeout = Reflect.apply(start, self, args);
        timers.add(timer);
        return timer;
      },
    });
  // Workers are threads of one process and would receive each other's messages.
  const here = crypto.randomUUID();
  Object.assign(globalThis, {
    setTimeout: noted(setTimeout),
    setInterval: noted(setInterval),
    BroadcastChannel: class extends BroadcastChannel {
      constructor(name: string) {
        super(`${name} ${here}`);
        channels.add(this);
      }
    },
    WebSocket: class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        sockets.add(this);
      }
    },
  });
  return () => {
    Object.assign(globalThis, before);
    for (const timer of timers) clearTimeout(timer);
    for (const channel of channels) channel.close();
    for (const socket of sockets) socket.close();
  };
}
