import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from '@/api/session';
import { paths } from '@/paths';
import { aUser } from '@/testing/a-user';
import { anInquiry, aThread } from '@/testing/an-inquiry';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer, aPage } from '@/testing/server';
import InboxPage from './inbox-page';
import { type Inquiry, readInboxFilter } from './queries';

const server = startTestServer();
const { topic: _topic, senderId: _id, senderNickname: _nickname, ...ofVisitors } = anInquiry;
const visitors: Inquiry = {
  ...ofVisitors,
  id: 13,
  title: '제휴를 제안드립니다',
  kind: 'COOPERATE',
  email: 'bicycle@example.com',
  receivedAt: new Date().toISOString(),
};
let asked: string[] = [];
let inquiries: Inquiry[] = [];

beforeEach(() => {
  asked = [];
  inquiries = [anInquiry, visitors];
  useSession.setState({ status: 'member', user: { ...aUser, roles: ['ADMIN'] } });
  server.use(
    answer('get', '/api/admin/inquiries', ({ url }) => {
      asked.push(decodeURIComponent(new URL(url).search));
      return aPage(inquiries);
    }),
    answer('get', '/api/admin/inquiries/count', () => ({
      success: true,
      data: { openCount: 5, answeredCount: 12 },
    })),
    answer('get', '/api/admin/inquiries/{id}', () => ({ success: true, data: aThread }), {
      id: anInquiry.id,
    }),
  );
});

const show = (address = '/ggo/inbox') =>
  renderRoutes([{ path: '/ggo/inbox', Component: InboxPage }], address).router;
const list = () => screen.getByRole('region', { name: '문의 목록' });
const thread = () => screen.getByRole('region', { name: '선택한 문의' });

it('lists the inquiries that await an answer, with sender and waiting time', async () => {
  show();
  expect(await screen.findByText('답을 기다리는 문의 5건')).toBeVisible();
  const rows = await within(list()).findAllByRole('listitem');
  const days = Math.floor((Date.now() - Date.parse(anInquiry.receivedAt)) / 86_400_000);
  expect(rows[0]).toHaveTextContent(`스터디룸 · 서연${days > 0 ? `기다린 지 ${days}일째` : ''}`);
  expect(rows[1]).toHaveTextContent(/제휴 문의 · bi\*\*\*@example\.com$/);
  expect(asked).toEqual(['?page=0&state=OPEN']);
  expect(screen.getByRole('radio', { name: '기다림 5', checked: true })).toBeVisible();
  expect(thread()).toHaveTextContent('목록에서 문의를 선택하면 여기에 보입니다.');
});

it('filters by state, kind and text, and preserves them in its address', async () => {
  const router = show();
  await userEvent.click(await screen.findByRole('radio', { name: '답함 12' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '문의 종류' }), '제휴 문의');
  await userEvent.type(screen.getByRole('searchbox', { name: '문의 검색' }), 'MOYA-7{Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe('?kind=COOPERATE&q=MOYA-7&page=0&state=ANSWERED'));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    state: 'ANSWERED',
    kind: 'COOPERATE',
    q: 'MOYA-7',
  });
  await userEvent.click(screen.getByRole('radio', { name: '전체' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?kind=COOPERATE&q=MOYA-7&page=0'));
});

it('reads the filter that it writes', () => {
  const filter = { state: 'CLOSED', kind: 'FEEDBACK', q: '달력 #1', page: 2 } as const;
  const address = new URL(paths.adminInbox({ ...filter, inquiry: 7 }), location.origin);
  expect(readInboxFilter(address.searchParams)).toEqual(filter);
  expect(address.searchParams.get('inquiry')).toBe('7');
  const wrong = new URLSearchParams('state=NONE&kind=x&page=0&q=%20');
  expect(readInboxFilter(wrong)).toEqual({ state: 'OPEN', page: 0 });
});

it('opens an inquiry beside the list, moves the focus there, and back to its row', async () => {
  const router = show();
  const row = await screen.findByRole('link', { name: /^옮긴 모임이/ });
  await userEvent.click(row);
  expect(router.state.location.search).toBe(`?inquiry=${anInquiry.id}`);
  expect(thread()).toHaveFocus();
  expect(await within(thread()).findByText(/^구독한 달력에는/)).toBeVisible();
  expect(row).toHaveAttribute('aria-current', 'true');
  await userEvent.click(within(thread()).getByRole('link', { name: '문의 목록' }));
  expect(row).toHaveFocus();
  expect(row).not.toHaveAttribute('aria-current');
});

it('says that nothing waits, that nothing was found, and that it could not load', async () => {
  inquiries = [];
  show();
  expect(await screen.findByText('답을 기다리는 문의가 없습니다.')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), '없음{Enter}');
  expect(await screen.findByText('조건에 맞는 문의가 없습니다.')).toBeVisible();
  server.use(refuse('get', '/api/admin/inquiries', 500));
  await userEvent.click(screen.getByRole('radio', { name: '끝남' }));
  expect(await screen.findByText('문의를 불러오지 못했습니다.')).toBeVisible();
});

it('says that an inquiry does not exist any more', async () => {
  const message = '문의를 찾을 수 없습니다.';
  server.use(
    refuse(
      'get',
      '/api/admin/inquiries/{id}',
      404,
      { errorCode: 'NOT_FOUND', message },
      { id: anInquiry.id },
    ),
  );
  show(`/ggo/inbox?inquiry=${anInquiry.id}`);
  expect(await screen.findByText(message)).toBeVisible();
});
