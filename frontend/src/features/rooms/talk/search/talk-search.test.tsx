import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aMessage, aStretch } from '@/testing/a-message';
import { aRoom } from '@/testing/a-room';
import { answer, startTestServer } from '@/testing/server';
import { answerTalk, leaveTalkAfterEach, showTalk } from '@/testing/talk-page';
import { aroundHit } from './around-hit';

const server = startTestServer();
leaveTalkAfterEach();
const room = { id: aRoom.id };

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

it('finds messages, searches on, and opens one in the log', async () => {
  const asked = answerTalk(server, { stretch: aStretch([aMessage(8)]) });
  const searches: (string | null)[][] = [];
  server.use(
    answer(
      'get',
      '/api/rooms/{id}/messages/search',
      ({ url }) => {
        const { searchParams } = new URL(url);
        searches.push(['q', 'before'].map((name) => searchParams.get(name)));
        const isFirst = searches.length === 1;
        return {
          success: true,
          data: {
            messages: [aMessage(isFirst ? 8 : 3, { body: '덱 문제를 풀었습니다.' })],
            ...(isFirst && { searchedTo: 5 }),
          },
        };
      },
      room,
    ),
  );
  const { router } = showTalk('/study/7/room/talk?q=');
  await user().type(await screen.findByRole('searchbox', { name: '대화에서 찾기' }), '덱{Enter}');
  expect(await screen.findByText('메시지 1개 이상')).toBeVisible();
  const row = screen.getByRole('link', { name: /덱 문제를 풀었습니다/ });
  expect(within(row).getByText('덱').tagName).toBe('MARK');
  await user().click(screen.getByRole('button', { name: '이전 메시지에서 더 찾기' }));
  expect(await screen.findByText('메시지 2개')).toBeVisible();
  expect(searches).toEqual([
    ['덱', null],
    ['덱', '5'],
  ]);
  await user().click(
    screen.getAllByRole('link', { name: /덱 문제를 풀었습니다/ })[0] ?? document.body,
  );
  expect(router.state.location.search).toBe('?message=8');
  await waitFor(() => expect(asked).toContain('?around=8'));
});

it('says that there is nothing, and Escape leaves the search', async () => {
  answerTalk(server, { stretch: aStretch([aMessage(1)]) });
  server.use(
    answer(
      'get',
      '/api/rooms/{id}/messages/search',
      () => ({ success: true, data: { messages: [] } }),
      room,
    ),
  );
  const { router } = showTalk('/study/7/room/talk?q=%EC%97%86%EC%9D%8C');
  expect(await screen.findByText('찾은 메시지가 없습니다')).toBeVisible();
  const field = screen.getByRole('searchbox', { name: '대화에서 찾기' });
  expect(field).toHaveFocus();
  await user().keyboard('{Escape}');
  expect(router.state.location.search).toBe('');
  expect(await screen.findByRole('log')).toBeVisible();
});

it('shows the part of a long message around the hit', () => {
  const body = `${'가'.repeat(100)} 덱 ${'나'.repeat(400)}`;
  const part = aroundHit(body, '덱');
  expect(part).toContain('덱');
  expect(part.length).toBeLessThan(250);
  expect(aroundHit('짧은\n글', '글')).toBe('짧은 글');
});
