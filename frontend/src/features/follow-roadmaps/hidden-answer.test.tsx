import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { HiddenAnswer } from './hidden-answer';

function Asked({ shown = false }: { shown?: boolean }) {
  const [isShown, setShown] = useState(shown);
  return (
    <>
      <p id="question">어느 열을 찾습니까?</p>
      <HiddenAnswer
        answer="맨 왼쪽 열입니다."
        questionId="question"
        isShown={isShown}
        onShow={() => setShown(true)}
      />
    </>
  );
}

it('shows the answer in place of the button, and moves the focus to it', async () => {
  render(<Asked />);
  expect(screen.queryByText('맨 왼쪽 열입니다.')).not.toBeInTheDocument();
  const button = screen.getByRole('button', { name: '답 보기' });
  expect(button).toHaveAccessibleDescription('어느 열을 찾습니까?');
  await userEvent.click(button);
  expect(screen.getByText('맨 왼쪽 열입니다.')).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('leaves the focus where it is if the answer is shown from the start', () => {
  render(<Asked shown />);
  expect(screen.getByText('맨 왼쪽 열입니다.')).toBeVisible();
  expect(document.body).toHaveFocus();
});
