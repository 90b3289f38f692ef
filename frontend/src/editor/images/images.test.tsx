import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useConnection } from '@/lib/connection';
import { RichTextEditor } from '../rich-text-editor';
import type { Refusal, StoredImage, UploadImage } from './image-uploads';

type Call = Parameters<UploadImage>[1] & {
  file: File;
  answer: (outcome: StoredImage | Refusal) => Promise<void>;
};

/** Renders an editor; returns the uploads that it has started. */
function show(start = '') {
  const calls: Call[] = [];
  const uploadImage: UploadImage = (file, call) =>
    new Promise((resolve, reject) => {
      call.signal.addEventListener('abort', () => reject(call.signal.reason));
      calls.push({ ...call, file, answer: async (outcome) => act(async () => resolve(outcome)) });
    });
  const onChange = vi.fn<(html: string) => void>();
  const onUnfinished = vi.fn();
  render(
    <RichTextEditor
      start={start}
      onChange={onChange}
      uploadImage={uploadImage}
      onUnfinishedImages={onUnfinished}
      placeholder="적어 보세요."
    />,
  );
  return {
    calls,
    html: (): unknown => onChange.mock.lastCall?.[0],
    state: (): unknown => onUnfinished.mock.lastCall?.[0],
  };
}

const box = () => screen.getByRole('textbox', { name: '' });
const picture = (name = '책상.png', type = 'image/png') => new File(['picture'], name, { type });
const stored = { url: '/media/aaaaaaaaaaaaaaaaaaaaaa.png', width: 640, height: 480 };
const kept = '<img src="/media/aaaaaaaaaaaaaaaaaaaaaa.png" alt="" width="640" height="480">';

function paste(files: File[], texts: Record<string, string> = {}) {
  fireEvent.paste(box(), {
    clipboardData: { files, getData: (type: string) => texts[type] ?? '' },
  });
}
const write = (text: string) => paste([], { 'text/plain': text });
const undo = () => fireEvent.keyDown(box(), { key: 'z', ctrlKey: true });
const button = (name: string) => screen.findByRole('button', { name });

describe('an upload', () => {
  it('is inserted while typing continues, and saved only once it is stored', async () => {
    const { calls, html, state } = show('<p>앞</p>');
    paste([picture()]);
    write('뒤');
    expect(html()).not.toContain('img');
    expect(html()).toContain('뒤');
    await waitFor(() => expect(state()).toBe('sending'));
    act(() => calls[0]?.onProgress(0.42));
    expect(await screen.findByText('올리는 중 42%')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    await calls[0]?.answer(stored);
    await waitFor(() => expect(state()).toBeNull());
    expect(html()).toContain(kept);
    expect(html()).not.toContain('blob:');
    expect(html()).not.toContain('data-upload');
  });

  it('is sent in order, each image in its place', async () => {
    const { calls, html } = show();
    paste([picture('가.png'), picture('나.png')]);
    await waitFor(() => expect(calls.map(({ file }) => file.name)).toEqual(['가.png']));
    await calls[0]?.answer(stored);
    await waitFor(() => expect(calls[1]?.file.name).toBe('나.png'));
    await calls[1]?.answer({ ...stored, url: '/media/bbbbbbbbbbbbbbbbbbbbbb.png' });
    await waitFor(() =>
      expect(html()).toBe(
        `${kept}${kept.replace('aaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbb')}<p></p>`,
      ),
    );
  });

  it('is cancelled on a press, and starts again on undo', async () => {
    const { calls, html, state } = show();
    paste([picture()]);
    // Quick changes are undone together.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    await userEvent.click(await button('취소'));
    expect(calls[0]?.signal.aborted).toBe(true);
    await waitFor(() => expect(state()).toBeNull());
    undo();
    await waitFor(() => expect(calls).toHaveLength(2));
    await calls[1]?.answer(stored);
    await waitFor(() => expect(html()).toContain(kept));
  });

  it('asks for a description even without a preview', async () => {
    const { calls } = show();
    paste([picture()]);
    fireEvent.error(await screen.findByRole('img'));
    await waitFor(() => expect(calls).toHaveLength(1));
    await calls[0]?.answer(stored);
    expect(await screen.findByLabelText('대체 텍스트')).toBeVisible();
  });

  it('is inserted in one undoable step, and removed in another', async () => {
    const { calls, html } = show('<p>앞</p>');
    paste([picture()]);
    await waitFor(() => expect(calls).toHaveLength(1));
    await calls[0]?.answer(stored);
    await userEvent.click(await button('이미지 삭제'));
    expect(html()).not.toContain('img');
    undo();
    expect(html()).toContain(kept);
    undo();
    expect(html()).not.toContain('img');
  });

  it('shows an error in its place, with a retry', async () => {
    const { calls, html, state } = show();
    paste([picture()]);
    await waitFor(() => expect(calls).toHaveLength(1));
    await calls[0]?.answer({ refusal: '21분 후 다시 시도해주세요.', mayRetry: true });
    expect(await screen.findByText('21분 후 다시 시도해주세요.')).toBeVisible();
    expect(state()).toBe('failed');
    await userEvent.click(await button('다시 시도'));
    await waitFor(() => expect(calls).toHaveLength(2));
    await calls[1]?.answer(stored);
    await waitFor(() => expect(html()).toContain(kept));
  });

  it('has no retry if the same file would be refused again', async () => {
    const { calls, state } = show();
    paste([picture()]);
    await waitFor(() => expect(calls).toHaveLength(1));
    await calls[0]?.answer({ refusal: '이미지를 읽을 수 없습니다.', mayRetry: false });
    await screen.findByText('이미지를 읽을 수 없습니다.');
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
    await userEvent.click(await button('삭제'));
    await waitFor(() => expect(state()).toBeNull());
  });
});

describe('a refusal before sending', () => {
  it('applies to other file types and files that are too large', async () => {
    const { calls } = show();
    const large = picture('큰 사진.jpg', 'image/jpeg');
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    const others = [picture('메모.txt', 'text/plain'), picture('자리.heic', 'image/heic')];
    paste([...others, large, picture('좋은 사진.png')]);
    expect(
      await screen.findByText(
        '메모.txt, 자리.heic: JPG, PNG, WebP, GIF 이미지만 올릴 수 있습니다. 큰 사진.jpg: 이미지는 5MB까지 올릴 수 있습니다.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(calls.map(({ file }) => file.name)).toEqual(['좋은 사진.png']));
  });

  it('applies to images of other sites, which are never requested, with one message', async () => {
    const { calls, html } = show();
    const image = '<img src="https://example.com/a.png">';
    paste([], { 'text/html': `<p>글</p>${image}${image}<img src="blob:http://localhost/a">` });
    expect(html()).toBe('<p>글</p>');
    expect(screen.getAllByText(/다른 사이트의 이미지는 가져오지 않습니다/)).toHaveLength(1);
    expect(calls).toEqual([]);
    await userEvent.click(await button('알림 닫기'));
    expect(screen.queryByText(/다른 사이트/)).toBeNull();
  });
});

describe('a clipboard', () => {
  it('with a copied image inserts its file with its description', async () => {
    const { calls, html } = show();
    paste([picture()], { 'text/html': '<img src="https://example.com/a.png" alt="책상">' });
    await waitFor(() => expect(calls).toHaveLength(1));
    await calls[0]?.answer(stored);
    await waitFor(() => expect(html()).toContain(kept.replace('alt=""', 'alt="책상"')));
    expect(screen.queryByText(/다른 사이트/)).toBeNull();
  });

  it('with text and a picture of it inserts the text', () => {
    const { calls, html } = show();
    paste([picture()], { 'text/html': '<p>엑셀의 칸</p>' });
    expect(html()).toBe('<p>엑셀의 칸</p>');
    expect(calls).toEqual([]);
  });

  it('with HTML uploads the images in it', async () => {
    const { calls, html } = show();
    paste([], {
      'text/html': `<p>앞</p><img src="data:image/png;base64,${btoa('bytes')}"><p>뒤</p>`,
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await calls[0]?.file.text()).toBe('bytes');
    await calls[0]?.answer(stored);
    await waitFor(() => expect(html()).toBe(`<p>앞</p>${kept}<p>뒤</p>`));
  });

  it('with a table uploads its images, after their rows', async () => {
    const { calls, html } = show();
    const sent = `<img src="data:image/png;base64,${btoa('bytes')}">`;
    const own = '<img src="/media/bbbbbbbbbbbbbbbbbbbbbb.jpg" alt="나">';
    paste([], {
      'text/html': `<table><tr><td>자리</td><td>${own}</td><td>창가</td></tr><tr><td><p>${sent}</p></td><td></td></tr></table><p>끝</p>`,
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    await calls[0]?.answer(stored);
    await waitFor(() => expect(html()).toBe(`<p>자리 | | 창가</p>${own}${kept}<p>끝</p>`));
  });

  it('with a table names the images that cannot be pasted', () => {
    const { html } = show();
    const cells = '<td><img src="https://example.com/a.png"></td><td></td>';
    paste([], { 'text/html': `<table><tr>${cells}</tr></table><p>끝</p>` });
    expect(html()).toBe('<p>끝</p>');
    expect(screen.getByText(/다른 사이트의 이미지는 가져오지 않습니다/)).toBeVisible();
  });

  it('with an image of ours, whose address the browser has expanded, inserts that image', () => {
    const { calls, html } = show();
    paste([picture()], {
      'text/html': `<img src="${location.origin}/media/bbbbbbbbbbbbbbbbbbbbbb.jpg" alt="가">`,
    });
    expect(html()).toContain('<img src="/media/bbbbbbbbbbbbbbbbbbbbbb.jpg" alt="가">');
    expect(calls).toEqual([]);
  });
});

describe('an image', () => {
  const own =
    '<p>앞</p><img src="/media/aaaaaaaaaaaaaaaaaaaaaa.jpg" alt="" width="640" height="480"><p>뒤</p>';

  it('asks for its description', async () => {
    const { html } = show(own);
    await userEvent.type(await screen.findByLabelText('대체 텍스트'), '창가 자리{Enter}');
    expect(html()).toContain('alt="창가 자리"');
    await waitFor(() => expect(box()).toHaveFocus());
  });

  it('that does not exist any more says so, and can be deleted', async () => {
    const { html } = show(own);
    fireEvent.error(await screen.findByRole('img'));
    expect(
      await screen.findByText('이미지를 찾을 수 없습니다. 삭제하고 다시 올려주세요.'),
    ).toBeVisible();
    expect(screen.queryByLabelText('대체 텍스트')).toBeNull();
    await userEvent.click(await button('삭제'));
    expect(html()).toBe('<p>앞</p><p>뒤</p>');
  });

  it('is loaded again when the connection is back', async () => {
    show(own);
    fireEvent.error(await screen.findByRole('img'));
    await screen.findByText(/찾을 수 없습니다/);
    act(() => useConnection.setState({ isConnected: false }));
    act(() => useConnection.setState({ isConnected: true }));
    expect(await screen.findByLabelText('대체 텍스트')).toBeVisible();
  });

  it('is deleted with its bar, and restored by undo', async () => {
    const { html } = show(own);
    await userEvent.click(await button('이미지 삭제'));
    expect(html()).toBe('<p>앞</p><p>뒤</p>');
    undo();
    expect(html()).toBe(own);
  });
});
