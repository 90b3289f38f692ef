import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '@/testing/render';
import { answer, refuse, startTestServer } from '@/testing/server';
import { HotSection } from './hot-section';

const server = startTestServer();
const show = () => renderRoutes([{ path: '/', Component: HotSection }], '/');

function serve(count: number) {
  const data = Array.from({ length: count }, (_, index) => ({
    postId: index + 1,
    title: `스터디 ${index + 1}`,
    endDate: new Date(Date.now() + 3 * 86_400_000 - 1000).toISOString(),
    views: 1284,
    likes: 0,
    recruitmentStatus: 'OPEN' as const,
  }));
  server.use(answer('get', '/api/posts/popular', () => ({ success: true, data })));
}

it('shows five per page, ten at most, and disables the arrows at the ends', async () => {
  serve(12);
  show();
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('button', { name: '이전' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  expect(screen.getByText('스터디 10')).toBeVisible();
  expect(screen.getByText('2쪽 중 2쪽').parentElement).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: '다음' })).toHaveAttribute('aria-disabled', 'true');
});

it('shows deadline and views and links to the study', async () => {
  serve(1);
  show();
  const row = await screen.findByRole('link');
  expect(row).toHaveAttribute('href', '/study/1');
  expect(row).toHaveTextContent('마감 3일 남음');
  expect(row).toHaveTextContent('1,284');
});

it('shows a failed load', async () => {
  server.use(refuse('get', '/api/posts/popular', 500));
  show();
  await screen.findByText('핫 스터디 조회 실패.');
});

afterEach(() => void vi.useRealTimers());

it('counts the days to the deadline from the current day, not from the load', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve(1);
  show();
  await screen.findByText('마감 3일 남음');
  vi.setSystemTime(Date.now() + 86_400_000);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('마감 2일 남음')).toBeVisible();
});
