import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSession } from '@/api/session';
import { isDraftKept } from '@/features/identity/public';
import { aUser } from '@/testing/a-user';
import { anInquiry, aThread } from '@/testing/an-inquiry';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { type InquiryThread, threadQuery } from './queries';
import { Thread } from './thread';

const server = startTestServer();
const id = { id: anInquiry.id };
const writtenAt = '2026-11-20T09:00:00+09:00';
const reply = {
  kind: 'ANSWER',
  content: '옮겨졌습니다.',
  authorNickname: '하은',
  writtenAt,
} as const;
let stored: InquiryThread = aThread;
let sent: unknown[] = [];

afterEach(() => server.events.removeAllListeners());
beforeEach(() => {
  stored = aThread;
  sent = [];
  useSession.setState({ status: 'member', user: { ...aUser, roles: ['ADMIN'] } });
  server.use(
    answer('get', '/api/admin/inquiries/{id}', () => ({ success: true, data: stored }), id),
  );
});

const show = () => renderRoutes([{ path: '/', element: <Thread id={anInquiry.id} /> }], '/');
const field = (name = '보낼 답장') => screen.findByRole('textbox', { name });
const send = (name = '답장 보내기') => userEvent.click(screen.getByRole('button', { name }));
const openNotes = async () => userEvent.click(await screen.findByRole('tab', { name: '메모' }));

/** The inquiry after another administrator answered and closed it. */
const closedByOthers = (): InquiryThread => ({
  ...aThread,
  inquiry: { ...anInquiry, state: 'CLOSED', version: 2 },
  entries: [...aThread.entries, reply],
});

it('tells answers, notes and the text of the sender apart', async () => {
  stored = { ...aThread, entries: [...aThread.entries, reply] };
  show();
  const list = await screen.findByRole('list', { name: '답장과 메모' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/^안에서만 보는 메모 · 민재/);
  expect(rows[1]).toHaveTextContent(/^답장 · 하은11\. 20\. \(금\) 09:00옮겨졌습니다\.$/);
  expect(screen.getByText(/^구독한 달력에는/)).toBeVisible();
  expect(screen.getByText(anInquiry.ticket)).toBeVisible();
  expect(screen.getByRole('link', { name: '프로필' })).toHaveAttribute('href', '/users/5');
});

it('answers and closes in one step', async () => {
  server.use(
    answer(
      'post',
      '/api/admin/inquiries/{id}/answers',
      async (request) => {
        sent.push(await request.json());
        stored = closedByOthers();
        return { success: true, data: stored };
      },
      id,
    ),
  );
  show();
  await userEvent.type(await field(), '옮겨졌습니다.');
  await userEvent.click(screen.getByRole('checkbox', { name: '답하고 끝내기' }));
  await send();
  expect(await screen.findByText('끝남')).toBeVisible();
  expect(sent).toEqual([{ content: '옮겨졌습니다.', closes: true, version: 0 }]);
  expect(await field()).toHaveValue('');
  expect(screen.queryByText('새로')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: '답하고 끝내기' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '다시 열기' })).toBeVisible();
});

it('stores a note that only administrators see', async () => {
  server.use(
    answer(
      'post',
      '/api/admin/inquiries/{id}/notes',
      async (request) => {
        sent.push(await request.json());
        const entry = { ...reply, kind: 'NOTE', content: '확인 중입니다.' } as const;
        stored = { ...aThread, entries: [...aThread.entries, entry] };
        return { success: true, data: stored };
      },
      id,
    ),
  );
  show();
  await openNotes();
  await send('메모 남기기');
  const note = await field('남길 메모');
  expect(note).toHaveFocus();
  expect(note).toHaveAccessibleDescription(/메모를 입력해주세요\./);
  await userEvent.type(note, '확인 중입니다.');
  await send('메모 남기기');
  const list = within(await screen.findByRole('list', { name: '답장과 메모' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  expect(sent).toEqual([{ content: '확인 중입니다.' }]);
  expect(note).toHaveValue('');
});

it('says that an answer was stored but not mailed', async () => {
  const message = '답장을 저장했지만 메일은 보내지 않았습니다.';
  server.use(
    answer(
      'post',
      '/api/admin/inquiries/{id}/answers',
      () => {
        stored = { ...aThread, entries: [...aThread.entries, { ...reply, mailed: false }] };
        return { success: true, message, data: stored };
      },
      id,
    ),
  );
  show();
  await userEvent.type(await field(), '옮겨졌습니다.');
  await send();
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('메일로 보내지 않음')).toBeVisible();
});

it('sends a note again with the same key, also after a reload, and a changed one with another', async () => {
  const keys: (string | null)[] = [];
  server.use(refuse('post', '/api/admin/inquiries/{id}/notes', 500, undefined, id));
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') keys.push(request.headers.get('Idempotency-Key'));
  });
  const { unmount } = show();
  await openNotes();
  await userEvent.type(await field('남길 메모'), '확인 중입니다.');
  await send('메모 남기기');
  await screen.findByText('메모를 남기지 못했습니다.');
  unmount();
  show();
  expect(await field('남길 메모')).toHaveValue('확인 중입니다.');
  await send('메모 남기기');
  await waitFor(() => expect(keys).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: '메모 남기기' })).toBeEnabled());
  await userEvent.type(await field('남길 메모'), ' 내일 봅니다.');
  await send('메모 남기기');
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('closes and reopens', async () => {
  server.use(
    answer(
      'put',
      '/api/admin/inquiries/{id}/state',
      async (request) => {
        const body = await request.json();
        sent.push(body);
        const { version, state } = stored.inquiry;
        const next = state === 'CLOSED' ? 'OPEN' : 'CLOSED';
        stored = { ...stored, inquiry: { ...anInquiry, state: next, version: version + 1 } };
        return { success: true, data: stored };
      },
      id,
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: '끝내기' }));
  const reopen = await screen.findByRole('button', { name: '다시 열기' });
  expect(reopen).toHaveFocus();
  await userEvent.click(reopen);
  expect(await screen.findByText('기다림')).toBeVisible();
  expect(sent).toEqual([
    { closed: true, version: 0 },
    { closed: false, version: 1 },
  ]);
  expect(screen.queryByText(/다른 관리자/)).not.toBeInTheDocument();
});

it('keeps the text if another administrator acted first, and shows what changed', async () => {
  show();
  await userEvent.type(await field(), '곧 확인하겠습니다.');
  stored = closedByOthers();
  server.use(
    refuse('post', '/api/admin/inquiries/{id}/answers', 409, { errorCode: 'STALE_UPDATE' }, id),
  );
  await send();
  const notice = await screen.findByText(/^다른 관리자가 먼저 처리한/);
  const changes = notice.closest<HTMLElement>('[role=alert]');
  await waitFor(() =>
    expect(changes).toHaveTextContent(
      '하은 님이 답장을 보냈습니다.상태가 ‘기다림’에서 ‘끝남’으로 바뀌었습니다.',
    ),
  );
  expect(screen.getByText('새로')).toBeVisible();
  expect(await field()).toHaveValue('곧 확인하겠습니다.');

  server.use(
    answer(
      'post',
      '/api/admin/inquiries/{id}/answers',
      async (request) => {
        sent.push(await request.json());
        stored = { ...stored, inquiry: { ...stored.inquiry, version: 3 } };
        return { success: true, data: stored };
      },
      id,
    ),
  );
  await send();
  await waitFor(() => expect(sent).toMatchObject([{ version: 2 }]));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(screen.queryByText('새로')).not.toBeInTheDocument();
});

it('shows changes of others that arrive while the inquiry is open, until they are confirmed', async () => {
  const { client } = show();
  await field();
  stored = closedByOthers();
  await client.invalidateQueries({ queryKey: threadQuery(anInquiry.id).queryKey });
  const notice = await screen.findByText('그사이 다른 관리자가 처리했습니다.');
  await userEvent.click(screen.getByRole('button', { name: '확인했습니다' }));
  expect(notice).not.toBeInTheDocument();
});

it('preserves the text after a failure, and when the page is left', async () => {
  server.use(refuse('post', '/api/admin/inquiries/{id}/answers', 500, undefined, id));
  const { unmount } = show();
  await userEvent.type(await field(), '곧 확인하겠습니다.');
  await send();
  expect(await screen.findByText('답장을 보내지 못했습니다.')).toBeVisible();
  expect(await field()).toHaveValue('곧 확인하겠습니다.');
  expect(isDraftKept(aUser.id, '/ggo/inbox?inquiry=12')).toBe(true);
  unmount();
  show();
  expect(await field()).toHaveValue('곧 확인하겠습니다.');
});

it('counts the text, and says at the field that it is too long', async () => {
  show();
  await userEvent.click(await field());
  await userEvent.paste('가'.repeat(4_001));
  expect(screen.getByText('4,001 / 4,000')).toBeVisible();
  expect(await field()).toHaveAccessibleDescription(/답장은 4,000자 이하여야 합니다\./);
  await send();
  expect(within(await screen.findByRole('tabpanel')).getByRole('textbox')).toHaveFocus();
});
