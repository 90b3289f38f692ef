import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { closeAllModals, openModal } from './modal-store';
import { ModalHost, ToastHost } from './overlay-hosts';
import { notify } from './toast';

it('shows three messages at most, each for four seconds', async () => {
  render(<ToastHost />);
  notify.info('첫째 메시지');
  // Until then the code of the messages loads.
  await screen.findByText('첫째 메시지');
  vi.useFakeTimers();
  try {
    for (const text of ['둘째 메시지', '셋째 메시지', '넷째 메시지']) notify.info(text);
    await act(() => vi.advanceTimersByTimeAsync(100));
    const isVisible = (text: string) =>
      screen.getByText(text).closest('[data-sonner-toast]')?.getAttribute('data-visible');
    expect(['첫째', '둘째', '셋째', '넷째'].map((one) => isVisible(`${one} 메시지`))).toEqual([
      'false',
      'true',
      'true',
      'true',
    ]);
    await act(() => vi.advanceTimersByTimeAsync(3_700));
    expect(screen.getByText('넷째 메시지')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('넷째 메시지')).toBeNull();
  } finally {
    vi.useRealTimers();
    notify.dismissAll();
  }
});

it('dismisses shown messages and those still loading', async () => {
  render(<ToastHost />);
  notify.info('보이는 메시지');
  await screen.findByText('보이는 메시지');
  notify.info('오는 중인 메시지');
  notify.dismissAll();
  notify.info('다음 메시지');
  await screen.findByText('다음 메시지');
  await waitFor(() => expect(screen.queryByText('보이는 메시지')).not.toBeInTheDocument());
  expect(screen.queryByText('오는 중인 메시지')).not.toBeInTheDocument();
});

it("dismisses earlier messages when a dialog opens, but not the dialog's own", async () => {
  function Content() {
    useEffect(() => notify.info('창이 하는 말'), []);
    return '내용';
  }
  render(
    <>
      <ToastHost />
      <ModalHost />
    </>,
  );
  notify.info('앞의 말');
  await screen.findByText('앞의 말');
  act(() => void openModal({ title: '창', content: () => <Content /> }));
  await screen.findByText('창이 하는 말');
  // Without that it would be shown for four seconds.
  await waitFor(() => expect(screen.queryByText('앞의 말')).toBeNull(), { timeout: 2000 });
  expect(screen.getByText('창이 하는 말')).toBeInTheDocument();
  act(closeAllModals);
});

it('leaves the dialog open when a toast above it is pressed', async () => {
  render(
    <>
      <ToastHost />
      <ModalHost />
    </>,
  );
  act(() => void openModal({ title: '창', content: () => '쓰던 글' }));
  await screen.findByText('쓰던 글');
  notify.error('저장하지 못했습니다.');
  const message = await screen.findByText('저장하지 못했습니다.');
  // The dialog listens for presses outside from the next task on.
  await act(() => new Promise((done) => setTimeout(done, 600)));
  fireEvent.pointerDown(message);
  fireEvent.click(message);
  expect(screen.getByText('쓰던 글')).toBeVisible();
  expect(message.closest('[data-sonner-toast]')).toHaveClass('pointer-events-auto');
  // A press outside still closes it.
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  await waitFor(() => expect(screen.queryByText('쓰던 글')).toBeNull());
});

it('does not take the focus back when it leaves a toast for the browser', async () => {
  render(
    <>
      <button type="button">앞</button>
      <ToastHost />
    </>,
  );
  notify.info('지나가는 말');
  const toast = (await screen.findByText('지나가는 말')).closest<HTMLElement>(
    '[data-sonner-toast]',
  );
  act(() => screen.getByRole('button', { name: '앞' }).focus());
  act(() => toast?.focus());
  expect(toast).toHaveFocus();
  act(() => toast?.blur());
  expect(document.body).toHaveFocus();
});
