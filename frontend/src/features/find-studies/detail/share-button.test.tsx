import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aStudy } from '@/testing/a-study';
import { notify } from '@/ui/toast';
import { ShareButton } from './share-button';

const address = `${location.origin}/study/${aStudy.postId}`;

async function press(prepare = () => {}) {
  const user = userEvent.setup();
  prepare();
  render(<ShareButton study={aStudy} />);
  await user.click(screen.getByRole('button', { name: '공유하기' }));
}

beforeEach(() => {
  vi.spyOn(notify, 'success').mockReturnValue(undefined);
  vi.spyOn(notify, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

it("passes title and address to the device's share sheet", async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  Object.assign(navigator, { share });
  await press();
  expect(share).toHaveBeenCalledWith({ title: aStudy.title, url: address });
  expect(notify.success).not.toHaveBeenCalled();
});

it('copies the address if there is no share sheet', async () => {
  await press();
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(notify.success).toHaveBeenCalledWith('링크를 복사했습니다.');
});

it('shows the address if it cannot be copied either', async () => {
  await press(() => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  });
  expect(notify.error).toHaveBeenCalledWith('링크를 복사하지 못했습니다.', {
    description: address,
  });
});
