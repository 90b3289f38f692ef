import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { closeAllModals, openModal } from './modal-store';
import { ModalHost, ToastHost } from './overlay-hosts';
import { notify } from './toast';

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
