import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DateField } from './date-field';

it('selects a day in its calendar, which closes, and disables days before the first', async () => {
  const onChange = vi.fn();
  render(<DateField label="모집 마감일" value="2026-11-25" min="2026-11-20" onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: '모집 마감일 2026. 11. 25.' }));
  const early = await screen.findByRole('button', { name: /11월 19일/ });
  expect(early).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /11월 27일/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-27');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes when the day that it already has is chosen again', async () => {
  const onChange = vi.fn();
  render(<DateField label="모집 마감일" value="2026-11-25" onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: '모집 마감일 2026. 11. 25.' }));
  await userEvent.click(await screen.findByRole('button', { name: /11월 25일/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-25');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes its calendar when the field becomes read-only', async () => {
  const field = (readOnly: boolean) => (
    <DateField label="모집 마감일" value="2026-11-25" onChange={() => {}} readOnly={readOnly} />
  );
  const { rerender } = render(field(false));
  const button = screen.getByRole('button', { name: '모집 마감일 2026. 11. 25.' });
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: /11월 27일/ })).toBeVisible();
  rerender(field(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(button);
  rerender(field(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});
