import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import { SharePanel } from './share-panel';

const server = startTestServer();
const path = '/api/roadmap/{id}/share';
const share = { token: '0f'.repeat(16), sharedAt: '2026-11-20T12:00:00+09:00' };
const address = `${location.origin}/roadmap/shared/${share.token}`;

beforeEach(() => {
  vi.spyOn(notify, 'success').mockReturnValue(undefined);
});

const show = () => renderRoutes([{ path: '/', element: <SharePanel id={3} /> }], '/');

it('creates a link, shows it and copies it', async () => {
  userEvent.setup();
  server.use(
    answer('get', path, () => ({ success: true, data: null }), { id: 3 }),
    answer('post', path, () => ({ success: true, data: share }), { id: 3 }),
  );
  show();
  const make = await screen.findByRole('button', { name: '공유 링크 만들기' });
  expect(screen.getByText(/목표에 적은 결과물이나 시험 이름은 .* 함께 보입니다/)).toBeVisible();
  await userEvent.click(make);
  expect(await screen.findByLabelText('공유 링크')).toHaveValue(address);
  expect(notify.success).toHaveBeenCalledWith('링크를 복사했습니다.');
});

it('asks before it deletes a link, then offers a new one', async () => {
  server.use(
    answer('get', path, () => ({ success: true, data: share }), { id: 3 }),
    answer('delete', path, () => ({ success: true }), { id: 3 }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: '공유 끝내기' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: '공유를 끝내시겠습니까?' }),
  );
  await userEvent.click(question.getByRole('button', { name: '공유 끝내기' }));
  await screen.findByRole('button', { name: '공유 링크 만들기' });
});
