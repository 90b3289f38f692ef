import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CountedText, textFault, useTextForm } from './text-form';

const limit = 5;
const onSend = vi.fn<(title: string, content: string) => void>();

interface NoteProps {
  isPending?: boolean;
  refusal?: string;
}

/** A form of an optional line and a required text with its button beside the count. */
function Note({ isPending = false, refusal }: NoteProps) {
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const { form, field } = useTextForm({
    faultsIf: (isTried) => ({
      title: textFault(title, { name: '제목', limit, isTried: false }),
      content: textFault(content, { name: '내용', limit, isTried }),
    }),
    refusalOf: (name) => (name === 'content' ? refusal : undefined),
    isPending,
    onSend: () => onSend(title, content),
  });
  return (
    <form {...form}>
      <CountedText
        {...field('title')}
        isLine
        label="제목"
        text={title}
        limit={limit}
        onWrite={setTitle}
      />
      <CountedText
        {...field('content')}
        label="내용"
        text={content}
        limit={limit}
        onWrite={setContent}
        buttons={<button type="submit">보내기</button>}
      />
    </form>
  );
}

const title = () => screen.getByRole('textbox', { name: '제목' });
const content = () => screen.getByRole('textbox', { name: '내용' });
const send = () => userEvent.click(screen.getByRole('button', { name: '보내기' }));

it('shows a missing text only after an attempt to send it, and focuses the first fault', async () => {
  onSend.mockClear();
  render(<Note />);
  expect(content()).toBeValid();
  expect(content()).toHaveAccessibleDescription(/^\s*0 \/ 5$/);
  await send();
  expect(content()).toBeInvalid();
  expect(content()).toHaveAccessibleDescription('내용을 입력해주세요. 0 / 5');
  expect(content()).toHaveFocus();
  await userEvent.type(title(), '여섯 글자야');
  expect(title()).toHaveAccessibleDescription('제목은 5자 이하여야 합니다.');
  await send();
  expect(title()).toHaveFocus();
  expect(onSend).not.toHaveBeenCalled();
});

it('sends texts within their limits, counted without the spaces around them', async () => {
  onSend.mockClear();
  render(<Note />);
  await userEvent.type(content(), '  다섯 글자  ');
  expect(screen.getByText('5 / 5')).toBeVisible();
  await send();
  expect(onSend).toHaveBeenCalledExactlyOnceWith('', '  다섯 글자  ');
});

it('is read-only while it is sent, and is not sent again', async () => {
  onSend.mockClear();
  render(<Note isPending />);
  expect(content()).toHaveAttribute('readonly');
  await send();
  expect(onSend).not.toHaveBeenCalled();
  expect(content()).toBeValid();
});

it("shows the server's objection, unless the text has another fault", async () => {
  render(<Note refusal="쓸 수 없는 말입니다." />);
  expect(content()).toHaveAccessibleDescription('쓸 수 없는 말입니다. 0 / 5');
  await send();
  expect(content()).toHaveAccessibleDescription('내용을 입력해주세요. 0 / 5');
});

const aContent = { name: '내용', limit: 2_000, isTried: false };

it('says that a text is too long before it is sent', () => {
  expect(textFault('가'.repeat(2_000), aContent)).toBeUndefined();
  expect(textFault('가'.repeat(2_001), aContent)).toBe('내용은 2,000자 이하여야 합니다.');
});

it('says that a text is missing only after an attempt to send it', () => {
  expect(textFault(' \n', aContent)).toBeUndefined();
  expect(textFault(' \n', { ...aContent, isTried: true })).toBe('내용을 입력해주세요.');
  expect(textFault('', { name: '메모', limit: 10, isTried: true })).toBe('메모를 입력해주세요.');
});
