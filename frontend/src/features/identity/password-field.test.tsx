import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field';

it('shows the letters to whoever asks for that, and hides them again', async () => {
  render(<PasswordField label="비밀번호" autoComplete="current-password" />);
  const field = screen.getByLabelText('비밀번호');
  await userEvent.type(field, 'moya2026!');
  expect(field).toHaveAttribute('type', 'password');
  const button = screen.getByRole('button', { name: '비밀번호 표시', pressed: false });
  await userEvent.click(button);
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('moya2026!');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveAttribute('type', 'password');
});
