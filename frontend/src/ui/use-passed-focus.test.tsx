import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { usePassedFocus } from './use-passed-focus';

const Question = ({ onAnswer }: { onAnswer: () => void }) => (
  <div ref={usePassedFocus<HTMLDivElement>()}>
    <button type="button" onClick={onAnswer}>
      답하기
    </button>
  </div>
);

function Page() {
  const [isAsked, ask] = useState(true);
  return (
    <main tabIndex={-1}>
      {isAsked && <Question onAnswer={() => ask(false)} />}
      <button type="button" onClick={() => ask(false)}>
        그만두기
      </button>
    </main>
  );
}

it('moves the focus in an element that unmounts to the element around it', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: '답하기' }));
  expect(screen.queryByRole('button', { name: '답하기' })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('does not take the focus from another element', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: '그만두기' }));
  expect(screen.queryByRole('button', { name: '답하기' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '그만두기' })).toHaveFocus();
});
