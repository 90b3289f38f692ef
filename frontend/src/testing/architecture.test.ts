import { describe, expect, it } from 'vitest';
import { importsOf } from './imports-of';
import { sourceFiles } from './source-files';

const files = sourceFiles();
const layerOf = (path: string) => path.replace(/\.ts$/, '').split('/')[0] ?? '';
const featureOf = (path: string) => path.split('/')[1] ?? '';
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('testing/');

/** The folders that each folder may import; `app` may import all. */
const allowed: Record<string, readonly string[]> = {
  app: ['app', 'features', 'data', 'api', 'editor', 'ui', 'lib', 'paths'],
  features: ['features', 'data', 'api', 'editor', 'ui', 'lib', 'paths'],
  data: ['data', 'api', 'ui', 'lib', 'paths'],
  api: ['api', 'lib'],
  editor: ['editor', 'ui', 'lib'],
  ui: ['ui', 'lib'],
  lib: ['lib'],
  paths: [],
};

/** The files of a feature that others may import. */
const forOthers = new Set(['queries', 'public', 'routes']);

function mayImport(path: string, target: string): boolean {
  const from = layerOf(path);
  const to = layerOf(target);
  if (target === 'api/schema') return from === 'api';
  if (!(allowed[from] ?? []).includes(to)) return false;
  if (from !== 'features' || to !== 'features') return true;
  return featureOf(path) === featureOf(target) || forOthers.has(target.split('/')[2] ?? '');
}

const packageRules: { name: RegExp; only: (path: string) => boolean }[] = [
  { name: /^@tiptap\//, only: (path) => path.startsWith('editor/') },
  { name: /^react-day-picker/, only: (path) => path === 'ui/calendar.tsx' },
  { name: /^sonner$/, only: (path) => path.startsWith('ui/toast') },
  { name: /^react-router$/, only: (path) => /^(app|features|data)\/|^ui\/link\.tsx$/.test(path) },
  { name: /^@tanstack\/react-query$/, only: (path) => /^(app|features|data)\//.test(path) },
];

const product = files.filter(({ path }) => !isTest(path));

describe('imports', () => {
  it('follow app → features → data → api, editor, ui, lib', () => {
    const wrong = product.flatMap((file) =>
      importsOf(file)
        .filter((target) => !target.startsWith('package:') && !mayImport(file.path, target))
        .map((target) => `${file.path} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('use some packages in one place only', () => {
    const wrong = product.flatMap((file) =>
      importsOf(file).flatMap((target) => {
        const name = target.replace('package:', '');
        const isWrong = packageRules.some((rule) => rule.name.test(name) && !rule.only(file.path));
        return target.startsWith('package:') && isWrong ? [`${file.path} → ${name}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('are found by this test', () => {
    const home = files.find(({ path }) => path === 'features/home/hot-section.tsx');
    expect(home && importsOf(home)).toContain('paths');
    expect(mayImport('ui/button.tsx', 'api/session')).toBe(false);
    expect(mayImport('features/home/x.tsx', 'features/studies/card')).toBe(false);
    expect(mayImport('features/home/x.tsx', 'features/studies/queries')).toBe(true);
    expect(mayImport('features/home/x.tsx', 'api/schema')).toBe(false);
  });
});

it('code that loads late waits for a lost connection', () => {
  const lazy = files.filter(({ text }) => /(?<!\.)\blazy\(/.test(text)).map(({ path }) => path);
  expect(lazy).toEqual(['lib/lazy-part.ts']);
});

it('every write uses the mutation that sends one request at a time', () => {
  const direct = product
    .filter(({ text }) =>
      /import \{[^}]*\buseMutation\b[^}]*\} from '@tanstack\/react-query'/.test(text),
    )
    .map(({ path }) => path);
  expect(direct).toEqual(['data/use-mutation.ts']);
});

it('every form with asynchronous validation submits once', () => {
  const direct = product
    .filter(({ text }) => /onSubmit=\{[^}]*handleSubmit\(/.test(text))
    .map(({ path }) => path);
  expect(direct).toEqual([]);
});

it('no file is longer than 300 lines', () => {
  const long = files.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path);
  expect(long).toEqual([]);
});
