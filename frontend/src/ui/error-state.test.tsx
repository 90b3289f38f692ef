import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ErrorState } from './error-state';

const retry = () => undefined;

it.each([
  ['응답이 늦어지고 있습니다. 잠시 후 다시 시도해주세요.', '응답이 늦어지고 있습니다.'],
  [
    '네트워크에 연결할 수 없습니다. 연결을 확인한 뒤 다시 시도해주세요.',
    '네트워크에 연결할 수 없습니다.',
  ],
  ['요청이 많습니다. 21분 후 다시 시도해주세요.', '요청이 많습니다. 21분 후 다시 시도해주세요.'],
])('says what happened; what the button says already, it leaves to it: %s', (message, shown) => {
  render(<ErrorState message={message} onRetry={retry} />);
  expect(screen.getByText(shown)).toBeVisible();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible();
});

it('asks to retry in words if there is no button', () => {
  const message = '응답이 늦어지고 있습니다. 잠시 후 다시 시도해주세요.';
  render(<ErrorState message={message} />);
  expect(screen.getByText(message)).toBeVisible();
});
