import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoutes } from '@/testing/render';
import { filesBelow } from '@/testing/source-files';
import { DesignPage } from './design';
import { stateLabels, type StateName } from './primitive';
import { primitives } from './primitives';
import { withShownStates } from './shown-states';

/** Hosts of layers, which the page mounts, and what has no look. */
const withoutLook = new Set(['ModalHost', 'ModalStack', 'PageTitle', 'ToastHost', 'Toaster']);

interface Exported {
  name: string;
  /** Its source with that of the parts below it, without comments. */
  source: string;
}

/** Returns the components that a module exports. */
const componentsIn = (text: string): Exported[] =>
  text.split(/^(?=export )/m).flatMap((source) => {
    const name = /^export (?:function|const) ([A-Z]\w*)(?: =|[<(])/.exec(source)?.[1];
    return name === undefined
      ? []
      : [{ name, source: source.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '') }];
  });

const components = filesBelow('src/ui', /(?<!\.test)\.tsx$/)
  .flatMap(({ text }) => componentsIn(text))
  .filter(({ name }) => !withoutLook.has(name));

const samples = filesBelow('src/app/design/samples', /\.tsx$/)
  .map(({ text }) => text)
  .join('\n');

/** The signs in a control's source that it knows a state. */
const signs: [is: StateName, sign: RegExp][] = [
  ['hover', /(?<![\w-])hover:|\bon:hover:|buttonStyle\(|'chip'/],
  ['focus', /<(button|input|select|textarea)\b/],
  ['disabled', /\bdisabled\b|\boff:|\breadOnly = false/],
  ['busy', /\bbusy = false|\bpending = false|\bisPending = false|aria-busy="true"/],
  ['error', /\berror[,:?]|aria-invalid:|\brefusal\b/],
];

/** Signs that mean something else, with the reason. */
const apart: Record<string, readonly StateName[]> = {
  // Only its months and days are controls, and none of them is unlike those of other primitives.
  Calendar: ['hover', 'focus', 'disabled'],
  // The look of its box is that of a text field; what is pressed inside are small crosses.
  TagInput: ['hover', 'error'],
  // The small button that clears it.
  DateField: ['hover'],
  // Its buttons are those of Button.
  ConfirmDialog: ['hover', 'disabled'],
  InAppNotice: ['hover'],
  ReasonDialog: ['busy'],
  Pagination: ['disabled'],
};

it('shows every component that the primitives export', () => {
  expect(components.length).toBeGreaterThan(50);
  const names = primitives.map(({ name }) => name).filter((name) => /^[A-Z]/.test(name));
  expect(names.toSorted()).toEqual(components.map(({ name }) => name).toSorted());
  const undrawn = names.filter((name) => !new RegExp(`<${name}\\b`).test(samples));
  expect(undrawn).toEqual([]);
});

it('shows every component in each state that its source knows', () => {
  const missing = components.flatMap(({ name, source }) => {
    const shown = primitives.find((one) => one.name === name)?.states.map(({ is }) => is) ?? [];
    return signs
      .filter(([is, sign]) => sign.test(source) && !shown.includes(is))
      .filter(([is]) => !apart[name]?.includes(is))
      .map(([is]) => `${name}: ${is}`);
  });
  expect(missing).toEqual([]);
});

it('finds components and their states in a source', () => {
  const [first, second] = componentsIn(
    'export const looks = 1;\nexport function Box<T>() {}\nexport const Way = () => <button />;',
  );
  expect([first?.name, second?.name]).toEqual(['Box', 'Way']);
  const known = signs.filter(([, sign]) => sign.test(second?.source ?? '')).map(([is]) => is);
  expect(known).toEqual(['focus']);
});

it('draws each state in light and in dark colours', async () => {
  renderRoutes([{ path: '/design', Component: DesignPage }], '/design');
  expect(await screen.findByRole('heading', { name: '디자인' })).toBeVisible();
  for (const { name, states } of primitives) {
    const section = screen.getByRole('region', { name });
    for (const { is } of states) {
      const labels = within(section).getAllByText(new RegExp(`^${stateLabels[is]}`));
      expect(labels.length, `${name}: ${is}`).toBeGreaterThanOrEqual(2);
    }
  }
});

describe('shown states', () => {
  it('apply the rules for a pointer and the focus, and leave names of classes alone', () => {
    expect(withShownStates('.hover\\:x:hover { }')).toBe(
      ".hover\\:x:is(:hover, [data-shown='hover'] *) { }",
    );
    expect(withShownStates('a:focus-visible { }')).toContain("[data-shown='focus'] :where(a,");
    expect(withShownStates('.focus-visible\\:y { }')).toBe('.focus-visible\\:y { }');
  });
});

it('is a page of development only', () => {
  const main = readFileSync('src/app/main.tsx', 'utf8');
  expect(main).toContain('import.meta.env.DEV ? [designRoute, ...routes] : routes');
});
