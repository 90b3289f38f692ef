import { expect, it, vi } from 'vitest';
import { noteLeftovers } from './leftovers';

it('closes the sockets that a test file left open, and takes no note of later ones', () => {
  const closed: string[] = [];
  const Socket = class {
    constructor(readonly address: string) {}
    close() {
      closed.push(this.address);
    }
  };
  vi.stubGlobal('WebSocket', Socket);
  const end = noteLeftovers();
  const socket = new WebSocket('ws://127.0.0.1/api/live');
  expect(socket).toBeInstanceOf(Socket);
  end();
  expect(closed).toEqual(['ws://127.0.0.1/api/live']);
  expect(WebSocket).toBe(Socket);
});
