import { useSuspenseQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { useConnection } from '@/lib/connection';
import { renderRoutes } from '@/testing/render';
import { isMissingChunk } from './route-error';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

const failWith = (error: Error) =>
  renderRoutes([{ path: '/', lazy: () => Promise.reject(error) }], '/');

it('asks to reload the page when its code does not exist any more', async () => {
  failWith(new TypeError('Failed to fetch dynamically imported module: /assets/page-x.js'));
  expect(await screen.findByRole('button', { name: '새로고침' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '페이지를 새로고침해주세요.' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
});

it('offers a retry for any other failure', async () => {
  failWith(new Error('x'));
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
});

describe('the error of a query', () => {
  const asked = vi.fn<() => Promise<string>>();
  function Page() {
    const { data } = useSuspenseQuery({
      queryKey: ['x'],
      queryFn: asked,
      meta: { failure: '글을 불러오지 못했습니다.' },
    });
    return <p>{data}</p>;
  }
  const show = () => renderRoutes([{ path: '/', Component: Page }], '/');

  it('is shown with its own message, and retried on request', async () => {
    asked.mockRejectedValueOnce(new ApiError({ status: 500, errorCode: 'BAD_ANSWER' }));
    asked.mockResolvedValueOnce('글');
    show();
    expect(await screen.findByText('글을 불러오지 못했습니다.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('글')).toBeVisible();
  });

  it('is retried by itself once a lost connection is back', async () => {
    asked.mockRejectedValueOnce(new ApiError({ status: 0, errorCode: 'NETWORK' }));
    asked.mockResolvedValueOnce('글');
    useConnection.setState({ isConnected: false });
    show();
    expect(await screen.findByText(/^네트워크에 연결할 수 없습니다/)).toBeVisible();
    act(() => useConnection.setState({ isConnected: true }));
    expect(await screen.findByText('글')).toBeVisible();
  });

  it.each([
    [404, 'STUDY_NOT_FOUND', '게시글을 찾을 수 없습니다.', '전체 스터디 보기'],
    [404, 'ROADMAP_NOT_FOUND', '로드맵을 찾을 수 없습니다.', '내 로드맵 보기'],
    [404, 'NOT_FOUND', '페이지를 찾을 수 없습니다.', '홈으로 가기'],
    [403, 'FORBIDDEN', '권한이 없습니다.', '홈으로 가기'],
  ] as const)('has a way out of %i %s', async (status, errorCode, title, wayOut) => {
    const serverMessage = status === 403 ? title : undefined;
    asked.mockRejectedValueOnce(new ApiError({ status, errorCode, serverMessage }));
    show();
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: wayOut })).toBeVisible();
    expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
  });
});

it.each([
  'Failed to fetch dynamically imported module: https://moya.kr/assets/page-x.js',
  'error loading dynamically imported module: https://moya.kr/assets/page-x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/page-x.css',
  "'text/html' is not a valid JavaScript MIME type.",
])('knows a page whose code is gone: %s', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

it('is distinguished from other errors', () => {
  expect(isMissingChunk(new TypeError('Failed to fetch'))).toBe(false);
  expect(isMissingChunk('Importing a module script failed.')).toBe(false);
  expect(isMissingChunk(null)).toBe(false);
});
