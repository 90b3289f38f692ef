import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aComment } from '@/testing/a-comment';
import { renderRoutes } from '@/testing/render';
import { CommentLine } from './comment-line';
import type { Comment } from './queries';

const show = (comment: Comment) =>
  renderRoutes([{ path: '/', element: <CommentLine comment={comment} /> }], '/');

it("links to its author's profile", () => {
  show({ ...aComment, author: { id: 4, name: '준호', imageUrl: null } });
  expect(screen.getByRole('link', { name: '준호' })).toHaveAttribute('href', '/users/4');
});

it('has no profile link once it is deleted', () => {
  show({ ...aComment, author: null });
  expect(screen.queryByRole('link')).toBeNull();
});
