import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { askConfirm, closeAllModals, openModal, showAlert } from './modal-store';
import { ModalHost } from './overlay-hosts';

afterEach(() => act(closeAllModals));

const open = (title: string) =>
  act(() =>
    openModal({ title, content: (close) => <button onClick={close}>{title} 닫기</button> }),
  );

it('stacks modals and returns to the previous one', async () => {
  render(<ModalHost />);
  open('첫째');
  await screen.findByRole('dialog', { name: '첫째' });
  open('둘째');
  await screen.findByRole('dialog', { name: '둘째' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('둘째')).toBeNull();
  await screen.findByRole('dialog', { name: '첫째' });
  await userEvent.click(screen.getByText('첫째 닫기'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('gives the focus back', async () => {
  render(
    <>
      <button>열기</button>
      <ModalHost />
    </>,
  );
  screen.getByText('열기').focus();
  open('첫째');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByText('열기')).toHaveFocus());
});

it('stays open on Escape where it may not be dismissed', async () => {
  render(<ModalHost />);
  act(() => void openModal({ title: '기다림', dismissable: false, content: () => '안' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
});

it.each([
  ['삭제', true],
  ['취소', false],
])('answers a question with %s', async (button, expected) => {
  render(<ModalHost />);
  const answer = askConfirm({ title: '정말 삭제하시겠습니까?', confirmLabel: '삭제' });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await expect(answer).resolves.toBe(expected);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('answers no on Escape and when everything closes', async () => {
  render(<ModalHost />);
  const first = askConfirm({ title: '하나' });
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await expect(first).resolves.toBe(false);
  const second = askConfirm({ title: '둘' });
  act(closeAllModals);
  await expect(second).resolves.toBe(false);
});

it('shows a notice with one button', async () => {
  render(<ModalHost />);
  const read = showAlert('필수 약관에 동의해주세요.');
  await screen.findByText('필수 약관에 동의해주세요.');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await expect(read).resolves.toBeUndefined();
});
