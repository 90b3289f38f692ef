import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './button';
import { Dialog } from './dialog';

const touch = '(any-pointer: coarse)';
const dialog = () => screen.getByRole('dialog');

function show(onSave = vi.fn()) {
  const content = (open: boolean) => (
    <Dialog
      open={open}
      onClose={() => undefined}
      title="신청하기"
      footer={<Button onClick={onSave}>신청</Button>}
    >
      내용
    </Dialog>
  );
  const { rerender } = render(content(true));
  return { onSave, setOpen: (open: boolean) => rerender(content(open)) };
}
const tap = () =>
  fireEvent(
    screen.getByRole('button', { name: '신청' }),
    new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch' }),
  );

it('looks disabled on a touch screen as long as it ignores taps, each time it opens', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === touch }));
  const { onSave, setOpen } = show();
  for (const times of [1, 2]) {
    expect(dialog()).toHaveAttribute('data-settling');
    tap();
    expect(onSave).toHaveBeenCalledTimes(times - 1);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(dialog()).not.toHaveAttribute('data-settling');
    tap();
    expect(onSave).toHaveBeenCalledTimes(times);
    setOpen(false);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(screen.queryByRole('dialog')).toBeNull();
    setOpen(true);
  }
  vi.useRealTimers();
});

it('looks enabled at once without a touch screen', () => {
  show();
  expect(dialog()).not.toHaveAttribute('data-settling');
});

it.each([
  ['sm', 'tablet:max-w-100'],
  ['md', 'tablet:max-w-120'],
  ['lg', 'tablet:max-w-140'],
] as const)('has three sizes: %s is %s', (size, width) => {
  render(
    <Dialog open onClose={() => undefined} title="신청자 목록" size={size}>
      내용
    </Dialog>,
  );
  expect(dialog()).toHaveClass(width);
});

it('limits a list to 24 rem', () => {
  render(
    <Dialog open onClose={() => undefined} title="신청자 관리" size="lg" isList>
      <p>서연</p>
    </Dialog>,
  );
  expect(screen.getByText('서연').parentElement).toHaveClass('tablet:max-h-96', 'overflow-y-auto');
});
