import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ToastHost } from './overlay-hosts';
import { notify, useToastHost } from './toast';

const load = vi.hoisted(() => vi.fn());
vi.mock('./toaster', () => {
  load();
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('leaves the page standing when the code of the messages is gone', async () => {
  render(
    <>
      <p>쓰던 글</p>
      <ToastHost />
    </>,
  );
  act(() => notify.error('저장하지 못했습니다.'));
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await act(async () => {});
  expect(useToastHost.getState().isNeeded).toBe(true);
  expect(screen.getByText('쓰던 글')).toBeVisible();
});
