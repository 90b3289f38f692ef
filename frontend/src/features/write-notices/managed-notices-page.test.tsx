import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from '@/api/session';
import { aManagedNotice } from '@/testing/a-notice';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { aPage, answer, refuse, startTestServer } from '@/testing/server';
import ManagedNoticesPage from './managed-notices-page';
import type { ManagedNotice } from './queries';

const server = startTestServer();
const { authorNickname: _author, ...erased } = aManagedNotice;
const scheduled: ManagedNotice = {
  ...erased,
  id: 8,
  title: '스터디룸을 열었습니다',
  pinned: false,
  visible: false,
  visibleFrom: '2027-01-02T14:30:00+09:00',
};
let notices: ManagedNotice[] = [];

beforeEach(() => {
  notices = [scheduled, aManagedNotice];
  useSession.setState({ status: 'member', user: { ...aUser, roles: ['ADMIN'] } });
  server.use(answer('get', '/api/admin/notices', () => aPage(notices)));
});

const show = (address = '/ggo/notices') =>
  renderRoutes([{ path: '/ggo/notices', Component: ManagedNoticesPage }], address);

it('lists scheduled and visible notices with their state', async () => {
  show();
  const list = await screen.findByRole('list', { name: '공지' });
  const [first, second] = within(list).getAllByRole('listitem');
  if (first === undefined || second === undefined) throw new Error('two rows');
  expect(first).toHaveTextContent('예약');
  expect(first).toHaveTextContent('2027. 01. 02. 14:30 공개 예정');
  expect(within(first).queryByRole('link', { name: /보기$/ })).toBeNull();
  expect(second).toHaveTextContent('고정');
  expect(second).toHaveTextContent('2026. 11. 18. 09:00 공개 · 민재');
  const edit = within(second).getByRole('link', { name: `${aManagedNotice.title} 수정` });
  expect(edit).toHaveAttribute('href', '/ggo/notices/7');
  const view = within(second).getByRole('link', { name: `${aManagedNotice.title} 보기` });
  expect(view).toHaveAttribute('href', '/notice/7');
  const write = screen.getByRole('link', { name: '공지 작성' });
  expect(write).toHaveAttribute('href', '/ggo/notices/create');
});

it('deletes a notice after a question', async () => {
  show();
  server.use(
    answer(
      'delete',
      '/api/admin/notices/{id}',
      () => {
        notices = [scheduled];
        return { success: true };
      },
      { id: aManagedNotice.id },
    ),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: `${aManagedNotice.title} 삭제` }),
  );
  const question = await screen.findByRole('alertdialog', { name: '공지를 삭제하시겠습니까?' });
  await userEvent.click(within(question).getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(screen.queryByText(aManagedNotice.title)).toBeNull());
  expect(await screen.findByText('공지를 삭제했습니다.')).toBeVisible();
  const row = within(screen.getByRole('list', { name: '공지' })).getByRole('listitem');
  await waitFor(() => expect(row.contains(document.activeElement)).toBe(true));
});

it('says that there are none, and that they could not be loaded', async () => {
  notices = [];
  const { unmount } = show();
  expect(await screen.findByText('아직 쓴 공지가 없습니다.')).toBeVisible();
  unmount();
  server.use(refuse('get', '/api/admin/notices', 500));
  show();
  expect(await screen.findByText('공지를 불러오지 못했습니다.')).toBeVisible();
});

it('filters by title, visibility and days, all in its address', async () => {
  const asked: string[] = [];
  server.use(
    answer('get', '/api/admin/notices', ({ url }) => {
      const { searchParams } = new URL(url);
      asked.push(decodeURIComponent(searchParams.toString()));
      return aPage(searchParams.get('q') === '없음' ? [] : notices);
    }),
  );
  const { router } = show('/ggo/notices?state=VISIBLE&from=2026-11-01');
  await screen.findByRole('list', { name: '공지' });
  expect(asked.at(-1)).toBe('visible=true&from=2026-11-01&page=0');
  await userEvent.click(screen.getByRole('radio', { name: '예약됨' }));
  await waitFor(() => expect(asked.at(-1)).toBe('visible=false&from=2026-11-01&page=0'));
  await userEvent.type(screen.getByRole('searchbox', { name: '공지 검색' }), '없음{Enter}');
  expect(await screen.findByText('조건에 맞는 공지가 없습니다.')).toBeVisible();
  const { search } = router.state.location;
  expect(decodeURIComponent(search)).toBe('?q=없음&from=2026-11-01&state=SCHEDULED');
});
