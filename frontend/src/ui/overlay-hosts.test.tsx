import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ToastHost } from './overlay-hosts';
import { notify } from './toast';

const load = vi.hoisted(() => vi.fn());
vi.mock('./toaster', async (actual) => {
  load();
  return actual();
});

it('shows a message although the code of an earlier one failed to load', async () => {
  load.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  render(
    <>
      <p>쓰던 글</p>
      <ToastHost />
    </>,
  );
  notify.error('저장하지 못했습니다.');
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await act(async () => {});
  expect(screen.getByText('쓰던 글')).toBeVisible();
  notify.success('저장했습니다.');
  expect(await screen.findByText('저장했습니다.')).toBeVisible();
  expect(screen.queryByText('저장하지 못했습니다.')).not.toBeInTheDocument();
});
