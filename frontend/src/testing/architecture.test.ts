import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { circlesOf } from './circles';
import { sourceFiles, importsOf } from './source-files';

const files = sourceFiles();
const layerOf = (path: string) => path.replace(/\.ts$/, '').split('/')[0] ?? '';
/** The feature or entity of a file, such as `features/home`. */
const partOf = (path: string) => path.split('/').slice(0, 2).join('/');
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('testing/');

/** The folders that each folder may import; `app` may import all. */
const allowed: Record<string, readonly string[]> = {
  app: ['app', 'features', 'entities', 'data', 'api', 'editor', 'ui', 'lib', 'paths'],
  features: ['features', 'entities', 'data', 'api', 'editor', 'ui', 'lib', 'paths'],
  entities: ['entities', 'data', 'api', 'ui', 'lib', 'paths'],
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
  return partOf(path) === partOf(target) || forOthers.has(target.split('/')[2] ?? '');
}

const packageRules: { name: RegExp; only: (path: string) => boolean }[] = [
  { name: /^@tiptap\//, only: (path) => path.startsWith('editor/') },
  { name: /^react-day-picker/, only: (path) => path === 'ui/calendar.tsx' },
  { name: /^sonner$/, only: (path) => path.startsWith('ui/toast') },
  {
    name: /^react-router$/,
    only: (path) => /^(app|features|entities|data)\/|^ui\/link\.tsx$/.test(path),
  },
  {
    name: /^@tanstack\/react-query$/,
    only: (path) => /^(app|features|entities|data)\//.test(path),
  },
];

const product = files.filter(({ path }) => !isTest(path));

describe('imports', () => {
  it('follow app → features → entities → data → api, editor, ui, lib', () => {
    const wrong = product.flatMap((file) =>
      importsOf(file)
        .filter((target) => !target.startsWith('package:') && !mayImport(file.path, target))
        .map((target) => `${file.path} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('never lead from a feature or an entity back to itself', () => {
    const edges = product.flatMap((file) =>
      importsOf(file).map((target): [string, string] => [partOf(file.path), partOf(target)]),
    );
    const parts = edges.filter((edge) => edge.every((part) => /^(features|entities)\//.test(part)));
    expect(parts.length).toBeGreaterThan(100);
    expect(circlesOf(parts)).toEqual([]);
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
    expect(mayImport('features/home/x.tsx', 'features/reports/report-dialog')).toBe(false);
    expect(mayImport('features/home/x.tsx', 'features/reports/queries')).toBe(true);
    expect(mayImport('features/home/x.tsx', 'entities/study/study-card')).toBe(true);
    expect(mayImport('entities/study/x.tsx', 'features/reports/queries')).toBe(false);
    expect(mayImport('data/x.ts', 'entities/study/queries')).toBe(false);
    expect(mayImport('ui/x.tsx', 'entities/study/recruitment')).toBe(false);
    expect(mayImport('features/home/x.tsx', 'api/schema')).toBe(false);
  });
});

/** Code that only some files may contain, such as calls: code that loads late is retried in one place. */
const calls: {
  what: string;
  wrong: RegExp;
  only: readonly string[];
  bad: string[];
  good: string[];
}[] = [
  {
    what: 'lazy components retry over a lost connection',
    // A route's `lazy` is called without arguments.
    wrong: /\blazy(?:<[^()]*>)?\((?!\))/,
    only: ['lib/lazy-part.ts'],
    bad: ["const Part = lazy(() => import('./part'));", "React.lazy(() => import('./part'))"],
    good: ["lazyPart(async () => (await import('./part')).Part)", 'route.lazy()'],
  },
  {
    what: 'lazy routes retry over a lost connection',
    // A loader is named, or made by a helper from an import.
    wrong: /\blazy:\s+(?!\w+(?:,| \})|\w+\(\s*\(\) =>\s+import\()/,
    only: [],
    bad: ["lazy: () => import('./page')", 'lazy: async () => ({ Component: (await load()).Page })'],
    good: ["lazy: lazyPage(() => import('./home-page'))", 'lazy: signedInOnly,'],
  },
  {
    what: 'JSON bodies are read as unknown, or as the OpenAPI document declares them',
    wrong: /\.json\(\)/,
    only: ['api/json.ts'],
    bad: ['await response.json()'],
    good: ['Response.json({})', 'readJson(response)'],
  },
  {
    what: 'icons have only what `ui/lucide-icon.ts` draws in the build',
    wrong: /\b(absoluteStrokeWidth|nonScalingStroke|iconNode)\b/,
    only: [],
    bad: ['<Check absoluteStrokeWidth />'],
    good: ['<Check size={18} strokeWidth={2.5} />'],
  },
  {
    what: 'one of several choices is a radio, which arrow keys reach',
    wrong: /aria-pressed=\{[^{}]*===/,
    // Each press rates an answer at once and folds its row.
    only: ['features/follow-roadmaps/detail/recall/rating-buttons.tsx'],
    bad: ['<button aria-pressed={choice.week === week}>'],
    good: ['<button aria-pressed={isLiked}>'],
  },
];

describe.each(calls)('$what', ({ wrong, only, bad, good }) => {
  it('in every file but one', () => {
    const found = product.filter(({ text }) => wrong.test(text)).map(({ path }) => path);
    expect(found).toEqual(only);
  });

  it('and the rule finds it', () => {
    for (const text of bad) expect(text).toMatch(wrong);
    for (const text of good) expect(text).not.toMatch(wrong);
  });
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

it('ui and lib name nothing of the product', () => {
  const ours = /stud(?:y|ies)|roadmap|applicant|worksheet/i;
  expect('useStudyForm').toMatch(ours);
  const wrong = product
    .filter(({ path, text }) => /^(?:ui|lib)\//.test(path) && ours.test(path + text))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

it('the README names each feature', () => {
  const readme = readFileSync('README.md', 'utf8');
  const table = /\n\| Feature .*?\n\n/s.exec(readme)?.[0] ?? '';
  const named = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  );
  const features = new Set(
    product
      .filter(({ path }) => path.startsWith('features/'))
      .map(({ path }) => path.split('/')[1]),
  );
  expect(named.toSorted()).toEqual([...features].toSorted());
});

it('no file is longer than 300 lines', () => {
  const long = files.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path);
  expect(long).toEqual([]);
});
