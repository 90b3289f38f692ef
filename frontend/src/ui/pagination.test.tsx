import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pagination } from './pagination';

const show = (page: number, onSelect = vi.fn()) => {
  render(
    <Pagination page={page} totalPages={3} hrefOf={(to) => `?page=${to}`} onSelect={onSelect} />,
  );
  return onSelect;
};

it('dims 이전 on the first page and 다음 on the last', () => {
  show(0);
  expect(screen.getByText('이전')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('다음')).not.toHaveAttribute('aria-disabled');
});

it('marks the current page and changes it without a reload', async () => {
  const onSelect = show(1);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('2');
  await userEvent.click(screen.getByRole('link', { name: '3쪽' }));
  await userEvent.click(screen.getByRole('link', { name: '이전' }));
  expect(onSelect.mock.calls).toEqual([[2], [0]]);
});
