import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '@/testing/render';
import { isMissingChunk, RouteError } from './route-error';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

const failWith = (error: Error) =>
  renderRoutes([{ path: '/', ErrorBoundary: RouteError, lazy: () => Promise.reject(error) }], '/');

it('tells of the new version when the code of a page is gone', async () => {
  failWith(new TypeError('Failed to fetch dynamically imported module: /assets/page-x.js'));
  expect(await screen.findByRole('button', { name: '새로고침' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '새 버전이 나왔습니다.' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
});

it('offers another try for any other failure', async () => {
  failWith(new Error('x'));
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
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

it('takes no other failure for one', () => {
  expect(isMissingChunk(new TypeError('Failed to fetch'))).toBe(false);
  expect(isMissingChunk('Importing a module script failed.')).toBe(false);
  expect(isMissingChunk(null)).toBe(false);
});
