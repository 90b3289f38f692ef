import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderRoutes } from '@/testing/render';
import { at, startTestServer } from '@/testing/server';
import { notify } from '@/ui/toast';
import { Header } from './header';

const server = startTestServer();

it('takes the messages away from over the menu of phones', async () => {
  server.use(http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })));
  const dismissAll = vi.spyOn(notify, 'dismissAll').mockReturnValue(undefined);
  renderRoutes([{ path: '/', Component: Header }], '/');
  await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
  await screen.findByRole('dialog', { name: '메뉴' });
  expect(dismissAll).toHaveBeenCalledOnce();
});

it('keeps the way back of who goes from one way in to the other', async () => {
  server.use(http.get(at('/api/*'), () => new HttpResponse(null, { status: 503 })));
  renderRoutes([{ path: '/login', Component: Header }], '/login?redirect=/study/7');
  const link = (name: string) => screen.getAllByRole('link', { name }).at(-1);
  expect(link('회원가입')).toHaveAttribute('href', '/signup?redirect=%2Fstudy%2F7');
  await userEvent.click(screen.getByRole('button', { name: '메뉴 열기' }));
  await screen.findByRole('dialog', { name: '메뉴' });
  expect(link('회원가입')).toHaveAttribute('href', '/signup?redirect=%2Fstudy%2F7');
});
