import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { categoryLook } from '@/entities/category/category-look';
import { aStudy } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import { StudyHeader } from './study-header';

it.each([
  ['full', { recruitmentStatus: 'CLOSED', takesWaiting: true }, true],
  ['closed', { recruitmentStatus: 'CLOSED', takesWaiting: false }, false],
  ['open', { recruitmentStatus: 'OPEN', takesWaiting: false }, false],
  ['open, with a line', { recruitmentStatus: 'OPEN', takesWaiting: true }, false],
] as const)('distinguishes a full study from one that is %s', (_is, change, says) => {
  renderRoutes([{ path: '/', element: <StudyHeader study={{ ...aStudy, ...change }} /> }], '/');
  expect(screen.queryAllByText('만석 · 대기 가능')).toHaveLength(says ? 1 : 0);
});

it('has the colour of its main category, even if another main category has a child of the same name', () => {
  const categoryPath = [
    { id: 3, name: 'Mobile' },
    { id: 30, name: 'Flutter' },
  ];
  const study = { ...aStudy, studies: ['Flutter'], categoryId: 30, categoryPath };
  renderRoutes([{ path: '/', element: <StudyHeader study={study} /> }], '/');
  expect(screen.getByText('Mobile').parentElement).toHaveClass(categoryLook('Mobile').className);
});

it('links to its author', () => {
  renderRoutes([{ path: '/', element: <StudyHeader study={aStudy} /> }], '/');
  expect(screen.getByRole('link', { name: '서연' })).toHaveAttribute('href', '/users/1');
});
