import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askConfirm, closeAllModals, openModal, showAlert } from './modal-store';
import { ModalHost } from './overlay-hosts';

afterEach(() => act(closeAllModals));

const open = (title: string) =>
  act(() => {
    openModal({ title, content: (close) => <button onClick={close}>{title} 닫기</button> });
  });

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

it('restores the focus', async () => {
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

it('ignores Escape if it is not dismissable', async () => {
  render(<ModalHost />);
  act(() => void openModal({ title: '기다림', dismissable: false, content: () => '안' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
});

it("traps the focus on a notice's only button and restores it", async () => {
  render(
    <>
      <button>보내기</button>
      <ModalHost />
    </>,
  );
  screen.getByText('보내기').focus();
  const read = showAlert('필수 약관에 동의해주세요.');
  await waitFor(() => expect(screen.getByRole('button', { name: '확인' })).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '확인' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await read;
  await waitFor(() => expect(screen.getByText('보내기')).toHaveFocus());
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

it('shows the top one of two that open at once', async () => {
  void showAlert('첫 번째');
  const answer = askConfirm({ title: '두 번째', confirmLabel: '확인했습니다' });
  render(<ModalHost />);
  await userEvent.click(await screen.findByRole('button', { name: '확인했습니다' }));
  await expect(answer).resolves.toBe(true);
});

describe('the second half of a double press', () => {
  const beneath = vi.fn();

  async function answered() {
    beneath.mockClear();
    render(
      <>
        <button onClick={beneath}>삭제하기</button>
        <ModalHost />
      </>,
    );
    screen.getByText('삭제하기').focus();
    const answer = askConfirm({ title: '정말 삭제하시겠습니까?', confirmLabel: '삭제' });
    const confirm = await screen.findByRole('button', { name: '삭제' });
    confirm.focus();
    await userEvent.keyboard('{Shift}{Enter}');
    await expect(answer).resolves.toBe(true);
    await waitFor(() => expect(screen.getByText('삭제하기')).toHaveFocus());
    return screen.getByText('삭제하기');
  }

  it('does not reach the content below the dialog', async () => {
    const button = await answered();
    await userEvent.keyboard('{Enter}');
    fireEvent.click(button, { detail: 2 });
    fireEvent(
      button,
      new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch' }),
    );
    expect(beneath).not.toHaveBeenCalled();
  });

  it('is distinguished from a separate press', async () => {
    const button = await answered();
    fireEvent.click(button, { detail: 1 });
    await userEvent.keyboard('{Shift}{Enter}');
    expect(beneath).toHaveBeenCalledTimes(2);
  });

  it('does not answer the question that the first half opened', async () => {
    render(<ModalHost />);
    const answer = vi.fn();
    void askConfirm({ title: '정말 삭제하시겠습니까?', confirmLabel: '삭제' }).then(answer);
    const confirm = await screen.findByRole('button', { name: '삭제' });
    fireEvent.click(confirm, { detail: 2 });
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
  });

  it.each(['{Enter}', ' '])('leaves the question standing that %j asked', async (key) => {
    const answer = vi.fn();
    const ask = () => void askConfirm({ title: '정말 삭제하시겠습니까?' }).then(answer);
    render(
      <>
        <button onClick={ask}>삭제하기</button>
        <ModalHost />
      </>,
    );
    await userEvent.tab();
    expect(screen.getByText('삭제하기')).toHaveFocus();
    await userEvent.keyboard(`{Shift}${key}`);
    await waitFor(() => expect(screen.getByRole('button', { name: '취소' })).toHaveFocus());
    await userEvent.keyboard(key);
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
  });

  it('is distinguished by kind from a notice or a modal of the same title', async () => {
    render(<ModalHost />);
    const title = '로그인이 필요한 서비스입니다.';
    void showAlert(title);
    open(title);
    const answer = askConfirm({ title, confirmLabel: '로그인' });
    await userEvent.click(await screen.findByRole('button', { name: '로그인' }));
    await expect(answer).resolves.toBe(true);
  });

  it('finds disabled buttons on a touch screen, which work a moment later', async () => {
    const touch = '(any-pointer: coarse)';
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === touch }));
    render(<ModalHost />);
    const answer = askConfirm({
      title: '정말 삭제하시겠습니까?',
      confirmLabel: '삭제',
      danger: true,
    });
    const confirm = await screen.findByRole('button', { name: '삭제' });
    for (const name of ['삭제', '취소']) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      fireEvent.click(button, { detail: 1 });
    }
    expect(screen.getByRole('alertdialog')).toBeVisible();
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'), { timeout: 600 });
    fireEvent(
      confirm,
      new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch' }),
    );
    await expect(answer).resolves.toBe(true);
  });

  it('opens no second question', async () => {
    render(<ModalHost />);
    const ask = () => askConfirm({ title: '정말 삭제하시겠습니까?', confirmLabel: '삭제' });
    const first = ask();
    await expect(ask()).resolves.toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: '삭제' }));
    await expect(first).resolves.toBe(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
