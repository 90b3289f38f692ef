import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QuestionPanel } from './question-panel';

const scroll = vi.fn();
Element.prototype.scrollIntoView = scroll;
document.documentElement.style.setProperty('scroll-padding-top', '88px');

afterEach(() => scroll.mockClear());

function showAt(top: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top));
  render(
    <QuestionPanel heading="질문" hint="설명" takesFocus onContinue={null} onBack={null}>
      {null}
    </QuestionPanel>,
  );
}

it.each([-40, 0, 60])('brings a question whose top is at %i px from under the header', (top) => {
  showAt(top);
  expect(scroll).toHaveBeenCalledOnce();
});

it('leaves a question that is in sight where it is', () => {
  showAt(120);
  expect(scroll).not.toHaveBeenCalled();
});
