import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUser } from '@/api/session';
import { recalledWay, rememberWay } from '@/data/way-after-verifying';
import { aStudy } from '@/testing/a-study';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { filled } from '@/testing/study-form';
import { NewStudy } from './create-study-page';
import { StudyFormDraft, studyDraft } from './study-draft';

vi.mock('@/editor/rich-text-editor', () => ({ RichTextEditor: () => <p>편집기</p> }));

const server = startTestServer();
const place = { studyId: null, owner: aUser.id };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00+09:00'), toFake: ['Date'] });
  setUser(aUser);
  const tree = [{ id: 1, name: 'Frontend', subCategories: [] }];
  server.use(answer('get', '/api/categories/hierarchy', () => ({ success: true, data: tree })));
  const keeper = new StudyFormDraft(place);
  keeper.note(filled);
  keeper.flush();
  rememberWay(aUser.id, '/study/create');
  renderRoutes(
    [{ path: '/', element: <NewStudy owner={aUser.id} /> }, stop('/study', '스터디 목록')],
    '/',
  );
});

const post = async () => {
  // jsdom loses the initial value of a select.
  await userEvent.selectOptions(screen.getByLabelText('모집 인원'), '4명');
  await userEvent.selectOptions(screen.getByLabelText('예상 기간'), '1개월');
  await userEvent.click(screen.getByRole('button', { name: '등록' }));
};

it('forgets the way back to the form once the study is posted', async () => {
  server.use(answer('post', '/api/posts', () => ({ success: true, data: aStudy })));
  await post();
  expect(await screen.findByText('스터디 목록')).toBeVisible();
  expect(recalledWay(aUser.id)).toBeNull();
  expect(studyDraft(place).read()).toBeNull();
  expect(await screen.findByText('스터디 등록이 완료되었습니다')).toBeVisible();
});

it('preserves draft and way back if the study was refused', async () => {
  server.use(refuse('post', '/api/posts', 500));
  await post();
  expect(await screen.findByText('스터디 등록에 실패했습니다.')).toBeVisible();
  expect(await screen.findByRole('button', { name: '등록' })).toBeEnabled();
  expect(recalledWay(aUser.id)).toBe('/study/create');
  expect(studyDraft(place).read()?.values.title).toBe(filled.title);
});

it('says that posting was cancelled, and that the draft stays', async () => {
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  expect(await screen.findByText('스터디 목록')).toBeVisible();
  expect(await screen.findByText('스터디 등록이 취소되었습니다')).toBeVisible();
  expect(screen.getByText('작성하던 내용은 이 브라우저에 보관됩니다.')).toBeVisible();
  expect(studyDraft(place).read()?.values.title).toBe(filled.title);
});
