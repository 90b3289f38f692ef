import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '@/testing/render';
import { RouteError } from './route-error';

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
