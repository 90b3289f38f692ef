import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { growFields } from './grown-fields';

// The windows of later test files share these prototypes.
const prototypes = [HTMLTextAreaElement.prototype, HTMLInputElement.prototype];
const unchanged = prototypes.map((prototype) =>
  Object.getOwnPropertyDescriptor(prototype, 'value'),
);
beforeAll(() => growFields());
afterAll(() => {
  prototypes.forEach((prototype, at) =>
    Object.defineProperty(prototype, 'value', unchanged[at] ?? {}),
  );
});
afterEach(() => document.body.replaceChildren());

/** A field whose lines are 24 pixels high, with a border of one pixel. */
function textarea(className: string): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  field.className = className;
  const lines = () => field.value.split('\n').length;
  Object.defineProperty(field, 'scrollHeight', { get: () => 24 * lines() });
  Object.defineProperty(field, 'offsetHeight', { get: () => 26 });
  Object.defineProperty(field, 'clientHeight', { get: () => 24 });
  return field;
}

/** Writes a text as a user does, which reaches no setter. */
function type(field: HTMLTextAreaElement, text: string) {
  unchanged[0]?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it('grows with the text that a user types, and shrinks when code empties the field', () => {
  const field = document.body.appendChild(textarea('field-sizing-content'));
  type(field, '한 줄\n두 줄\n세 줄');
  expect(field.style.height).toBe('74px');
  field.value = '';
  expect(field.style.height).toBe('26px');
});

it('fits a field that appears with a text', async () => {
  const field = textarea('field-sizing-content');
  field.defaultValue = '한 줄\n두 줄';
  document.body.appendChild(document.createElement('p')).append(field);
  await vi.waitFor(() => expect(field.style.height).toBe('50px'));
});

it('leaves other fields as they are', () => {
  const field = document.body.appendChild(textarea('control'));
  type(field, '한 줄\n두 줄');
  field.value = '한 줄';
  expect(field.style.height).toBe('');
});
