import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from '@/api/session';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { FavoriteButton } from './favorite-button';

const server = startTestServer();
const favorite = '/api/roadmap/{id}/favorite';

const show = () =>
  renderRoutes([{ path: '/', element: <FavoriteButton id={3} name="React" /> }], '/');
const heart = () => screen.getByRole('button', { name: 'React 즐겨찾기' });
const known = (...ids: number[]) =>
  answer('get', '/api/roadmap/favorites/ids', () => ({ success: true, data: { ids } }));

beforeEach(() => useSession.setState({ status: 'member' }));

it('is filled once the server confirms it', async () => {
  let take = () => {};
  const taken = new Promise<void>((resolve) => {
    take = resolve;
  });
  let isKept = false;
  server.use(
    answer('get', '/api/roadmap/favorites/ids', () => ({
      success: true,
      data: { ids: isKept ? [3] : [] },
    })),
    answer(
      'post',
      favorite,
      async () => {
        await taken;
        isKept = true;
        return { success: true };
      },
      { id: 3 },
    ),
  );
  show();
  expect(heart()).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(heart()).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  expect(heart()).toHaveAttribute('aria-busy', 'true');
  take();
  await waitFor(() => expect(heart()).not.toHaveAttribute('aria-busy'));
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

it('reverts and says so when the server refuses', async () => {
  server.use(known(3), refuse('delete', favorite, 500, undefined, { id: 3 }));
  show();
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(heart());
  await screen.findByText('즐겨찾기를 저장하지 못했습니다. 다시 시도해주세요.');
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

it('sends visitors to the login without a request to the server', async () => {
  useSession.setState({ status: 'visitor' });
  show();
  await userEvent.click(heart());
  await screen.findByText('로그인이 필요합니다.');
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});
