import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUser, useSession } from '@/api/session';
import { aConfig, aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { AddressBar } from './address-bar';
import { announceVerified } from './queries';

const server = startTestServer();

beforeEach(() => setUser(aUser));

function Bar() {
  const user = useSession((session) => session.user);
  return user && <AddressBar user={user} />;
}

function show(emailVerified: boolean, config = aConfig, address = '/') {
  let isVerified = emailVerified;
  server.use(
    answer('get', '/api/config', () => ({ success: true, data: config })),
    answer('get', '/api/auth/user', () => ({
      success: true,
      data: { ...aUser, emailVerified: isVerified },
    })),
  );
  renderRoutes([{ path: address, Component: Bar }], address);
  return () => {
    isVerified = true;
  };
}

const bar = () => screen.queryByRole('complementary', { name: '이메일 주소 인증' });

it('says that mails do not reach an unverified address, and how to change it', async () => {
  show(false);
  expect(bar()).toHaveTextContent('a@example.com 주소를 아직 인증하지 않았습니다.');
  expect(screen.getByRole('link', { name: '주소 변경' })).toHaveAttribute(
    'href',
    '/settings/account#change-email',
  );
});

it('is hidden on the account page, which asks for the same', async () => {
  show(false, aConfig, '/settings/account');
  await waitFor(() => expect(useSession.getState().user?.emailVerified).toBe(false));
  expect(bar()).toBeNull();
});

it('sends the mail once a minute, and keeps the focus', async () => {
  const sent = vi.fn();
  server.use(
    answer('post', '/v1/auth/verify/resend', () => {
      sent();
      return { success: true };
    }),
  );
  show(false);
  const again = screen.getByRole('button', { name: '메일 다시 받기' });
  await userEvent.click(again);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'a@example.com 주소로 보냈습니다. 60초 뒤에 다시 받을 수 있습니다.',
    ),
  );
  expect(bar()).not.toHaveTextContent('인증하지 않았습니다.');
  expect(again).toHaveFocus();
  await userEvent.click(again);
  expect(sent).toHaveBeenCalledOnce();
});

it('says that the mail could not be sent, and still shows the button', async () => {
  server.use(refuse('post', '/v1/auth/verify/resend', 503));
  show(false);
  await userEvent.click(screen.getByRole('button', { name: '메일 다시 받기' }));
  expect(await screen.findByText('인증 메일을 보내지 못했습니다.')).toBeVisible();
  expect(screen.getByRole('button', { name: '메일 다시 받기' })).not.toHaveAttribute(
    'aria-disabled',
  );
});

it('is hidden once the address was verified in another tab', async () => {
  const verify = show(false);
  await waitFor(() => expect(bar()).toBeVisible());
  verify();
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(bar()).toBeNull());
});

it.each([
  ['the window beside it gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['another tab announces it', () => announceVerified(aUser.id)],
])('is hidden once %s, although this tab stayed visible', async (_when, happen) => {
  const verify = show(false);
  await waitFor(() => expect(bar()).toBeVisible());
  verify();
  act(() => void happen());
  await waitFor(() => expect(bar()).toBeNull());
});

it('says what needs a verified address, if the server requires one', async () => {
  show(false, { ...aConfig, needsVerifiedEmail: true });
  await waitFor(() =>
    expect(bar()).toHaveTextContent('인증해야 모집, 신청, 댓글을 쓸 수 있습니다.'),
  );
});

it('is hidden while it is unknown whether the address is verified, and if it is', async () => {
  setUser({ ...aUser, emailVerified: undefined });
  show(true);
  expect(bar()).toBeNull();
  await waitFor(() => expect(useSession.getState().user?.emailVerified).toBe(true));
  expect(bar()).toBeNull();
});
