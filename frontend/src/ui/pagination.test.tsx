import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pagination, pageCount, pageWindow } from './pagination';

const show = (page: number, onSelect = vi.fn()) => {
  render(
    <Pagination page={page} totalPages={3} hrefOf={(to) => `?page=${to}`} onSelect={onSelect} />,
  );
  return onSelect;
};

it('dims 이전 on the first page and 다음 on the last', () => {
  show(0);
  expect(screen.getByRole('link', { name: '이전' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('다음')).not.toHaveAttribute('aria-disabled');
});

it('marks the current page and changes it without a reload', async () => {
  const onSelect = show(1);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('2');
  await userEvent.click(screen.getByRole('link', { name: '3쪽' }));
  await userEvent.click(screen.getByRole('link', { name: '이전' }));
  expect(onSelect.mock.calls).toEqual([[2], [0]]);
});

it('is the exact number if it is known', () => {
  expect(pageCount({ page: 0, totalPages: 3, totalExact: true, last: false })).toBe(3);
});

it('offers one more page while the total is a lower bound and there is a next page', () => {
  expect(pageCount({ page: 0, totalPages: 50, totalExact: false, last: false })).toBe(50);
  expect(pageCount({ page: 49, totalPages: 50, totalExact: false, last: false })).toBe(51);
  expect(pageCount({ page: 60, totalPages: 50, totalExact: false, last: true })).toBe(61);
});

it.each([
  [0, 3, [0, 1, 2]],
  [0, 0, []],
  [0, 9, [0, 1, 2, 3, 4]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [4, 5, 6, 7, 8]],
])('page %i of %i', (page, total, expected) => {
  expect(pageWindow(page, total)).toEqual(expected);
});
