import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSubmit } from './use-submit';

it('ignores submits during a save, and never reloads the page', async () => {
  let finish = () => {};
  const save = vi.fn(() => new Promise<void>((done) => (finish = done)));
  function Form() {
    return (
      <form onSubmit={useSubmit(save)}>
        <button>저장</button>
      </form>
    );
  }
  render(<Form />);
  const form = screen.getByRole('button').closest('form');
  if (form === null) throw new Error('no form');
  // `fireEvent` returns false if the default action was prevented.
  expect([fireEvent.submit(form), fireEvent.submit(form)]).toEqual([false, false]);
  expect(save).toHaveBeenCalledOnce();
  await act(async () => finish());
  fireEvent.submit(form);
  expect(save).toHaveBeenCalledTimes(2);
});
