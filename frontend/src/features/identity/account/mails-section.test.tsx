import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { MailsSection } from './mails-section';

const server = startTestServer();

beforeEach(() => setUser(aUser));

it('saves a press while an earlier one is still being saved', async () => {
  let kept = {
    hasPassword: true,
    mails: { applied: true, approved: true, rejected: true },
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
  const approved = await screen.findByRole('checkbox', { name: /승인되었을 때/ });
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
