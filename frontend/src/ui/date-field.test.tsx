import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DateField } from './date-field';

it('picks a day from its calendar, which closes, and refuses days before the first', async () => {
  const onChange = vi.fn();
  render(<DateField label="모집 마감일" value="2026-11-25" min="2026-11-20" onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: '모집 마감일: 2026. 11. 25.' }));
  const early = await screen.findByRole('button', { name: /11월 19일/ });
  expect(early).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /11월 27일/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-27');
  expect(screen.queryByRole('dialog')).toBeNull();
});
