import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aStudy } from '@/testing/a-study';
import { choose, filled, showForm, submit } from '@/testing/study-form';

vi.mock('@/editor/rich-text-editor', () => ({
  RichTextEditor: () => <input data-alt="" aria-label="대체 텍스트" />,
}));

const image = '<img src="/media/aaaaaaaaaaaaaaaaaaaaaa.png" alt="">';
const content = `<p>매주 한 장씩 함께 읽습니다.</p>${image}<img src="/media/bbbbbbbbbbbbbbbbbbbbbb.png" alt="창가">${image}`;
const question = { name: '대체 텍스트가 없는 이미지가 2장 있습니다' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks once, and saves images without descriptions if the user wants that', async () => {
  const onSave = showForm({ ...filled, content });
  await choose();
  await submit();
  await screen.findByRole('dialog', question);
  expect(onSave).not.toHaveBeenCalled();
  await press('그대로 올리기');
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('moves to the first image without a description, and does not ask again', async () => {
  const onSave = showForm({ ...filled, content });
  await choose();
  await submit();
  await screen.findByRole('dialog', question);
  await press('대체 텍스트 적기');
  await waitFor(() => expect(screen.getByLabelText('대체 텍스트')).toHaveFocus());
  expect(onSave).not.toHaveBeenCalled();
  await submit();
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
});

it('restores the focus if the images stay as they are and saving fails', async () => {
  // jsdom does not move the focus out of inert elements, and would focus them.
  const { focus } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, ...how) {
    if (!this.closest('[inert]')) focus.apply(this, how);
  });
  let fail = () => {};
  const onSave = vi.fn(() => new Promise<undefined>((_, reject) => (fail = reject)));
  showForm({ ...filled, content }, onSave);
  await choose();
  // Another key first: an Enter right after a dialog may be its second press.
  await userEvent.type(screen.getByLabelText('제목'), '{Shift}{Enter}');
  await screen.findByRole('dialog', question);
  await press('그대로 올리기');
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fail();
  await screen.findByRole('button', { name: '등록' });
  await waitFor(() => expect(screen.getByLabelText('제목')).toHaveFocus());
});

it('sends nothing if the question is closed, and asks again', async () => {
  const onSave = showForm({ ...filled, content });
  await choose();
  await submit();
  await screen.findByRole('dialog', question);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByLabelText('제목')).toHaveValue('함께 읽기');
  await waitFor(() => expect(screen.getByRole('button', { name: '등록' })).toHaveFocus());
  await submit();
  expect(await screen.findByRole('dialog', question)).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

it('does not ask about an image that was saved without a description before', async () => {
  const onSave = showForm({ ...filled, content }, undefined, { study: { ...aStudy, content } });
  await choose();
  await submit();
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});
