import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aStudy } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import { StudySide } from './study-side';

it('shows the tags that the category above does not say already', () => {
  const study = {
    ...aStudy,
    isAuthor: false,
    studyDetails: ['상태 관리', 'front end'],
    tags: ['React', '상태 관리', 'front end'],
  };
  renderRoutes([{ path: '/', element: <StudySide study={study} /> }], '/');
  const tags = screen.getByRole('list', { name: '세부 태그' });
  expect(tags).toHaveTextContent(/^상태 관리$/);
});

it('has no list of tags where there is none', () => {
  const study = { ...aStudy, isAuthor: false };
  renderRoutes([{ path: '/', element: <StudySide study={study} /> }], '/');
  expect(screen.queryByRole('list', { name: '세부 태그' })).toBeNull();
});
