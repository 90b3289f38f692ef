import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuestionPanel } from './question-panel';

const { style } = document.documentElement;
beforeEach(() => style.setProperty('scroll-padding-top', '88px'));
afterEach(() => style.removeProperty('scroll-padding-top'));

function showAt(top: number) {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top));
  render(
    <QuestionPanel heading="질문" hint="설명" takesFocus onContinue={null} onBack={null}>
      {null}
    </QuestionPanel>,
  );
  return scroll;
}

it.each([-40, 0, 60])('brings a question whose top is at %i px from under the header', (top) => {
  expect(showAt(top)).toHaveBeenCalledOnce();
});

it('does not scroll to a question that is in sight', () => {
  expect(showAt(120)).not.toHaveBeenCalled();
});
