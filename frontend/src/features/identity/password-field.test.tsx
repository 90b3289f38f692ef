import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field';

it('shows the password on a press, and hides it again', async () => {
  render(<PasswordField label="비밀번호" autoComplete="current-password" />);
  const field = screen.getByLabelText('비밀번호');
  await userEvent.type(field, 'kettle7plum!');
  expect(field).toHaveAttribute('type', 'password');
  const button = screen.getByRole('button', { name: '비밀번호 표시', pressed: false });
  await userEvent.click(button);
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('kettle7plum!');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveAttribute('type', 'password');
});

it('lets password managers generate a valid new password', () => {
  render(<PasswordField label="새 비밀번호" autoComplete="new-password" />);
  const field = screen.getByLabelText('새 비밀번호');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(field.getAttribute('passwordrules')).toContain('required: [@$!%*#?&]');
});

it('offers no generated password for the current one', () => {
  render(<PasswordField label="비밀번호" autoComplete="current-password" />);
  expect(screen.getByLabelText('비밀번호')).not.toHaveAttribute('passwordrules');
});
