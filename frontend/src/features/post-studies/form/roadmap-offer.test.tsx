import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { Schemas } from '@/api/types';
import { renderRoutes } from '@/testing/render';
import { answer, aPage, startTestServer } from '@/testing/server';
import { RoadmapOffer } from './roadmap-offer';
import type { StudyValues } from './study-fields';
import { blankStudy } from './study-values';

const server = startTestServer();

const mine: Schemas['RoadmapSummaryView'] = {
  id: 3,
  isSample: false,
  title: null,
  mainCategory: 'Frontend',
  subCategory: 'React',
  currentLevel: 1,
  duration: 28,
  source: 'BUILT_IN',
  basis: 'CURRICULUM',
  weeklyKeywords: ['JSX'],
  daysDone: 0,
  percent: 0,
  startDate: null,
  endDate: null,
  studyId: null,
  createdAt: '2026-11-20T12:00:00+09:00',
};

function show(roadmaps: Schemas['RoadmapSummaryView'][], roadmap: StudyValues['roadmap'] = null) {
  server.use(answer('get', '/api/roadmap/myroadmaps', () => aPage(roadmaps)));
  function Form() {
    const form = useForm<StudyValues>({ defaultValues: { ...blankStudy, roadmap } });
    return (
      <FormProvider {...form}>
        <RoadmapOffer />
      </FormProvider>
    );
  }
  renderRoutes([{ path: '/', Component: Form }], '/');
}

it('offers to fill a new study from one of my roadmaps', async () => {
  show([mine]);
  await userEvent.click(screen.getByText('내 로드맵으로 모집'));
  expect(await screen.findByRole('link', { name: 'React · 28일' })).toHaveAttribute(
    'href',
    '/study/create?roadmap=3',
  );
});

it('leaves out roadmaps that a study has already, and finished ones', async () => {
  show([
    { ...mine, id: 4, title: '다른 스터디의 로드맵', studyId: 7 },
    { ...mine, id: 5, title: '끝낸 로드맵', daysDone: 28, percent: 100 },
    mine,
  ]);
  await userEvent.click(screen.getByText('내 로드맵으로 모집'));
  await screen.findByRole('link', { name: 'React · 28일' });
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('leads to making a roadmap if there is none', async () => {
  show([]);
  await userEvent.click(screen.getByText('내 로드맵으로 모집'));
  expect(await screen.findByRole('link', { name: '로드맵 만들기' })).toHaveAttribute(
    'href',
    '/roadmap/create',
  );
});

it('offers nothing once a roadmap is attached', () => {
  show([mine], { id: 3, name: 'React · 28일' });
  expect(screen.queryByText('내 로드맵으로 모집')).not.toBeInTheDocument();
});
