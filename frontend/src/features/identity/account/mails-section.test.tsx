import { act, screen, waitFor, within } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { aUser, allMails } from '@/testing/a-user';
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
      const { mails, marketing } = (await request.json()) as typeof kept;
      await held;
      kept = { ...kept, mails: { ...kept.mails, ...mails }, marketing };
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
  for (const name of ['댓글과 답글', '스터디룸 대화']) {
    const talk = await screen.findByRole('group', { name });
    for (const box of within(talk).getAllByRole('checkbox')) expect(box).not.toBeChecked();
  }
  const own = screen.getByRole('group', { name: '내 신청과 참여' });
  expect(within(own).getAllByRole('checkbox')).toHaveLength(5);
  for (const box of within(own).getAllByRole('checkbox')) expect(box).toBeChecked();
});

it('does not switch a kind back on that was unsubscribed elsewhere', async () => {
  let kept = { hasPassword: true, mails: allMails, marketing: true };
  const sent: object[] = [];
  server.use(
    answer('get', '/api/users/me/settings', () => ({ success: true, data: kept })),
    answer('put', '/api/users/me/settings', async (request) => {
      const { mails, marketing } = (await request.json()) as typeof kept;
      sent.push({ mails, marketing });
      kept = { ...kept, mails: { ...kept.mails, ...mails }, marketing };
      return { success: true, data: kept };
    }),
  );
  renderRoutes([{ path: '/', element: <MailsSection /> }], '/');
  const removed = await screen.findByRole('checkbox', { name: '스터디에서 내보내짐' });
  kept = { ...kept, marketing: false, mails: { ...allMails, applied: false, offered: false } };
  await userEvent.click(removed);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    mails: { applied: false, approved: true, rejected: true, removed: false },
    marketing: false,
  });
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: '새 참여 신청' })).not.toBeChecked(),
  );
  expect(screen.getByRole('checkbox', { name: '참여 확정 요청과 기한' })).not.toBeChecked();
  expect(removed).not.toBeChecked();
});

it('shows what changed elsewhere when the user returns to the window', async () => {
  let kept = { hasPassword: true, mails: allMails, marketing: false };
  server.use(answer('get', '/api/users/me/settings', () => ({ success: true, data: kept })));
  renderRoutes([{ path: '/', element: <MailsSection /> }], '/');
  const approved = await screen.findByRole('checkbox', { name: '신청 승인' });
  expect(approved).toBeChecked();
  kept = { ...kept, mails: { ...allMails, approved: false } };
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(approved).not.toBeChecked());
  act(() => focusManager.setFocused(undefined));
});
