import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Menu, MenuItem } from './menu';

it('wraps from the first item to the last, and shows the focus ring', async () => {
  render(
    <Menu trigger={<button type="button">메뉴</button>}>
      <MenuItem>처음</MenuItem>
      <MenuItem>마지막</MenuItem>
    </Menu>,
  );
  screen.getByRole('button', { name: '메뉴' }).focus();
  await userEvent.keyboard('{Enter}');
  const first = await screen.findByRole('menuitem', { name: '처음' });
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).not.toHaveClass('outline-none');
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: '마지막' })).toHaveFocus());
});
