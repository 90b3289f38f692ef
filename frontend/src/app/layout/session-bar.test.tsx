import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { nextCheck } from '@/api/confirmation';
import { clearSession, useSession } from '@/api/session';
import { useConnection } from '@/lib/connection';
import { SessionBar } from './session-bar';

const message = /로그인 상태를 확인하지 못했습니다/;

it('says that the session is unconfirmed, and checks it again on a press', async () => {
  useSession.setState({ status: 'unconfirmed', user: null });
  render(<SessionBar />);
  await screen.findByText(message);
  const checked = vi.fn();
  void nextCheck(20).then(checked);
  await userEvent.click(screen.getByRole('button', { name: '다시 확인' }));
  expect(checked).toHaveBeenCalledExactlyOnceWith(0);
  act(() => clearSession());
  expect(screen.queryByText(message)).toBeNull();
});

it('leaves a lost connection to the bar about it', async () => {
  useSession.setState({ status: 'unconfirmed', user: null });
  render(<SessionBar />);
  await screen.findByText(message);
  act(() => useConnection.setState({ isConnected: false }));
  expect(screen.queryByText(message)).toBeNull();
});
