import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { clearSession, setUser } from '@/api/session';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, startTestServer } from '@/testing/server';
import { aRoadmap } from '@/testing/a-roadmap';
import { CopyButton } from './copy-button';

const server = startTestServer();
const name = '내 로드맵으로 가져오기';
const show = (address: string) =>
  renderRoutes(
    [
      { path: '/roadmap/shared/abc', element: <CopyButton id={5} token="abc" /> },
      stop('/my-info/roadmap/9', '내 로드맵'),
    ],
    address,
  );

it('leads a visitor to the sign-up and back to the button', () => {
  clearSession();
  show('/roadmap/shared/abc');
  expect(screen.getByRole('link', { name })).toHaveAttribute(
    'href',
    '/signup?redirect=%2Froadmap%2Fshared%2Fabc%23take',
  );
});

it('waits for one press of a member who has just signed up for it', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(
      'post',
      '/api/roadmap/{id}/copy',
      async (request) => {
        sent.push(await request.json());
        return { success: true, data: { ...aRoadmap, id: 9 } };
      },
      { id: 5 },
    ),
  );
  setUser(aUser);
  const { router } = show('/roadmap/shared/abc#take');
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  expect([sent, router.state.location.hash]).toEqual([[], '']);
  await userEvent.keyboard('{Enter}');
  await screen.findByText('내 로드맵');
  expect(sent).toEqual([{ shareToken: 'abc' }]);
});
