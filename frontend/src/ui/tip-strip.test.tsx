import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TipStrip } from './tip-strip';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('changes every five seconds until paused', () => {
  const tips = ['하나', '둘', '셋'];
  render(<TipStrip label="학습 팁" tips={tips} />);
  const shown = () =>
    tips.filter((tip) => screen.getByText(tip).getAttribute('aria-hidden') === 'false');
  expect(shown()).toEqual(['하나']);
  pass(5000);
  expect(shown()).toEqual(['둘']);
  fireEvent.click(screen.getByRole('button', { name: '팁 멈추기' }));
  pass(20_000);
  expect(shown()).toEqual(['둘']);
});

it('shows all tips on hover and focus', () => {
  render(<TipStrip label="학습 팁" tips={['하나', '둘']} />);
  fireEvent.mouseEnter(screen.getByRole('region', { name: '학습 팁' }));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['하나', '둘']);
});
