import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Field } from '@/ui/field';
import { RichTextEditor } from './rich-text-editor';

function show(start: string, error?: string) {
  const onChange = vi.fn<(html: string) => void>();
  render(
    <Field label="내용" group error={error}>
      <RichTextEditor
        uploadImage={vi.fn()}
        start={start}
        onChange={onChange}
        placeholder="적어주세요."
      />
    </Field>,
  );
  return onChange;
}

it('is a text box with the name and the error of its field', () => {
  show('<p>소개 글</p>', '내용은 최소 10글자 이상이어야 합니다.');
  const box = screen.getByRole('textbox', { name: '내용' });
  expect(box).toHaveTextContent('소개 글');
  expect(box).toHaveAttribute('aria-invalid', 'true');
  expect(box).toHaveAccessibleDescription('내용은 최소 10글자 이상이어야 합니다.');
});

it('shows the format at the cursor and changes it', async () => {
  const onChange = show('<h2>제목 글</h2>');
  const heading = screen.getByRole('button', { name: '제목 2' });
  expect(heading).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(heading);
  expect(heading).toHaveAttribute('aria-pressed', 'false');
  expect(onChange).toHaveBeenLastCalledWith('<p>제목 글</p>');
});

it.each([
  ['인용', '<blockquote><p>제목 글</p></blockquote><p></p>'],
  ['코드 블록', '<pre><code>제목 글</code></pre><p></p>'],
])('makes and undoes by %s what the server stores', async (name, html) => {
  const onChange = show('<p>제목 글</p>');
  const button = screen.getByRole('button', { name });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(onChange).toHaveBeenLastCalledWith(html);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

it('preserves everything that a stored text can contain', () => {
  const stored =
    '<h1>가</h1><blockquote><p>나</p></blockquote><pre><code>다</code></pre><ol start="3"><li><p>라</p></li></ol>';
  show(stored);
  const box = screen.getByRole('textbox');
  for (const part of ['h1', 'blockquote', 'pre code', 'ol[start="3"]']) {
    expect(box.querySelector(part), part).not.toBeNull();
  }
});

it('preserves our images when the text around them is edited, and refuses others', async () => {
  const own =
    '<img src="/media/aaaaaaaaaaaaaaaaaaaaaa.jpg" alt="책상" title="모임" width="640" height="480">';
  const others = ['https://example.com/a.jpg', '/media/../api/posts', '/media//example.com/a.jpg'];
  const foreign = others.map((source) => `<img src="${source}">`).join('');
  const onChange = show(`<h2>제목 글</h2>${own}${foreign}<p>끝</p>`);
  await userEvent.click(screen.getByRole('button', { name: '제목 2' }));
  expect(onChange).toHaveBeenLastCalledWith(`<p>제목 글</p>${own}<p>끝</p>`);
});

it('has one tab stop for all its buttons', () => {
  show('');
  const buttons = screen.getAllByRole('button');
  expect(buttons).toHaveLength(15);
  expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(0);
  expect(screen.getByRole('toolbar', { name: '서식' })).toHaveAttribute('tabindex', '0');
});

it('has no images without a place to upload them', async () => {
  const onChange = vi.fn<(html: string) => void>();
  const image = '<img src="/media/AAAAAAAAAAAAAAAAAAAAAA.jpg">';
  render(
    <Field label="내용" group>
      <RichTextEditor start={`<p>글</p>${image}`} onChange={onChange} placeholder="적어주세요." />
    </Field>,
  );
  expect(screen.queryByRole('button', { name: /이미지/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '인용' }));
  expect(onChange).toHaveBeenLastCalledWith('<blockquote><p>글</p></blockquote><p></p>');
});
