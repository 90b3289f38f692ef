import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RichTextEditor } from '../rich-text-editor';

const address = '/media/aaaaaaaaaaaaaaaaaaaaaa.png';
const image = `<img src="${address}" alt="" width="640" height="480">`;

it('marks images that the server does not have, even if the browser still shows them', async () => {
  const editor = (missing: string[]) => (
    <RichTextEditor
      start={`${image}${image.replace('aaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbb')}`}
      onChange={vi.fn()}
      uploadImage={vi.fn()}
      missingImages={missing}
      placeholder="적어 보세요."
    />
  );
  const { rerender } = render(editor([]));
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
  rerender(editor([address]));
  const said = '이미지를 찾을 수 없습니다. 삭제하고 다시 올려주세요.';
  expect(await screen.findAllByText(said)).toHaveLength(1);
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it('says that images of a hidden study are not shown, and not that they are lost', async () => {
  render(
    <RichTextEditor
      start={image}
      onChange={vi.fn()}
      uploadImage={vi.fn()}
      isHidden
      placeholder="적어 보세요."
    />,
  );
  fireEvent.error(await screen.findByRole('img'));
  expect(await screen.findByText('가려진 스터디라서 이미지가 표시되지 않습니다.')).toBeVisible();
  expect(screen.queryByText(/찾을 수 없습니다/)).toBeNull();
  expect(screen.getByLabelText('대체 텍스트')).toBeVisible();
});

it.each([
  ['/media/aaaaaaaaaaaaaaaaaaaaaa.png', 1],
  ['/media/aaaaaaaaaaaaaaaaaaaaa.png', 0],
  ['/media/aaaaaaaaaaaaaaaaaaaaaa.gif', 0],
  ['/media/aaaaaaaaaaaaaaaaaaaa.a.png', 0],
])('takes %s for an image of ours as the server does', async (source, count) => {
  render(
    <RichTextEditor
      start={`<p>글</p><img src="${source}" alt="가">`}
      onChange={vi.fn()}
      uploadImage={vi.fn()}
      placeholder="적어 보세요."
    />,
  );
  await screen.findByText('글');
  expect(screen.queryAllByRole('img')).toHaveLength(count);
});
