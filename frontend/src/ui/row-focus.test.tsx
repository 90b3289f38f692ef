import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { focusNextRow } from './row-focus';

beforeEach(() => {
  render(
    <main tabIndex={-1}>
      <ul tabIndex={-1}>
        {['가', '나', '다'].map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
            <button>{name} 삭제</button>
          </li>
        ))}
      </ul>
      <ul tabIndex={-1}>
        <li>
          <button>홀로 삭제</button>
        </li>
      </ul>
    </main>,
  );
});

it.each([
  ['가', '나'],
  ['다', '나'],
])('moves the focus from the row %s to %s', (deleted, next) => {
  focusNextRow(screen.getByRole('button', { name: `${deleted} 삭제` }));
  expect(screen.getByRole('link', { name: next })).toHaveFocus();
});

it('leaves the focus on the next row although a question that closes returns it', async () => {
  const button = screen.getByRole('button', { name: '가 삭제' });
  // As a question does that was answered in the present event.
  const returned = new Promise<void>((resolve) => {
    setTimeout(() => {
      button.focus();
      resolve();
    });
  });
  focusNextRow(button);
  await returned;
  await waitFor(() => expect(screen.getByRole('link', { name: '나' })).toHaveFocus());
});

it('moves the focus to the page when the only row is deleted', () => {
  focusNextRow(screen.getByRole('button', { name: '홀로 삭제' }));
  expect(screen.getByRole('main')).toHaveFocus();
});
