import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from '@/api/session';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, holdAnswer, refuse, startTestServer, aPage } from '@/testing/server';
import type { Member } from '../queries';
import MembersPage from './members-page';

const server = startTestServer();
const aMember: Member = {
  id: 7,
  nickname: '모야러',
  email: 'member@example.com',
  profileImageUrl: null,
  roles: [],
  joinedAt: '2026-11-20T12:00:00+09:00',
};
let members: Member[] = [];

beforeEach(() => {
  members = [aMember];
  useSession.setState({ status: 'member', user: { ...aUser, roles: ['ADMIN'] } });
  server.use(
    answer('get', '/api/admin/members', ({ url }) => {
      const search = new URL(url).searchParams;
      const words = search.get('q') ?? '';
      const data = members.filter(
        ({ nickname, suspendedAt }) =>
          nickname.includes(words) &&
          (search.get('group') !== 'SUSPENDED' || suspendedAt !== undefined),
      );
      return aPage(data);
    }),
  );
});

const show = (address = '/ggo/members') =>
  renderRoutes([{ path: '/ggo/members', Component: MembersPage }], address).router;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('suspends only with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(
      'post',
      '/api/admin/members/{id}/suspend',
      async (request) => {
        sent.push(await request.json());
        const suspended = { suspendedAt: '2026-11-21T09:00:00+09:00', suspensionReason: '광고' };
        members = [{ ...aMember, ...suspended }];
        return { success: true, data: { ...aMember, ...suspended } };
      },
      { id: 7 },
    ),
  );
  show();
  await press('모야러 이용 정지');
  const dialog = within(await screen.findByRole('dialog', { name: '이용 정지' }));
  expect(dialog.getByRole('textbox', { name: /사유/ })).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: '정지하기' }));
  expect(dialog.getByRole('textbox', { name: /사유/ })).toHaveAccessibleDescription(
    /사유를 입력해주세요/,
  );
  expect(dialog.getByRole('textbox', { name: /사유/ })).toHaveFocus();
  await userEvent.keyboard(' 광고 {Enter}');
  expect(await screen.findByText('정지됨')).toBeVisible();
  expect(sent).toEqual([{ reason: '광고' }]);
  expect(screen.getByRole('button', { name: '모야러 정지 해제' })).toHaveFocus();
});

it('grants the role after asking, and says why it could not be revoked', async () => {
  members = [{ ...aMember, roles: ['ADMIN'] }];
  const told = '마지막 관리자는 제외할 수 없습니다.';
  server.use(
    refuse(
      'put',
      '/api/admin/members/{id}/roles',
      409,
      { errorCode: 'LAST_ADMIN', message: told },
      { id: 7 },
    ),
  );
  show();
  await press('모야러 관리자 해제');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName('모야러 님을 관리자에서 해제하시겠습니까?');
  await userEvent.click(within(question).getByRole('button', { name: '해제' }));
  expect(await screen.findByText(told)).toBeVisible();
});

it('does not offer administrators to suspend themselves', async () => {
  members = [{ ...aMember, id: aUser.id }];
  show();
  expect(await screen.findByText('나')).toBeVisible();
  expect(screen.queryByRole('button', { name: /이용 정지/ })).not.toBeInTheDocument();
});

it('preserves the search in its address', async () => {
  const router = show();
  await userEvent.type(
    await screen.findByRole('searchbox', { name: '회원 검색' }),
    '아무개{Enter}',
  );
  expect(await screen.findByText('조건에 맞는 회원이 없습니다.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '정지된 회원' }));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('group')).toBe('SUSPENDED'),
  );
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('아무개');
});

it('marks nicknames that other members may confuse', async () => {
  members = [
    { ...aMember, id: 8, nickname: 'PauI', nicknameConcern: 'SIMILAR' },
    { ...aMember, id: 9, nickname: '운영자', nicknameConcern: 'RESERVED' },
    aMember,
  ];
  const router = show();
  expect(await screen.findByText('다른 회원과 닉네임이 비슷합니다.')).toBeVisible();
  expect(screen.getByText('운영진으로 오해할 수 있는 닉네임입니다.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '확인할 닉네임' }));
  expect(await screen.findByText(/^다른 회원과 비슷하거나 운영진으로 오해할 수/)).toBeVisible();
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('group')).toBe(
      'CONCERNING_NICKNAMES',
    ),
  );
});

it('is read-only and stays open while the reason is being sent', async () => {
  const { held, release } = holdAnswer();
  server.use(
    answer(
      'post',
      '/api/admin/members/{id}/suspend',
      async () => {
        await held;
        return { success: true, data: aMember };
      },
      { id: 7 },
    ),
  );
  show();
  await press('모야러 이용 정지');
  const reason = await screen.findByRole('textbox', { name: /사유/ });
  await userEvent.type(reason, '광고{Enter}');
  await userEvent.type(reason, ' 반복');
  await press('취소');
  expect(reason).toHaveValue('광고');
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const emptying = (label: string) => `${label} 지우기`;

it('filters by the days in its address, and clears them', async () => {
  const asked: string[] = [];
  server.use(
    answer('get', '/api/admin/members', ({ url }) => {
      asked.push(new URL(url).search);
      return aPage(members);
    }),
  );
  const router = show('/ggo/members?from=2026-11-01&to=2026-11-31&q=모야');
  await screen.findByRole('list', { name: '회원' });
  expect(asked.at(-1)).toContain('from=2026-11-01');
  expect(asked.at(-1)).not.toContain('to=');
  await press(emptying('가입일부터'));
  await waitFor(() => expect(asked.at(-1)).not.toContain('from='));
  expect(decodeURIComponent(router.state.location.search)).toBe('?q=모야');
});
