import { Editor } from '@tiptap/react';
import { afterEach, expect, it, vi } from 'vitest';
import { extensions } from './extensions';
import { ImageUploads } from './images/image-uploads';

let editor: Editor;
afterEach(() => editor.destroy());

/** Returns the HTML after a text is typed at the end of `start`. */
function typed(text: string, start = '') {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: extensions(new ImageUploads(vi.fn())),
    content: start,
  });
  editor.commands.focus('end');
  for (const letter of text) {
    if (letter === '\n') editor.commands.splitBlock();
    else editor.view.dispatch(editor.state.tr.insertText(letter));
  }
  const links = new DOMParser()
    .parseFromString(editor.getHTML(), 'text/html')
    .querySelectorAll('a');
  return [...links].map((link) => `${link.textContent} → ${link.getAttribute('href')}`);
}

it('links an address without the particle after it', () => {
  expect(typed('https://moya.example/a?b=1입니다 ')).toEqual([
    'https://moya.example/a?b=1 → https://moya.example/a?b=1',
  ]);
});

it('links an address that is followed by a new line', () => {
  expect(typed('www.moya.kr\n다음')).toEqual(['www.moya.kr → https://www.moya.kr/']);
});

it('does not link file names', () => {
  expect(typed('socket.io 와 build.rs 그리고 make.in, data.zip 을 씁니다 ')).toEqual([]);
});

it('does not link code', () => {
  expect(typed(' ', '<p><code>https://moya.example</code></p>')).toEqual([]);
  editor.destroy();
  expect(typed(' x ', '<pre><code>https://moya.example</code></pre>')).toEqual([]);
});

it('does not link again after unlinking, when typing continues', () => {
  expect(typed('뒤 ', '<p>https://moya.example 앞</p>')).toEqual([]);
});
