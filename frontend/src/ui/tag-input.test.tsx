import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Field } from './field';
import { TagInput } from './tag-input';

interface FormProps {
  onChange?: (tags: string[]) => void;
  onSubmit?: () => void;
  maxTags?: number;
  taken?: string[];
}

const noTags: string[] = [];

function Form({ onChange, onSubmit, maxTags = 3, taken = noTags }: FormProps) {
  const [tags, setTags] = useState<string[]>([]);
  const [text, setText] = useState('');
  const change = (next: string[]) => {
    onChange?.(next);
    setTags(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Field label="세부 태그">
        <TagInput
          value={tags}
          onChange={change}
          text={text}
          onTextChange={setText}
          maxTags={maxTags}
          taken={taken}
        />
      </Field>
      <output>{tags.join('|')}</output>
      <button type="submit">등록</button>
    </form>
  );
}
const tags = () => screen.getByRole('status').textContent;
const input = () => screen.getByLabelText('세부 태그');

it('adds a word on Enter or a comma and never submits the form', async () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} />);
  await userEvent.type(input(), 'React{Enter}상태 관리,');
  expect(tags()).toBe('React|상태 관리');
  await userEvent.type(input(), '{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('the Enter that ends a Korean composition adds nothing', () => {
  render(<Form />);
  fireEvent.change(input(), { target: { value: '상태' } });
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
  expect(tags()).toBe('');
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(tags()).toBe('상태');
});

it('a word in the text box is added before the click that leaves it submits', async () => {
  const happened: string[] = [];
  render(
    <Form
      onChange={(tags) => happened.push(tags.join('|'))}
      onSubmit={() => happened.push('submit')}
    />,
  );
  await userEvent.type(input(), 'Hooks');
  await userEvent.click(screen.getByRole('button', { name: '등록' }));
  expect(happened).toEqual(['Hooks', 'submit']);
});

it('refuses duplicates in any spelling, and taken words', async () => {
  render(<Form taken={['Frontend']} />);
  await userEvent.type(input(), '상태 관리,frontend,상태관리,react,React,');
  expect(tags()).toBe('상태 관리|react');
  expect(input()).toHaveValue('');
});

it('makes a word of each pasted line', async () => {
  render(<Form maxTags={5} />);
  await userEvent.click(input());
  await userEvent.paste('React\r\n상태 관리\n\nCSS, HTML\n');
  expect(tags()).toBe('React|상태 관리|CSS|HTML');
  expect(input()).toHaveValue('');
});

it('leaves words over the limit in the text box', async () => {
  render(<Form maxTags={2} />);
  await userEvent.click(input());
  await userEvent.paste('React\nCSS\nHTML\nVite');
  expect(tags()).toBe('React|CSS');
  expect(input()).toHaveValue('HTML, Vite');
  await userEvent.click(screen.getByRole('button', { name: 'CSS 삭제' }));
  await userEvent.keyboard('{Enter}');
  expect(tags()).toBe('React|HTML');
  expect(input()).toHaveValue('Vite');
});

it('removes a word with its button, or the last one with Backspace in the empty text box', async () => {
  render(<Form />);
  await userEvent.type(input(), 'React,CSS,');
  await userEvent.click(screen.getByRole('button', { name: 'React 삭제' }));
  expect(tags()).toBe('CSS');
  expect(input()).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  expect(tags()).toBe('');
});
