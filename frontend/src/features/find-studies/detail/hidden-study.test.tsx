import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from '@/api/session';
import { StudyNotice } from '@/entities/study/notices';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer, aPage } from '@/testing/server';
import StudyDetailPage from './study-detail-page';

const server = startTestServer();

function show(study: Partial<typeof aStudy>) {
  server.use(
    answer('get', '/api/posts/{id}', () => ({ success: true, data: { ...aStudy, ...study } }), {
      id: 7,
    }),
    answer('get', '/api/posts/{id}/comments', () => aPage([]), { id: 7 }),
  );
  renderRoutes([{ path: '/study/:postId', Component: StudyDetailPage }], '/study/7');
}

const sentence = '가린 스터디입니다. 작성자와 관리자에게만 보입니다.';

beforeEach(() => {
  const user = { ...aUser, roles: ['ADMIN'] };
  useSession.setState({ status: 'member', user });
});

it('says to an administrator that a study is hidden, and accepts no applications', async () => {
  show({ isAuthor: false, hidden: true });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await screen.findByRole('textbox', { name: '댓글 쓰기' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '참여 신청하기' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /신고$/ })).not.toBeInTheDocument();
});

it('says to the author where to ask for the reason', () => {
  renderRoutes([{ path: '/', Component: () => <StudyNotice isGone={false} isAuthor /> }], '/');
  expect(screen.getByText(/이유는 ‘문의하기’에서 물어볼 수 있습니다\./)).toBeVisible();
});

it('offers to report a visible study', async () => {
  show({ isAuthor: false });
  expect(await screen.findByRole('button', { name: /신고$/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: '참여 신청하기' })).toBeVisible();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

it("separates an administrator's action from the user's own ones", async () => {
  show({ isAuthor: false });
  const group = await screen.findByRole('region', { name: '관리자' });
  expect(within(group).getByRole('button', { name: '모집 글 삭제 (관리자)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '삭제' })).not.toBeInTheDocument();
});
