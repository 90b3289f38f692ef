import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newQueryClient } from './query-client';
import { useMutation } from './use-mutation';

/** Renders a form that sends its text, and holds every response until `finish`. */
function renderForm(options: { scope?: { id: string } } = {}) {
  const answers: (() => void)[] = [];
  const send = vi.fn((_text: string) => new Promise<void>((done) => void answers.push(done)));
  const onSuccess = vi.fn();
  function Form() {
    const { mutate } = useMutation({ mutationFn: send, onSuccess, ...options });
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate(String(new FormData(event.currentTarget).get('text')));
        }}
      >
        <input name="text" aria-label="내용" defaultValue="첫 댓글" />
        <button>댓글 등록</button>
      </form>
    );
  }
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  const form = screen.getByRole('button').closest('form');
  if (form === null) throw new Error('no form');
  const finish = () => act(() => void answers.splice(0).forEach((done) => done()));
  return { form, send, onSuccess, finish };
}

it('sends once when submitted twice before the next render', async () => {
  const { form, send, onSuccess, finish } = renderForm();
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await waitFor(() => expect(send).toHaveBeenCalled());
  finish();
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledOnce();
});

it('sends again once the first request has ended', async () => {
  const { form, send, onSuccess, finish } = renderForm();
  fireEvent.submit(form);
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  finish();
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
  fireEvent.submit(form);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

it('sends a different text in parallel', async () => {
  const { form, send } = renderForm();
  fireEvent.submit(form);
  fireEvent.change(screen.getByLabelText('내용'), { target: { value: '둘째 댓글' } });
  fireEvent.submit(form);
  await waitFor(() =>
    expect(send.mock.calls.map(([text]) => text)).toEqual(['첫 댓글', '둘째 댓글']),
  );
});

it('sends every change of a mutation whose requests run in order', async () => {
  const { form, send, finish } = renderForm({ scope: { id: 'likes' } });
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  finish();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});
