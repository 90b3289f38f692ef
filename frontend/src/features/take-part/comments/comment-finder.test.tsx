import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '@/api/session';
import type { Schemas } from '@/api/types';
import { aComment, aThread } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, at, refuse, startTestServer, aPage } from '@/testing/server';
import { CommentList } from './comment-list';
import { useOpenReplies } from './on-screen';

const server = startTestServer();
const comments = '/api/posts/{id}/comments';

beforeEach(() => {
  useSession.setState({ status: 'member', user: aUser });
  useOpenReplies.setState({}, true);
});

function show(address: string) {
  const element = (
    <section id="comments" tabIndex={-1}>
      <CommentList study={7} count={0} />
    </section>
  );
  return renderRoutes([{ path: '/study/7', element }], address);
}

const newField = () => screen.findByRole('textbox', { name: '댓글 쓰기' });

/** Serves 45 threads in pages of 20, and the place of a comment. */
function serveLong(
  place: Schemas['CommentPlaceView'],
  id: number,
  replies: Schemas['CommentView'][] = [],
) {
  server.use(
    answer(
      'get',
      comments,
      ({ url }) => {
        const page = Number(new URL(url).searchParams.get('page'));
        const threads = Array.from({ length: page < 2 ? 20 : 5 }, (_, number) => {
          const comment = {
            ...aComment,
            id: 100 + page * 20 + number,
            content: `${page}쪽 ${number}`,
          };
          const isLast = page === 2 && number === 4;
          return aThread(comment, isLast ? replies.slice(0, 10) : [], isLast ? replies.length : 0);
        });
        return aPage(threads, { page, totalElements: 45 });
      },
      { id: 7 },
    ),
    answer('get', '/api/comments/{id}/place', () => ({ success: true, data: place }), { id }),
  );
}

const current = () => document.querySelector('[aria-current="true"]');

it.each(['member', 'visitor'])('leads a %s to the comment that the address names', async (who) => {
  if (who === 'visitor') useSession.setState({ status: 'visitor', user: null });
  serveLong({ studyId: 7, threadsBefore: 42, repliesBefore: 0 }, 142);
  const { router } = show('/study/7?comment=142');
  await waitFor(() => expect(current()).toHaveTextContent('2쪽 2'));
  if (who === 'member') await newField();
  await waitFor(() => expect(current()).toHaveFocus());
  expect(router.state.location.search).toBe('?comments=3&comment=142');
  await userEvent.click(await screen.findByRole('link', { name: '1쪽' }));
  expect(await screen.findByText('0쪽 2')).toBeVisible();
  expect(router.state.location.search, 'it is found').toBe('');
});

it('expands the replies that contain it', async () => {
  const replies = Array.from({ length: 30 }, (_, number) => ({
    ...aComment,
    id: 200 + number,
    parentId: 144,
    content: `답 ${number}`,
  }));
  serveLong({ studyId: 7, parentId: 144, threadsBefore: 44, repliesBefore: 27 }, 227, replies);
  server.use(answer('get', '/api/comments/{id}/replies', () => aPage(replies), { id: 144 }));
  show('/study/7?comment=227');
  await waitFor(() => expect(current()).toHaveTextContent('답 27'));
  await newField();
  await waitFor(() => expect(current()).toHaveFocus());
});

it('says that a comment is deleted', async () => {
  server.use(answer('get', comments, () => aPage([aThread(aComment)]), { id: 7 }));
  const gone = '삭제되었거나 없는 댓글입니다.';
  server.use(
    refuse('get', '/api/comments/{id}/place', 404, { errorCode: 'COMMENT_NOT_FOUND' }, { id: 99 }),
  );
  const { unmount } = show('/study/7?comment=99');
  expect(await screen.findByText(gone)).toBeVisible();
  expect(document.getElementById('comments')).toHaveFocus();
  unmount();
  const place = { studyId: 8, threadsBefore: 0, repliesBefore: 0 };
  server.use(
    answer('get', '/api/comments/{id}/place', () => ({ success: true, data: place }), { id: 98 }),
  );
  show('/study/7?comment=98');
  expect(await screen.findByText(gone), 'as of another study').toBeVisible();
});

it('sends no request for an invalid id, and says that there is no such comment', async () => {
  const asked = vi.fn(() => new HttpResponse(null, { status: 404 }));
  server.use(
    answer('get', comments, () => aPage([aThread(aComment)]), { id: 7 }),
    http.get(at('/api/comments/:id/place'), asked),
  );
  show('/study/7?comment=abc');
  expect(await screen.findByText('삭제되었거나 없는 댓글입니다.')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});
