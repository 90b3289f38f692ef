import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUser } from '@/api/session';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import { EditStudy } from './edit-study-page';
import { StudyFormDraft } from './study-draft';
import { valuesOf } from './study-values';

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

const chooseAll = async () => {
  // jsdom loses the initial value of a select.
  await userEvent.selectOptions(screen.getByLabelText('모집 인원'), '3명');
  await userEvent.selectOptions(screen.getByLabelText('예상 기간'), '1개월');
};
const save = () => userEvent.click(screen.getByRole('button', { name: '저장' }));
const serveLatest = (change: Partial<typeof aStudy>) =>
  server.use(
    answer(
      'get',
      '/api/posts/{id}',
      () => ({ success: true, data: { ...aStudy, version: 2, ...change } }),
      { id: 7 },
    ),
  );

it('merges a change made elsewhere, and saves over the newer version', async () => {
  serveLatest({ contact: '새 연락처', title: '다른 제목' });
  server.use(refuse('post', '/api/posts/{id}', 409, { errorCode: 'STALE_UPDATE' }, { id: 7 }));
  await chooseAll();
  await userEvent.type(screen.getByLabelText('제목'), '!');
  await save();
  const notice = (await screen.findByText(/^그사이 다른 곳에서 수정되었습니다/)).closest('[role]');
  expect(notice).toHaveTextContent('새로 저장된 값을 가져온 항목: 연락처');
  expect(notice).toHaveTextContent('제목 다른 곳에서 저장한 값: 다른 제목');
  expect(screen.getByLabelText('연락처')).toHaveValue('새 연락처');
  expect(screen.getByLabelText('제목')).toHaveValue(`${aStudy.title}!`);
  const sent: unknown[] = [];
  server.use(
    answer(
      'post',
      '/api/posts/{id}',
      async (request) => {
        sent.push(await request.json());
        return { success: true, data: { ...aStudy, version: 3 } };
      },
      { id: 7 },
    ),
  );
  await save();
  await screen.findByText('스터디');
  expect(await screen.findByText('스터디 수정이 완료되었습니다.')).toBeVisible();
  expect(sent).toMatchObject([{ version: 2, title: `${aStudy.title}!`, contact: '새 연락처' }]);
});

it('says that saving failed, and preserves the values', async () => {
  server.use(refuse('post', '/api/posts/{id}', 500, undefined, { id: 7 }));
  await chooseAll();
  await userEvent.type(screen.getByLabelText('제목'), '!');
  await save();
  expect(await screen.findByText('스터디 수정에 실패했습니다.')).toBeVisible();
  expect(screen.getByText('잠시 후 다시 시도해주세요.')).toBeVisible();
  expect(screen.getByLabelText('제목')).toHaveValue(`${aStudy.title}!`);
});

it('says that an edit was cancelled, and returns to the study', async () => {
  await userEvent.type(screen.getByLabelText('제목'), '!');
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: '버리기' }));
  expect(await screen.findByText('스터디 수정이 취소되었습니다.')).toBeVisible();
  expect(await screen.findByText('스터디')).toBeVisible();
});

it('merges a restored draft with what was saved meanwhile', async () => {
  cleanup();
  const place = { studyId: 7, owner: 3 };
  const keeper = new StudyFormDraft(place, valuesOf(aStudy), aStudy.version);
  keeper.note({ ...valuesOf(aStudy), title: '쓰던 제목' });
  keeper.flush();
  const study = { ...aStudy, version: 2, contact: '새 연락처' };
  renderRoutes([{ path: '/', element: <EditStudy study={study} owner={3} /> }], '/');
  expect(screen.getByText('작성하던 내용을 불러왔습니다.')).toBeVisible();
  expect(screen.getByText('새로 저장된 값을 가져온 항목:')).toHaveTextContent('연락처');
  expect(screen.getByLabelText('제목')).toHaveValue('쓰던 제목');
  expect(screen.getByLabelText('연락처')).toHaveValue('새 연락처');
});

it('keeps the saved value of a field that the restored draft lacks', () => {
  cleanup();
  const study = { ...aStudy, contact: '저장된 연락처' };
  const { contact: _, ...values } = { ...valuesOf(study), title: '쓰던 제목' };
  const draft = { idempotencyKey: 'k', version: aStudy.version, base: null, values };
  localStorage.setItem('studyDraft:3:7', JSON.stringify(draft));
  renderRoutes([{ path: '/', element: <EditStudy study={study} owner={3} /> }], '/');
  expect(screen.getByLabelText('제목')).toHaveValue('쓰던 제목');
  expect(screen.getByLabelText('연락처')).toHaveValue('저장된 연락처');
});

it('focuses the form after its content was replaced', async () => {
  server.use(refuse('post', '/api/posts/{id}', 409, { errorCode: 'STALE_UPDATE' }, { id: 7 }));
  await chooseAll();
  await save();
  await userEvent.click(await screen.findByRole('button', { name: '저장된 내용으로 바꾸기' }));
  await userEvent.click(await screen.findByRole('button', { name: '바꾸기' }));
  await waitFor(() => expect(screen.queryByText(/^그사이/)).toBeNull());
  await waitFor(() => expect(screen.getByLabelText('제목')).toHaveFocus());
});
