import { expect, it } from 'vitest';
import { anEvent } from '@/testing/fake-socket';
import { liveSocket } from '@/testing/live-socket';
import { startTestServer } from '@/testing/server';
import { tokenStore } from './token-store';

startTestServer();
const { heard, wait, live, latest, count, connect } = liveSocket();

it('greets with the token in the first frame, and nothing in the address', async () => {
  live().follow(17, 1042);
  live().follow(22, null);
  const socket = await connect();
  expect(socket.address).toMatch(/^ws:\/\/[^?]+\/api\/live$/);
  expect(socket.protocol).toBe('moya.live.v1');
  socket.open();
  const token = tokenStore.access();
  expect(socket.sent).toEqual([{ t: 'hello', token, rooms: { 17: 1042, 22: null } }]);
  expect(heard.onState).toHaveBeenLastCalledWith('connecting');
  socket.receive({ t: 'welcome', beat: 25, me: 88, rooms: { 17: 1042, 22: 7 } });
  expect(heard.onState).toHaveBeenLastCalledWith('open');
  expect(heard.onReset.mock.calls, 'streams that begin here').toEqual([
    ['me', true],
    [22, true],
  ]);
});

it('asks for the events between what a page has loaded and the greeting', async () => {
  live().follow(17, null);
  live().follow(22, null);
  const socket = await connect();
  socket.open();
  live().follow(17, 5);
  socket.receive({ t: 'welcome', beat: 25, me: 88, rooms: { 17: 9, 22: 7 } });
  expect(socket.sentOf('sub')).toEqual([{ t: 'sub', room: 17, after: 5 }]);
});

it('passes each event on once and in order, and asks again for missing ones', async () => {
  live().follow(17, 1042);
  const socket = await connect();
  socket.greet(88, { 17: 1042 });
  const [first, second, third] = [1043, 1044, 1045].map((seq) => anEvent(seq, 'room.changed'));
  const send = (...events: (typeof first)[]) =>
    socket.receive({
      t: 'events',
      room: 17,
      from: 0,
      events: events.filter((one) => one !== undefined),
    });
  send(first);
  send(first, second);
  expect(heard.onEvents.mock.calls).toEqual([
    [17, [first]],
    [17, [second]],
  ]);
  send(anEvent(1046, 'room.changed'));
  expect(heard.onEvents).toHaveBeenCalledTimes(2);
  expect(socket.sentOf('sub')).toEqual([{ t: 'sub', room: 17, after: 1044 }]);
  send(anEvent(1046, 'room.changed'), third);
  expect(heard.onEvents.mock.lastCall?.[1].map(({ seq }) => seq)).toEqual([1045, 1046]);
});

it('continues after the last events that it knows', async () => {
  live().follow(17, 1042);
  const socket = await connect();
  socket.greet(88, { 17: 1042 });
  socket.receive({ t: 'events', room: 17, from: 1043, events: [anEvent(1043, 'read.moved')] });
  socket.receive({ t: 'me', from: 89, events: [anEvent(89, 'notification')] });
  socket.end();
  await wait(500);
  latest().open();
  expect(latest().sent[0]).toMatchObject({ t: 'hello', me: 89, rooms: { 17: 1043 } });
});

it('reports a reset and continues after its number', async () => {
  live().follow(17, 3);
  const socket = await connect();
  socket.greet(88, { 17: 3 });
  heard.onReset.mockReset();
  socket.receive({ t: 'reset', room: 17, seq: 2210 });
  socket.receive({ t: 'reset', seq: 90 });
  expect(heard.onReset.mock.calls).toEqual([
    [17, false],
    ['me', false],
  ]);
  socket.receive({ t: 'events', room: 17, from: 2210, events: [anEvent(2210, 'room.changed')] });
  expect(heard.onEvents).not.toHaveBeenCalled();
});

it('stops following a room that is closed to the user', async () => {
  live().follow(17, 3);
  const socket = await connect();
  socket.greet(88, { 17: 3 });
  socket.receive({ t: 'closed', room: 17, code: 4404 });
  socket.receive({ t: 'events', room: 17, from: 4, events: [anEvent(4, 'message.posted')] });
  expect(heard.onClosed).toHaveBeenCalledExactlyOnceWith(17);
  expect(heard.onEvents).not.toHaveBeenCalled();
});

it('shows the place again after a new greeting, and leaves a room without losing its events', async () => {
  live().follow(17, 3);
  live().beAt({ room: 17, where: 'talk' });
  const socket = await connect();
  socket.greet(88, { 17: 3 });
  expect(socket.sentOf('at')).toEqual([{ t: 'at', room: 17, where: 'talk' }]);
  live().beAt(null);
  expect(socket.sent.slice(-2)).toEqual([
    { t: 'unsub', room: 17 },
    { t: 'sub', room: 17, after: 3 },
  ]);
});

it('ends silently', async () => {
  const socket = await connect();
  socket.greet();
  live().stop();
  expect(heard.onState).toHaveBeenLastCalledWith('off');
  socket.end();
  await wait(60_000);
  expect(count()).toBe(1);
});
