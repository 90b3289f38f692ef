import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from '@/api/session';
import StudyDetailPage from '@/features/find-studies/detail/study-detail-page';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes } from '@/testing/render';
import { answer, startTestServer, aPage } from '@/testing/server';

const server = startTestServer();
const name = 'AAAAAAAAAAAAAAAAAAAAAA.png';
const content = `<p>함께 읽습니다.</p><img src="/media/${name}" alt="남의 사진">`;

function show(roles: string[]) {
  useSession.setState({ status: 'member', user: { ...aUser, roles } });
  const study = { ...aStudy, isAuthor: false, content };
  server.use(
    answer('get', '/api/posts/{id}', () => ({ success: true, data: study }), { id: 7 }),
    answer('get', '/api/posts/{id}/comments', () => aPage([]), { id: 7 }),
  );
  renderRoutes([{ path: '/study/:postId', Component: StudyDetailPage }], '/study/7');
}

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  server.use(
    answer(
      'post',
      '/api/admin/images/{name}/withdraw',
      async (request) => {
        sent.push(await request.json());
        return { success: true };
      },
      { name },
    ),
  );
});

it('lets an administrator withdraw one image of a study with a reason', async () => {
  show(['ADMIN']);
  await userEvent.click(await screen.findByRole('button', { name: '남의 사진 내리기' }));
  const dialog = await screen.findByRole('dialog', { name: '이미지 내리기' });
  const button = () => screen.getByRole('button', { name: '내리기' });
  await userEvent.click(button());
  expect(await screen.findByText('사유를 입력해주세요.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /사유/ }), '다른 사람의 얼굴입니다.');
  await userEvent.click(button());
  expect(await screen.findByText('볼 수 없는 이미지')).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ reason: '다른 사람의 얼굴입니다.' }]);
  expect(screen.queryByRole('button', { name: '남의 사진 내리기' })).toBeNull();
});

it('offers no action for an image that is not shown', async () => {
  show(['ADMIN']);
  const list = await screen.findByRole('region', { name: '이미지 관리' });
  fireEvent.error(list.querySelector('img') as HTMLImageElement);
  expect(await screen.findByText('볼 수 없는 이미지')).toBeVisible();
  expect(screen.queryByRole('button', { name: '남의 사진 내리기' })).toBeNull();
});

it('is shown to administrators only', async () => {
  show([]);
  await screen.findByRole('img', { name: '남의 사진' });
  expect(screen.queryByRole('region', { name: '이미지 관리' })).toBeNull();
});
