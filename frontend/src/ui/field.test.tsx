import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Field } from './field';
import { Input } from './input';

it('ties label, hint and error to the control', () => {
  render(
    <Field
      label="스터디 제목"
      hint="두 글자 이상입니다."
      error="제목은 최소 2글자 이상이어야 합니다."
    >
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText('스터디 제목');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(
    '제목은 최소 2글자 이상이어야 합니다. 두 글자 이상입니다.',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('제목은 최소 2글자 이상이어야 합니다.');
});

it('is quiet without an error', () => {
  render(
    <Field label="제목">
      <Input />
    </Field>,
  );
  expect(screen.getByLabelText('제목')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByLabelText('제목')).not.toHaveAttribute('aria-describedby');
});
