import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aComment } from '@/testing/a-study';
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

afterEach(() => void vi.useRealTimers());

it('shows the date of today until midnight in Seoul, and that of yesterday from then on', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T23:50:00+09:00') });
  show({ ...aComment, createdAt: '2026-11-28T23:36:00+09:00' });
  expect(screen.getByText('오늘 23:36')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(11 * 60_000));
  expect(screen.getByText('어제 23:36')).toBeVisible();
});
