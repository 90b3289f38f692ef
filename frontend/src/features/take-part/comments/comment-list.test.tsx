import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from '@/api/session';
import type { Schemas } from '@/api/types';
import { aComment, aThread } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer, aPage } from '@/testing/server';
import { CommentList } from './comment-list';
import { useOpenReplies } from './on-screen';

const server = startTestServer();
const comments = '/api/posts/{id}/comments';
const mine = {
  ...aComment,
  id: 71,
  author: { id: aUser.id, name: '서연', imageUrl: null },
  isMine: true,
};

type Thread = Schemas['CommentThreadView'];

/** Serves the current content of `threads`. */
function serve(threads: Thread[]) {
  server.use(answer('get', comments, () => aPage(threads), { id: 7 }));
}

/** Removes the last thread when comment 71 is deleted. */
function takeDeletion(threads: Thread[]) {
  const take = () => {
    threads.pop();
    return { success: true };
  };
  server.use(answer('delete', '/api/comments/{id}', take, { id: 71 }));
}

async function deleteIt() {
  await press('내 댓글 삭제');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: '삭제' }));
}

function show(address = '/study/7') {
  return renderRoutes(
    [
      {
        path: '/study/7',
        element: (
          <section id="comments" tabIndex={-1}>
            <CommentList study={7} count={0} />
          </section>
        ),
      },
      stop('/login', '로그인 화면'),
    ],
    address,
  );
}

const newField = () => screen.findByRole('textbox', { name: '댓글 쓰기' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  useSession.setState({ status: 'member', user: aUser });
  useOpenReplies.setState({}, true);
});

it("shows text and author of comments, and labels the study's author and the viewer", async () => {
  const deleted = { ...aComment, id: 72, author: null, content: '' };
  serve([
    aThread({ ...aComment, content: '<b>굵게</b>\n둘째 줄' }, [
      { ...aComment, id: 73, isAuthor: true, editedAt: '2026-11-16T13:00:00+09:00', content: '답' },
    ]),
    aThread(deleted, [{ ...mine, content: '내 답' }]),
  ]);
  show();
  expect(await screen.findByText(/<b>굵게<\/b>/)).toHaveTextContent('<b>굵게</b> 둘째 줄');
  await newField();
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[1]).toContain('작성자2026. 11. 16. · 수정됨답');
  expect(lines[2]).toMatch(/^삭제된 댓글입니다\./);
  expect(lines[3]).toContain('내 댓글2026. 11. 16.내 답수정삭제');
  expect(screen.getAllByRole('button', { name: '하은 님의 댓글에 답글 달기' })).toHaveLength(1);
  expect(
    screen.getAllByRole('button', { name: '하은 님의 댓글 신고' }),
    'what others say',
  ).toHaveLength(2);
});

it('shows a placeholder without actions for a hidden comment', async () => {
  const hidden = { ...aComment, author: null, content: '', hidden: true };
  serve([aThread(hidden, [{ ...aComment, id: 73 }])]);
  show();
  await newField();
  const line = screen.getByText('신고로 가려진 댓글입니다.');
  expect(line.closest('li')?.querySelector('button')).toHaveTextContent('신고');
  expect(screen.queryByRole('button', { name: '내 댓글 수정' })).not.toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: '하은 님의 댓글에 답글 달기' }),
  ).not.toBeInTheDocument();
});

it('lets the author of a hidden comment only delete it', async () => {
  const hidden = { ...mine, author: null, content: '', hidden: true };
  const threads = [aThread(hidden)];
  serve(threads);
  takeDeletion(threads);
  show();
  await newField();
  const line = screen.getByText('신고로 가려진 댓글입니다.');
  const buttons = [...(line.closest('li')?.querySelectorAll('button') ?? [])];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['삭제']);
  await deleteIt();
  expect(await screen.findByText('아직 댓글이 없습니다.')).toBeVisible();
});

it('offers visitors to log in and come back', async () => {
  useSession.setState({ status: 'visitor', user: null });
  serve([aThread(aComment)]);
  const { router } = show();
  await userEvent.click(await screen.findByRole('link', { name: '로그인' }));
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    search: '?redirect=%2Fstudy%2F7',
  });
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('stores the draft until the server has it', async () => {
  const threads: Thread[] = [];
  serve(threads);
  server.use(refuse('post', comments, 500, undefined, { id: 7 }));
  const { unmount } = show();
  await userEvent.type(await newField(), '토요일에도 모이나요?');
  await press('댓글 등록');
  expect(await screen.findByText('댓글을 등록하지 못했습니다.')).toBeInTheDocument();
  expect(await newField()).toHaveValue('토요일에도 모이나요?');
  unmount();

  let take = () => {};
  const taken = new Promise<void>((resolve) => {
    take = resolve;
  });
  const saved = { ...mine, content: '토요일에도 모이나요?' };
  server.use(
    answer(
      'post',
      comments,
      async (request) => {
        expect(await request.json()).toEqual({ content: '토요일에도 모이나요?' });
        await taken;
        threads.push(aThread(saved));
        return { success: true, data: saved };
      },
      { id: 7 },
    ),
  );
  show();
  expect(await newField(), 'as after a reload').toHaveValue('토요일에도 모이나요?');
  await press('댓글 등록');
  expect(await screen.findByRole('button', { name: '등록 중…' })).toBeVisible();
  await userEvent.type(await newField(), ' 몇 시인가요?');
  expect(await newField(), 'what would be lost with what was sent').toHaveValue(saved.content);
  expect(
    screen.getByText('아직 댓글이 없습니다.'),
    'nothing looks saved that is not',
  ).toBeVisible();
  take();
  expect(await screen.findByText('내 댓글')).toBeVisible();
  expect(await newField()).toHaveValue('');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('shows at the field why a text cannot be sent', async () => {
  serve([]);
  show();
  const field = await newField();
  await press('댓글 등록');
  expect(screen.getByRole('alert')).toHaveTextContent('댓글 내용을 입력해주세요.');
  expect(field).toHaveFocus();
  await userEvent.click(field);
  await userEvent.paste('가'.repeat(1_001));
  expect(screen.getByText('1,001 / 1,000')).toBeVisible();
  await press('댓글 등록');
  expect(screen.getByRole('alert')).toHaveTextContent('댓글은 1,000자 이하여야 합니다.');
  expect(field).toBeInvalid();
});

it('adds a reply in its place, and asks before a draft is discarded', async () => {
  serve([aThread(aComment)]);
  const sent: unknown[] = [];
  server.use(
    answer(
      'post',
      comments,
      async (request) => {
        sent.push(await request.json());
        return { success: true, data: { ...mine, parentId: 70 } };
      },
      { id: 7 },
    ),
  );
  show();
  const reply = () => screen.findByRole('textbox', { name: '하은 님에게 답글 쓰기' });
  await press('하은 님의 댓글에 답글 달기');
  expect(await reply()).toHaveFocus();
  await userEvent.keyboard('아홉 시');
  await press('취소');
  await press('계속 작성');
  expect(await reply()).toHaveValue('아홉 시');
  await press('답글 등록');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '하은 님의 댓글에 답글 달기' })).toHaveFocus(),
  );
  expect(sent).toEqual([{ content: '아홉 시', parentId: 70 }]);
});

it('preserves a reply whose comment was deleted meanwhile', async () => {
  const threads = [aThread(aComment)];
  serve(threads);
  server.use(refuse('post', comments, 404, { errorCode: 'COMMENT_NOT_FOUND' }, { id: 7 }));
  show();
  await press('하은 님의 댓글에 답글 달기');
  await userEvent.keyboard('긴 답글');
  threads.pop();
  await press('답글 등록');
  expect(await screen.findByText('답글을 달려던 댓글이 삭제되었습니다.')).toBeInTheDocument();
  expect(await newField()).toHaveValue('긴 답글');
});

it('is edited in place by its author', async () => {
  const threads = [aThread(mine)];
  serve(threads);
  server.use(
    answer(
      'put',
      '/api/comments/{id}',
      async (request) => {
        expect(await request.json()).toEqual({ content: '몇 시에 모이나요? 급합니다' });
        const comment = { ...mine, content: '고친 말' };
        threads[0] = aThread(comment);
        return { success: true, data: comment };
      },
      { id: 71 },
    ),
  );
  show();
  await press('내 댓글 수정');
  const field = await screen.findByRole('textbox', { name: '댓글 수정' });
  expect(field).toHaveFocus();
  await userEvent.type(field, ' 급합니다');
  await press('저장');
  expect(await screen.findByText('고친 말')).toBeVisible();
  expect(screen.getByRole('button', { name: '내 댓글 수정' })).toHaveFocus();
});

it('is deleted after asking, and leaves the focus in the comments', async () => {
  const threads = [aThread(mine)];
  serve(threads);
  takeDeletion(threads);
  show();
  await deleteIt();
  expect(await screen.findByText('아직 댓글이 없습니다.')).toBeVisible();
  expect(document.getElementById('comments')).toHaveFocus();
});

it('loads the other replies on demand', async () => {
  const replies = Array.from({ length: 12 }, (_, number) => ({
    ...aComment,
    id: 100 + number,
    parentId: 70,
    content: `답 ${number}`,
  }));
  serve([aThread(aComment, replies.slice(0, 10), 12)]);
  server.use(answer('get', '/api/comments/{id}/replies', () => aPage(replies), { id: 70 }));
  show();
  await press('답글 2개 더 보기');
  expect(await screen.findByText('답 11')).toBeVisible();
  expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull();
});

it('redirects from a page that does not exist any more', async () => {
  server.use(
    answer(
      'get',
      comments,
      (request) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        return page === 0
          ? aPage([aThread(aComment)])
          : aPage<Thread>([], { page, totalElements: 1 });
      },
      { id: 7 },
    ),
  );
  const { router } = show('/study/7?comments=2');
  expect(await screen.findByText(aComment.content)).toBeVisible();
  expect(router.state.location.search).toBe('');
});
