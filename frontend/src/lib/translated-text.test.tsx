import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardTranslatedText } from './translated-text';

// The windows of later test files share these prototypes, and a form there is a proxy that is not its own child's
// parent.
const prototypes = [Node.prototype, CharacterData.prototype];
const unguarded = prototypes.map((prototype) => Object.getOwnPropertyDescriptors(prototype));
beforeAll(() => guardTranslatedText());
afterAll(() => {
  prototypes.forEach((prototype, at) => Object.defineProperties(prototype, unguarded[at] ?? {}));
});

function Page() {
  const [step, setStep] = useState(0);
  return (
    <section>
      <button onClick={() => setStep(step + 1)}>다음</button>
      <p>
        {step === 1 && <b>안내</b>}
        {step < 2 && '저장 중입니다. '}
        {step}번째
      </p>
      {step === 0 ? '처음' : <em>둘째</em>}
    </section>
  );
}

const textsIn = (root: Node): Text[] =>
  [...root.childNodes].flatMap((node) => (node instanceof Text ? [node] : textsIn(node)));

/** Wraps or replaces each text as a translator does. */
async function translate(root: Node, keepsText: boolean) {
  for (const text of textsIn(root)) {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    if (keepsText) inner.append(text);
    else inner.textContent = `translated ${text.data}`;
  }
  // The translator works in separate tasks.
  await act(() => new Promise((done) => setTimeout(done)));
}

it.each([
  ['wrapped', true],
  ['replaced', false],
])('a page whose texts were %s goes on', async (_, keepsText) => {
  render(<Page />);
  const section = screen.getByRole('button').parentElement;
  if (section === null) throw new Error('nothing rendered');
  const press = () => act(() => screen.getByRole('button').click());
  await translate(section, keepsText);
  press();
  await translate(section, keepsText);
  press();
  press();
  const shown = section.textContent ?? '';
  expect(shown).toMatch(/3(translated )*번째/);
  expect(shown).toContain('둘째');
  expect(shown).not.toMatch(/저장 중|안내|처음/);
});

it('a node that was already removed can be removed again', () => {
  const [parent, child] = [document.createElement('p'), document.createTextNode('글')];
  expect(() => parent.removeChild(child)).not.toThrow();
});
