import { act, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '@/testing/render';
import { useInSight } from './use-question-history';

const { style } = document.documentElement;
beforeEach(() => style.setProperty('scroll-padding-top', '88px'));
afterEach(() => style.removeProperty('scroll-padding-top'));

function Place() {
  const place = useRef<HTMLElement>(null);
  useInSight(place, 2, true);
  return <section ref={place}>질문</section>;
}

async function showAt(top: number) {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top));
  const { router } = renderRoutes([{ path: '/', Component: Place }], '/');
  await screen.findByText('질문');
  return { scroll, router };
}

it.each([-40, 0, 60])(
  'brings a question whose top is at %i px from under the header',
  async (top) => {
    const { scroll } = await showAt(top);
    expect(scroll).toHaveBeenCalledOnce();
  },
);

it('does not scroll to a question that is in sight', async () => {
  const { scroll } = await showAt(120);
  expect(scroll).not.toHaveBeenCalled();
});

it('scrolls again when the router has restored the position of another history entry', async () => {
  const { scroll, router } = await showAt(-40);
  await act(() => router.navigate('/', { state: { question: 1 } }));
  expect(scroll).toHaveBeenCalledTimes(2);
});
