import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSession } from '@/api/session';
import { aStudy } from '@/testing/a-study';
import { renderRoutes } from '@/testing/render';
import { StudyComments } from './study-comments';

it.each([
  ['no room on phones where there are no comments', 0, 'tablet:min-h-96'],
  ['room for comments that are still loading', 3, 'min-h-96'],
])('keeps %s', (_, totalComments, room) => {
  useSession.setState({ status: 'checking' });
  const study = { ...aStudy, totalComments };
  renderRoutes([{ path: '/', element: <StudyComments study={study} /> }], '/');
  const classes = [...screen.getByRole('region', { name: /댓글/ }).classList];
  expect(classes.filter((name) => name.endsWith('min-h-96'))).toEqual([room]);
});
