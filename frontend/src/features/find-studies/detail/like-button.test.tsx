import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import { newQueryClient } from '@/data/query-client';
import { type Study, studyQuery } from '@/entities/study/queries';
import { aStudy } from '@/testing/a-study';
import { answer, at, refuse, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import { LikeButton } from './like-button';

const server = startTestServer();
const like = '/api/posts/{id}/like';

function Shown({ study }: { study: Study }) {
  const { data = study } = useQuery({ ...studyQuery(7), enabled: false });
  return <LikeButton study={data} />;
}
function show() {
  const client = newQueryClient();
  client.setQueryData(studyQuery(7).queryKey, aStudy);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Shown study={aStudy} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const button = () => screen.getByRole('button', { name: /좋아요/ });

beforeEach(() => {
  vi.spyOn(notify, 'error').mockReturnValue(undefined);
  useSession.setState({ status: 'member' });
});

it('shows a like as pending until the server confirms it, then the new count', async () => {
  let take = () => {};
  const taken = new Promise<void>((resolve) => {
    take = resolve;
  });
  server.use(
    answer(
      'post',
      like,
      async () => {
        await taken;
        return { success: true, data: { isLiked: true, likes: 42 } };
      },
      { id: 7 },
    ),
  );
  show();
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(button()).toHaveTextContent('좋아요 3');
  take();
  await waitFor(() => expect(button()).toHaveTextContent('42'));
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(button()).not.toHaveAttribute('aria-busy');
});

it('sends quick presses in order, and shows the last one', async () => {
  const sent: string[] = [];
  server.use(
    answer(
      'post',
      like,
      () => {
        sent.push('like');
        return { success: true, data: { isLiked: true, likes: 4 } };
      },
      { id: 7 },
    ),
    answer(
      'delete',
      like,
      () => {
        sent.push('unlike');
        return { success: true, data: { isLiked: false, likes: 3 } };
      },
      { id: 7 },
    ),
  );
  show();
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  expect(sent).toEqual(['like', 'unlike']);
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  expect(button()).toHaveTextContent('좋아요 3');
});

it('reverts with a message when the server refuses', async () => {
  server.use(refuse('post', like, 500, undefined, { id: 7 }));
  show();
  await userEvent.click(button());
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('좋아요에 실패했습니다.', {}));
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  expect(button()).toHaveTextContent('좋아요 3');
});

it('shows that a like was not saved without a network', async () => {
  server.use(http.post(at('/api/posts/7/like'), () => HttpResponse.error()));
  show();
  await userEvent.click(button());
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith('좋아요에 실패했습니다.', expect.anything()),
  );
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  expect(button()).toHaveTextContent('좋아요 3');
});

it('asks a visitor to log in', async () => {
  useSession.setState({ status: 'visitor' });
  show();
  await userEvent.click(button());
  expect(notify.error).toHaveBeenCalledWith('로그인이 필요합니다.', expect.anything());
  expect(button()).toHaveAttribute('aria-pressed', 'false');
});

it('accepts a like while the session is being restored', async () => {
  useSession.setState({ status: 'checking' });
  server.use(
    answer('post', like, () => ({ success: true, data: { isLiked: true, likes: 42 } }), { id: 7 }),
  );
  show();
  await userEvent.click(button());
  useSession.setState({ status: 'member' });
  await waitFor(() => expect(button()).toHaveTextContent('42'));
  expect(notify.error).not.toHaveBeenCalled();
});
