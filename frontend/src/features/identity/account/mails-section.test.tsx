import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { aUser } from '@/testing/a-user';
import { allMails } from '@/testing/all-mails';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { MailsSection } from './mails-section';

const server = startTestServer();

beforeEach(() => setUser(aUser));

it('saves a press while an earlier one is still being saved', async () => {
  let kept = {
    hasPassword: true,
    mails: allMails,
    marketing: false,
  };
  let save = () => {};
  const held = new Promise<void>((resolve) => {
    save = resolve;
  });
  let saves = 0;
  server.use(
    answer('get', '/api/users/me/settings', () => ({ success: true, data: kept })),
    answer('put', '/api/users/me/settings', async (request) => {
      const wanted = await request.json();
      await held;
      kept = { ...kept, ...(wanted as Partial<typeof kept>) };
      saves += 1;
      return { success: true, data: kept };
    }),
  );
  renderRoutes([{ path: '/', element: <MailsSection /> }], '/');
  const approved = await screen.findByRole('checkbox', { name: '신청 승인' });
  const marketing = screen.getByRole('checkbox', { name: /마케팅/ });
  await userEvent.click(approved);
  await userEvent.click(marketing);
  expect(approved).not.toBeChecked();
  expect(marketing).toBeChecked();
  save();
  await waitFor(() => expect(saves).toBe(2));
  expect(kept).toMatchObject({ mails: { approved: false }, marketing: true });
  await waitFor(() => expect(marketing).not.toHaveAttribute('aria-busy'));
  expect(approved).not.toBeChecked();
  expect(marketing).toBeChecked();
});

it('groups the kinds, with talk off until it is switched on', async () => {
  const settings = { hasPassword: true, mails: allMails, marketing: false };
  server.use(answer('get', '/api/users/me/settings', () => ({ success: true, data: settings })));
  renderRoutes([{ path: '/', element: <MailsSection /> }], '/');
  const talk = await screen.findByRole('group', { name: '댓글과 답글' });
  for (const box of within(talk).getAllByRole('checkbox')) expect(box).not.toBeChecked();
  const own = screen.getByRole('group', { name: '내 신청과 참여' });
  expect(within(own).getAllByRole('checkbox')).toHaveLength(5);
  for (const box of within(own).getAllByRole('checkbox')) expect(box).toBeChecked();
});
