import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DateField } from './date-field';
import { Field, RequiredNote } from './field';
import { Input } from './input';

it('connects label, hint and error with the control', () => {
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

it('says as text that a field is required, and explains the mark once', () => {
  render(
    <>
      <RequiredNote />
      <Field label="제목" required>
        <Input />
      </Field>
      <DateField label="모집 마감일" required value={null} onChange={() => undefined} />
    </>,
  );
  expect(screen.getByLabelText('제목')).toBeRequired();
  const day = screen.getByRole('button', { name: /^모집 마감일/ });
  expect(day).toHaveAccessibleDescription('필수 항목');
  expect(screen.getByText('별표(*)가 있는 항목은 필수입니다.')).toBeVisible();
  expect(screen.queryByLabelText('제목 *')).toBeNull();
});

it('shows nothing without an error', () => {
  render(
    <Field label="제목">
      <Input />
    </Field>,
  );
  expect(screen.getByLabelText('제목')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByLabelText('제목')).not.toHaveAttribute('aria-describedby');
});

it('shows the count beside the message above the limit', () => {
  const field = (length: number, error?: string) => (
    <Field label="제목" error={error} count={{ length, limit: 1000 }}>
      <Input />
    </Field>
  );
  const { rerender } = render(field(12));
  expect(screen.getByText('12 / 1,000')).toBeVisible();
  rerender(field(1149, '제목은 1,000자 이하여야 합니다.'));
  expect(screen.getByRole('alert')).toHaveTextContent('제목은 1,000자 이하여야 합니다.');
  expect(screen.getByText('1,149 / 1,000')).toHaveClass('text-danger');
});
