import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RichTextEditor } from './rich-text-editor';

const box = () => screen.getByRole('textbox', { name: '' });
const write = (text: string) =>
  fireEvent.paste(box(), {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
  });

it('returns to the text after the link, and text typed there is not part of it', async () => {
  const onChange = vi.fn<(html: string) => void>();
  render(
    <RichTextEditor
      uploadImage={vi.fn()}
      start=""
      onChange={onChange}
      placeholder="적어 보세요."
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: '링크' }));
  await userEvent.type(screen.getByLabelText('링크 주소'), 'moya.kr/a{Enter}');
  await waitFor(() => expect(box()).toHaveFocus());
  write('에서 봅니다.');
  const link =
    '<a target="_blank" rel="nofollow noopener noreferrer ugc" href="https://moya.kr/a">https://moya.kr/a</a>';
  expect(onChange).toHaveBeenLastCalledWith(`<p>${link}에서 봅니다.</p>`);
});

it('returns to its button when it is closed without a link', async () => {
  render(
    <RichTextEditor uploadImage={vi.fn()} start="" onChange={vi.fn()} placeholder="적어 보세요." />,
  );
  await userEvent.click(screen.getByRole('button', { name: '링크' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: '링크' })).toHaveFocus());
});
