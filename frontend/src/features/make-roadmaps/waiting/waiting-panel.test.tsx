import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aJob } from '@/testing/a-roadmap';
import { renderRoutes } from '@/testing/render';
import { WaitingPanel } from './waiting-panel';

const sentences = [/나누고 있습니다/, /순서를 정하고 있습니다/, /넣고 있습니다/];

beforeEach(() => {
  vi.useFakeTimers();
  renderRoutes([{ path: '/', element: <WaitingPanel job={aJob} isLost={false} /> }], '/');
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isShown = (sentence: RegExp) =>
  screen.queryByText(sentence, { ignore: '[aria-hidden=true]' }) !== null;
const shown = () => sentences.findIndex(isShown);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows one of three sentences, the next every five seconds', async () => {
  const seen = [shown()];
  for (let turn = 0; turn < 3; turn += 1) {
    await pass(4_999);
    expect(shown()).toBe(seen.at(-1));
    await pass(1);
    seen.push(shown());
  }
  expect(seen).toEqual([0, 1, 2, 0]);
});

it('reserves the space of every sentence', () => {
  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(sentences.filter(isShown)).toHaveLength(1);
});

it('does not change the sentence while paused', async () => {
  await pass(5_000);
  press('안내 멈추기');
  await pass(20_000);
  expect(shown()).toBe(1);
  press('안내 다시 넘기기');
  await pass(5_000);
  expect(shown()).toBe(2);
});
