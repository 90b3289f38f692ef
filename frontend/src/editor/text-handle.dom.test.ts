import { Editor } from '@tiptap/react';
import { afterEach, expect, it } from 'vitest';
import { extensions } from './extensions';
import { ImageUploads } from './images/image-uploads';
import { textHandle } from './text-handle';

let editor: Editor;

function open(content: string) {
  const uploads = new ImageUploads(() => Promise.reject(new Error('no images here')));
  editor = new Editor({ extensions: extensions(uploads), content });
  return textHandle(editor);
}

afterEach(() => editor.destroy());

const selected = () => {
  const { from, to } = editor.state.selection;
  return editor.state.doc.textBetween(from, to);
};

const sentence = { before: '필요한 수준은 ', blank: '____', after: '입니다.' };

it('adds a sentence at the end and selects its blank', () => {
  open('<p>함께 읽습니다.</p>').add(sentence);
  expect(editor.getText()).toBe('함께 읽습니다.\n\n필요한 수준은 ____입니다.');
  expect(selected()).toBe('____');
});

it('fills an empty last paragraph', () => {
  open('').add(sentence);
  expect(editor.getText()).toBe('필요한 수준은 ____입니다.');
  expect(selected()).toBe('____');
});

it('selects words across marks and after images of the text', () => {
  const handle = open('<p>첫 줄<br>보증금 <strong>1만원</strong>입니다.</p>');
  expect(handle.select('보증금 1만원')).toBe(true);
  expect(selected()).toBe('보증금 1만원');
  expect(handle.select('없는 말')).toBe(false);
  expect(handle.select('')).toBe(false);
});

it('selects a link to an address with the words', () => {
  const link = '<a href="https://open.kakao.com/o/abc">단체 <strong>대화방</strong></a>';
  const handle = open(`<p>첫 줄</p><p>모두 ${link}에서 만납니다.</p>`);
  expect(handle.select('https://open.kakao.com/o/abc')).toBe(true);
  expect(selected()).toBe('단체 대화방');
  expect(handle.select('t.me/room')).toBe(false);
});

it('replaces no link to the words', () => {
  const handle = open('<p><a href="https://t.me/room">대화방</a></p>');
  expect(handle.replace('t.me/room', '(연락처 참고)')).toBe(false);
  expect(editor.getText()).toBe('대화방');
});

it('replaces words once', () => {
  const handle = open('<p>문의는 010-0000-1234로</p>');
  expect(handle.replace('010-0000-1234', '(연락처 참고)')).toBe(true);
  expect(editor.getText()).toBe('문의는 (연락처 참고)로');
  expect(handle.replace('010-0000-1234', '(연락처 참고)')).toBe(false);
});

it('replaces a link by plain text', () => {
  const link = '<a href="https://t.me/room">https://t.me/room</a>';
  const handle = open(`<p>오픈채팅 ${link} 로 들어오세요.</p>`);
  expect(handle.replace('https://t.me/room', '(연락처 참고)')).toBe(true);
  expect(editor.getHTML()).toBe('<p>오픈채팅 (연락처 참고) 로 들어오세요.</p>');
});
