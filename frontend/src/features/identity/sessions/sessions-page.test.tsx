import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUser } from '@/api/session';
import type { Schemas } from '@/api/types';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import SessionsPage from './sessions-page';

const server = startTestServer();
const path = '/api/users/me/sessions';

const here = {
  id: 3,
  device: 'Windows의 Chrome',
  createdAt: '2026-11-16T09:00:00+09:00',
  lastUsedAt: '2026-11-20T11:50:00+09:00',
  current: true,
};
const phone = {
  id: 2,
  device: 'iPhone의 Safari',
  createdAt: '2026-11-03T09:00:00+09:00',
  lastUsedAt: '2026-11-20T09:00:00+09:00',
  current: false,
};
const old = { ...phone, id: 1, device: 'Mac의 Firefox', lastUsedAt: '2026-11-12T09:00:00+09:00' };

const none = { count: 0, lastAt: null };

let signedIn: Schemas['BrowserView'][];
let failed: Schemas['FailedLoginsView'];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00+09:00'), toFake: ['Date'] });
  setUser(aUser);
  signedIn = [here, phone, old];
  failed = { sinceLastLogin: none, beforeLastLogin: none };
  server.use(
    answer('get', path, () => ({ success: true, data: signedIn })),
    answer('get', '/api/users/me/failed-logins', () => ({ success: true, data: failed })),
  );
});

const row = async (device: string) =>
  within((await screen.findByText(device)).closest('li') ?? document.body);

const show = () =>
  renderRoutes(
    [{ path: '/settings/sessions', Component: SessionsPage }, stop('/settings/account', '계정')],
    '/settings/sessions',
  );

it('shows each session with its start and last use', async () => {
  show();
  const current = await row('Windows의 Chrome');
  expect(current.getByText('이 기기')).toBeVisible();
  expect(current.getByText('2026. 11. 16. 로그인')).toBeVisible();
  expect(current.queryByRole('button')).toBeNull();
  expect((await row('iPhone의 Safari')).getByText(/3시간 전 사용$/)).toBeVisible();
  expect((await row('Mac의 Firefox')).getByText(/2026\. 11\. 12\. 사용$/)).toBeVisible();
});

it('signs one session out and removes it from the list', async () => {
  server.use(
    answer(
      'delete',
      `${path}/{id}`,
      () => {
        signedIn = [here, old];
        return { success: true, data: null };
      },
      { id: phone.id },
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'iPhone의 Safari 로그아웃' }));
  await vi.waitFor(() => expect(screen.queryByText('iPhone의 Safari')).toBeNull());
  expect(screen.getByText('Mac의 Firefox')).toBeVisible();
});

it('asks before it signs all others out', async () => {
  const ended = vi.fn();
  server.use(
    answer('delete', path, () => {
      ended();
      signedIn = [here];
      return { success: true, data: null };
    }),
  );
  show();
  const all = await screen.findByRole('button', { name: '다른 기기 모두 로그아웃' });
  await userEvent.click(all);
  await userEvent.click(await screen.findByRole('button', { name: '취소' }));
  expect(ended).not.toHaveBeenCalled();
  await userEvent.click(all);
  await userEvent.click(await screen.findByRole('button', { name: '모두 로그아웃' }));
  await vi.waitFor(() => expect(screen.queryByText('iPhone의 Safari')).toBeNull());
  expect(screen.queryByRole('button', { name: '다른 기기 모두 로그아웃' })).toBeNull();
});

it('preserves the list when signing out fails', async () => {
  server.use(refuse('delete', `${path}/{id}`, 500, undefined, { id: phone.id }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'iPhone의 Safari 로그아웃' }));
  expect(await screen.findByRole('button', { name: 'iPhone의 Safari 로그아웃' })).toBeEnabled();
  expect(screen.getByText('Mac의 Firefox')).toBeVisible();
});

it('shows the number of failed sign-ins and the last one', async () => {
  failed = {
    sinceLastLogin: { count: 3, lastAt: '2026-11-20T11:50:00+09:00' },
    beforeLastLogin: { count: 1, lastAt: '2026-11-03T09:00:00+09:00' },
  };
  show();
  const notice = await screen.findByText(/로그인 실패 3회/);
  expect(notice).toHaveTextContent('최근 로그인 이후 로그인 실패 3회 (마지막 오늘 11:50)');
  expect(screen.getByText(/로그인 실패 1회/)).toHaveTextContent(
    '최근 로그인 이전 로그인 실패 1회 (마지막 2026. 11. 03.)',
  );
});

it('shows nothing without failed sign-ins', async () => {
  show();
  await screen.findByText('iPhone의 Safari');
  expect(screen.queryByText(/로그인 실패/)).toBeNull();
});
