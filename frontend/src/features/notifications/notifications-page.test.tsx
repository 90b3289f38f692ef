import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from '@/api/session';
import { aNotification } from '@/testing/a-notification';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer, aPage } from '@/testing/server';
import NotificationsPage from './notifications-page';
import type { Notification } from './queries';

const server = startTestServer();
const readAt = '2026-11-20T13:00:00+09:00';

/** Serves these notifications and stores the changes to them. */
function tell(...told: Notification[]) {
  let all = told;
  const unreadCount = () => all.filter((one) => one.readAt === undefined).length;
  const left = () => ({ success: true, data: { unreadCount: unreadCount() } });
  server.use(
    answer('get', '/api/notifications', ({ url }) => {
      const isUnreadOnly = new URL(url).searchParams.get('unread') === 'true';
      const data = all.filter((one) => !isUnreadOnly || one.readAt === undefined);
      return { ...aPage(data), unreadCount: unreadCount() };
    }),
    answer('post', '/api/notifications/read-all', () => {
      all = all.map((one) => ({ ...one, readAt }));
      return left();
    }),
    ...told.flatMap(({ id }) => [
      answer(
        'post',
        '/api/notifications/{id}/read',
        () => {
          all = all.map((one) => (one.id === id ? { ...one, readAt } : one));
          return left();
        },
        { id },
      ),
      answer(
        'delete',
        '/api/notifications/{id}',
        () => {
          all = all.filter((one) => one.id !== id);
          return left();
        },
        { id },
      ),
    ]),
  );
  return unreadCount;
}

const show = (address = '/notifications') =>
  renderRoutes(
    [{ path: '/notifications', Component: NotificationsPage }, stop('/study/:id', '스터디 상세')],
    address,
  );

beforeEach(() => useSession.setState({ status: 'member' }));

it('opens the cause of a notification and marks it as read', async () => {
  const unreadCount = tell(aNotification);
  show();
  expect(await screen.findByText('읽지 않음 1개')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('link', { name: /민재 님이 댓글을 남겼습니다/ }));
  await screen.findByText('스터디 상세');
  await waitFor(() => expect(unreadCount()).toBe(0));
});

it('marks all as read', async () => {
  tell(aNotification, { ...aNotification, id: 12 });
  show();
  await screen.findByText('읽지 않음 2개');
  await userEvent.click(screen.getByRole('button', { name: '모두 읽음' }));
  await waitFor(() => expect(screen.queryByText(/읽지 않음 \d개/)).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryAllByText('읽지 않음.')).toEqual([]));
  expect(screen.getByRole('button', { name: '모두 읽음' })).toBeDisabled();
});

it('moves the focus to the next row and says so when a notification is deleted', async () => {
  tell(aNotification, { ...aNotification, id: 12, message: '로드맵을 만들지 못했습니다.' });
  show();
  const doomed = await screen.findByRole('button', { name: /^알림 삭제: 민재/ });
  await userEvent.click(doomed);
  await waitFor(() => expect(doomed).not.toBeInTheDocument());
  expect(screen.getByText('로드맵을 만들지 못했습니다.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /로드맵을 만들지 못했습니다/ })).toHaveFocus();
  expect(await screen.findByText('알림을 삭제했습니다.')).toBeInTheDocument();
});

it('shows only unread ones on request', async () => {
  tell({ ...aNotification, readAt });
  show('/notifications?unread=1');
  expect(await screen.findByText('읽지 않은 알림이 없습니다.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '전체 알림 보기' }));
  expect(await screen.findByText(/님이 댓글을 남겼습니다/)).toBeInTheDocument();
});

it('has a button and a date only if an answer is expected, read or not', async () => {
  const offered = { ...aNotification, kind: 'OFFERED' as const, message: '신청이 승인되었습니다.' };
  const inTime = new Date(Date.now() + 60_000).toISOString();
  tell(
    { ...offered, endsAt: inTime },
    { ...offered, id: 12, endsAt: '2026-01-01T00:00:00+09:00' },
    { ...offered, id: 13, endsAt: inTime, readAt },
    { ...offered, id: 14, ending: '참여를 확정했습니다.' },
  );
  show();
  expect(await screen.findAllByRole('link', { name: '참여 확정하기' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^알림 삭제/ })).toHaveLength(4);
});

it('shows the outcome', async () => {
  tell({ ...aNotification, kind: 'OFFERED' as const, ending: '만료되었습니다.' });
  show();
  expect(await screen.findByRole('link', { name: /만료되었습니다\./ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '참여 확정하기' })).not.toBeInTheDocument();
});

it('has a check mark for what the reader has done, and none for the end of a membership', async () => {
  const removed = { ...aNotification, kind: 'APPROVED' as const };
  tell(
    { ...removed, ending: '스터디에서 내보내졌습니다.' },
    { ...aNotification, id: 12, kind: 'REPLY_DUE' as const, ending: '모두 답했습니다.' },
  );
  show();
  const check = (text: string) => screen.getByText(text).querySelector('.lucide-check');
  await screen.findByText('모두 답했습니다.');
  expect(check('모두 답했습니다.')).toBeInTheDocument();
  expect(check('스터디에서 내보내졌습니다.')).toBeNull();
});

it('has no link to a deleted study, and is read by a press', async () => {
  const { link: _gone, ...deleted } = aNotification;
  const unreadCount = tell({ ...deleted, ending: '삭제된 스터디입니다.' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /삭제된 스터디입니다\./ }));
  expect(screen.queryByRole('link', { name: /댓글을 남겼습니다/ })).not.toBeInTheDocument();
  await waitFor(() => expect(unreadCount()).toBe(0));
});

it('shows a notification of an unknown kind from a newer server', async () => {
  tell(Object.assign({ ...aNotification }, { kind: 'POLL_OPENED' }));
  show();
  expect(await screen.findByRole('link', { name: /님이 댓글을 남겼습니다/ })).toBeInTheDocument();
});

it('explains an empty list', async () => {
  tell();
  show();
  expect(await screen.findByText('아직 받은 알림이 없습니다.')).toBeInTheDocument();
});

it('offers a retry after a failed load', async () => {
  server.use(refuse('get', '/api/notifications', 500));
  show();
  await screen.findByText('알림을 불러오지 못했습니다.');
  tell(aNotification);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText(/님이 댓글을 남겼습니다/)).toBeInTheDocument();
});
