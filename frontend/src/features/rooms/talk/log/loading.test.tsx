import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { aMessage, aStretch } from '@/testing/a-message';
import { aRoom } from '@/testing/a-room';
import { answer, at, holdAnswer, startTestServer } from '@/testing/server';
import { answerTalk, leaveTalkAfterEach, showTalk } from '@/testing/talk-page';

const server = startTestServer();
leaveTalkAfterEach();
const room = { id: aRoom.id };

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

const ok = (data: unknown) => HttpResponse.json({ success: true, data });
const findLog = () => screen.findByRole('log', { name: '메시지' });
const lines = async () => within(await findLog()).findAllByRole('article');

it('begins at the first unread message if it is not among the newest', async () => {
  const asked = answerTalk(server, {
    room: { lastNo: 200, readNo: 100, unreadCount: 100 },
    stretch: aStretch([100, 101, 102].map((no) => aMessage(no))),
  });
  showTalk();
  expect(await screen.findByText('새 메시지 100개')).toBeVisible();
  expect(asked).toEqual(['?around=101']);
});

it('opens around the message that the address names', async () => {
  const asked = answerTalk(server, { stretch: aStretch([7, 8, 9].map((no) => aMessage(no))) });
  showTalk('/study/7/room/talk?message=8');
  await waitFor(async () => expect((await lines())[1]).toHaveFocus());
  expect(asked).toEqual(['?around=8']);
});

it('loads older messages above, and after a failure on request', async () => {
  answerTalk(server);
  let hasFailed = false;
  server.use(
    http.get(at('/api/rooms/7/messages'), ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      if (before === null) return ok(aStretch([aMessage(51)], { hasOlder: true }));
      expect(before).toBe('51');
      if (hasFailed) return ok(aStretch([aMessage(49), aMessage(50)]));
      hasFailed = true;
      return new HttpResponse(null, { status: 500 });
    }),
  );
  showTalk();
  expect(await screen.findByText('불러오지 못했습니다.')).toBeVisible();
  const read = screen.getByText('메시지 51');
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }));
  expect(await screen.findByText('메시지 49')).toBeVisible();
  expect(await lines()).toHaveLength(3);
  expect(screen.getByRole('log')).toHaveFocus();
  // A new element would lose the focus, an open menu and a loaded image.
  expect(screen.getByText('메시지 51')).toBe(read);
});

it('loads older messages on scrolling, also if the first ones came late', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(4_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  const asked = answerTalk(server);
  const hold = holdAnswer();
  server.use(
    answer(
      'get',
      '/api/rooms/{id}/messages',
      async ({ url }) => {
        asked.push(new URL(url).search);
        await hold.held;
        return { success: true, data: aStretch([aMessage(51)], { hasOlder: true }) };
      },
      room,
    ),
  );
  showTalk();
  await screen.findByRole('textbox', { name: '메시지' });
  hold.release();
  const log = await findLog();
  expect(asked).toEqual(['']);
  log.scrollTop = 100;
  fireEvent.scroll(log);
  await waitFor(() => expect(asked).toEqual(['', '?before=51']));
});
