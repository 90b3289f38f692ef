import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoutes } from '@/testing/render';
import { MessageImage } from './message-image';

const image = { url: '/media/AAAAAAAAAAAAAAAAAAAAAA.webp', width: 1_600, height: 900 };

it('shows the whole picture in a dialog of the page, and returns to it', async () => {
  renderRoutes([{ path: '/', Component: () => <MessageImage image={image} /> }], '/');
  const button = await screen.findByRole('button', { name: '사진 크게 보기' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: '사진' });
  expect(within(dialog).getByRole('img', { name: '사진' })).toHaveAttribute('src', image.url);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});
