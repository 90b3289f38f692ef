import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setUser } from '@/api/session';
import { aRoadmap } from '@/testing/a-roadmap';
import { aUser } from '@/testing/a-user';
import { renderRoutes, stop } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { FillFromRoadmap } from './from-roadmap';
import { StudyFormDraft, studyDraft } from './study-draft';
import { blankStudy } from './study-values';

const server = startTestServer();
const place = { studyId: null, owner: aUser.id };

beforeEach(() => {
  act(() => setUser(aUser));
  server.use(
    answer('get', '/api/roadmap/myroadmaps/{id}', () => ({ success: true, data: aRoadmap }), {
      id: aRoadmap.id,
    }),
    answer('get', '/api/categories/hierarchy', () => ({ success: true, data: [] })),
  );
});

const show = () =>
  renderRoutes(
    [
      {
        path: '/from',
        element: <FillFromRoadmap roadmapId={aRoadmap.id} owner={aUser.id} />,
      },
      stop('/study/create', '쓰는 화면'),
    ],
    '/from',
  );

function write(title: string) {
  const keeper = new StudyFormDraft(place);
  keeper.note({ ...blankStudy, title });
  keeper.flush();
}

it('opens a filled form', async () => {
  show();
  expect(await screen.findByText('쓰는 화면')).toBeVisible();
  expect(studyDraft(place).read()?.values.roadmap).toEqual({
    id: aRoadmap.id,
    name: 'React · 10일',
  });
});

it.each([
  ['이어서 쓰기', '쓰다 만 제목', null],
  ['로드맵으로 채우기', 'React 10일 함께하기', aRoadmap.id],
])('asks before what was being written is given up: %s', async (label, title, id) => {
  write('쓰다 만 제목');
  show();
  expect(await screen.findByText('작성하던 모집 글이 있습니다.')).toBeVisible();
  expect(studyDraft(place).read()?.values.title).toBe('쓰다 만 제목');
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(await screen.findByText('쓰는 화면')).toBeVisible();
  expect(studyDraft(place).read()?.values).toMatchObject({ title });
  expect(studyDraft(place).read()?.values.roadmap?.id ?? null).toBe(id);
});

it('continues an existing draft for the same roadmap', async () => {
  const keeper = new StudyFormDraft(place);
  const roadmap = { id: aRoadmap.id, name: 'React · 10일' };
  keeper.note({ ...blankStudy, title: '함께 끝낼 분', roadmap });
  keeper.flush();
  show();
  expect(await screen.findByText('쓰는 화면')).toBeVisible();
  expect(studyDraft(place).read()?.values.title).toBe('함께 끝낼 분');
});

it('says that the roadmap is gone, and how to write without it', async () => {
  server.use(
    refuse(
      'get',
      '/api/roadmap/myroadmaps/{id}',
      404,
      { errorCode: 'ROADMAP_NOT_FOUND', message: '로드맵을 찾을 수 없습니다.' },
      { id: aRoadmap.id },
    ),
  );
  show();
  await waitFor(() => expect(screen.getByText('로드맵을 찾을 수 없습니다.')).toBeVisible());
  await userEvent.click(screen.getByRole('link', { name: '로드맵 없이 쓰기' }));
  expect(await screen.findByText('쓰는 화면')).toBeVisible();
});
