import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUser } from '@/api/session';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import { EditStudy } from './edit-study';

vi.mock('@/editor/rich-text-editor', () => ({ RichTextEditor: () => <p>편집기</p> }));

const server = startTestServer();

beforeEach(() => {
  setUser({ ...aUser, id: 3 });
  server.use(
    answer('get', '/api/categories/hierarchy', () => ({
      success: true,
      data: [
        { id: 1, name: 'Frontend', subCategories: [{ id: 2, name: 'React', subCategories: [] }] },
      ],
    })),
    answer('get', '/api/posts/{id}', () => ({ success: true, data: { ...aStudy, version: 2 } }), {
      id: 7,
    }),
  );
  renderRoutes(
    [{ path: '/', element: <EditStudy study={aStudy} owner={3} /> }, stop('/study/7', '스터디')],
    '/',
  );
});

it('says once that the study was changed elsewhere, and offers the choices', async () => {
  server.use(refuse('post', '/api/posts/{id}', 409, { errorCode: 'STALE_UPDATE' }, { id: 7 }));
  const tell = vi.spyOn(notify, 'error');
  // jsdom loses the initial value of a select.
  await userEvent.selectOptions(screen.getByLabelText('모집 인원'), '4명');
  await userEvent.selectOptions(screen.getByLabelText('예상 기간'), '1개월');
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText(/^그사이 다른 곳에서 수정되었습니다/)).toBeVisible();
  expect(tell, 'a second sentence, in a toast').not.toHaveBeenCalled();
});

it('asks before it discards changes, with an option to continue', async () => {
  await userEvent.type(screen.getByLabelText('제목'), '!');
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('버린 내용은 되돌릴 수 없습니다.');
  await userEvent.click(within(question).getByRole('button', { name: '계속 수정' }));
  expect(screen.getByLabelText('제목')).toHaveValue(`${aStudy.title}!`);
});
