import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSendingEnter } from './use-sending-enter';

const sent: string[] = [];
let isTouch = false;

function Field() {
  const enter = useSendingEnter({
    onSend: (field) => {
      if (field.value.trim() === '') return;
      sent.push(field.value.trim());
      field.value = '';
    },
    isNewLine: () => isTouch,
  });
  return (
    <textarea aria-label="메시지" {...enter} onKeyDown={(event) => void enter.onKeyDown(event)} />
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  isTouch = false;
  render(<Field />);
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '메시지' });
const write = (text: string) => fireEvent.input(field(), { target: { value: text } });

/** Presses Enter; returns whether the browser would add a line break. */
function enter(init: KeyboardEventInit & { keyCode?: number } = {}) {
  const event = createEvent.keyDown(field(), { key: 'Enter', code: 'Enter', keyCode: 13, ...init });
  fireEvent(field(), event);
  return !event.defaultPrevented;
}

const composing = { isComposing: true, keyCode: 229 };

it('sends on Enter, and adds a line on Shift+Enter', () => {
  write('안녕');
  expect(enter({ shiftKey: true })).toBe(true);
  expect(sent).toEqual([]);
  expect(enter()).toBe(false);
  expect(sent).toEqual(['안녕']);
});

it('sends the whole text once when Enter ends a composition', () => {
  fireEvent.compositionStart(field());
  write('덕분에 이해했어');
  enter(composing);
  expect(sent, 'not before the syllable is done').toEqual([]);
  fireEvent.compositionEnd(field());
  // Some browsers write the syllable only now.
  write('덕분에 이해했어요');
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['덕분에 이해했어요']);
  expect(field()).toHaveValue('');
});

it('ignores the Enter that Chrome on macOS reports again', () => {
  fireEvent.compositionStart(field());
  write('네');
  enter(composing);
  fireEvent.compositionEnd(field());
  expect(enter(), 'no line break').toBe(false);
  vi.advanceTimersByTime(1);
  expect(enter()).toBe(false);
  expect(sent).toEqual(['네']);
});

it('sends on the Enter that Safari reports after the composition', () => {
  fireEvent.compositionStart(field());
  write('네');
  fireEvent.compositionEnd(field());
  enter({ keyCode: 229 });
  expect(sent).toEqual(['네']);
  vi.advanceTimersByTime(100);
  expect(sent).toEqual(['네']);
});

it('sends on an Enter that has the key Process', () => {
  fireEvent.compositionStart(field());
  write('네');
  enter({ ...composing, key: 'Process' });
  fireEvent.compositionEnd(field());
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['네']);
});

it('sends nothing when a composition ends without Enter', () => {
  fireEvent.compositionStart(field());
  write('네');
  fireEvent.compositionEnd(field());
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([]);
  // The next message is not held back by the one before.
  enter();
  expect(sent).toEqual(['네']);
});

it('sends two messages that are written quickly one after the other', () => {
  for (const text of ['하나', '둘']) {
    fireEvent.compositionStart(field());
    write(text);
    enter(composing);
    fireEvent.compositionEnd(field());
    vi.advanceTimersByTime(1);
  }
  expect(sent).toEqual(['하나', '둘']);
});

it('adds a line on touch screens, where a button sends', () => {
  isTouch = true;
  write('안녕');
  expect(enter()).toBe(true);
  expect(enter(composing)).toBe(true);
  fireEvent.compositionEnd(field());
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([]);
});
