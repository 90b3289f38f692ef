import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LoaderFunction, matchPath, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import table from '@/pages.json';
import { paths } from '@/paths';
import { renderRoutes } from '@/testing/render';
import { sourceFiles } from '@/testing/source-files';
import { PageTitle } from '@/ui/heading';
import { RequireSignIn } from './guards';
import { routes } from './routes';

interface Row {
  path: string;
  title?: string;
  for?: string;
  indexed?: boolean;
  drawn?: string;
}

interface Leaf {
  path: string;
  route: RouteObject;
  parents: RouteObject[];
}

function leavesOf(tree: RouteObject[], base = '', parents: RouteObject[] = []): Leaf[] {
  return tree.flatMap((route) => {
    const path = `${base}/${route.path ?? ''}`.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '');
    return route.children
      ? leavesOf(route.children, path, [...parents, route])
      : [{ path, route, parents }];
  });
}

const rows: [name: string, row: Row][] = Object.entries(table.pages);
const leaves = leavesOf(routes).filter(({ path }) => !path.endsWith('*'));
const pages = leaves.filter(({ route }) => route.lazy !== undefined);
const leafAt = (path: string) => pages.find((leaf) => leaf.path === path);

async function componentOf({ lazy: load }: RouteObject): Promise<unknown> {
  return typeof load === 'function' ? (await load()).Component : undefined;
}

const modules = import.meta.glob<{ default?: unknown }>('../features/**/*-page.tsx');

/** The files of all pages by their components. */
const files = new Map<unknown, string>();
for (const [file, load] of Object.entries(modules)) {
  const { default: component } = await load();
  if (component !== undefined) files.set(component, file.replace('../features/', ''));
}

it('each page has a row and a route', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual(
    rows.map(([, { path }]) => path).toSorted(),
  );
});

it('each module of a page belongs to one route', async () => {
  const routed = await Promise.all(
    pages.map(async ({ route }) => files.get(await componentOf(route))),
  );
  expect(routed.toSorted()).toEqual([...files.values()].toSorted());
});

it('each other address leads to the page of its row', async () => {
  const leading = leaves.filter(({ route }) => route.lazy === undefined);
  const found = leading.map(async ({ path, route: { loader } }) => [path, await targetOf(loader)]);
  const pathOf = (name: string) => rows.find(([other]) => other === name)?.[1].path;
  const expected = Object.entries(table.redirects).map(([path, name]) => [path, pathOf(name)]);
  expect((await Promise.all(found)).toSorted()).toEqual(expected.toSorted());
});

async function targetOf(loader: RouteObject['loader']): Promise<unknown> {
  if (typeof loader !== 'function') return undefined;
  const url = new URL('http://localhost/');
  const load: LoaderFunction = loader;
  const response: unknown = await load({
    request: new Request(url),
    params: {},
    context: undefined,
    url,
    pattern: '',
  });
  return response instanceof Response ? response.headers.get('location') : undefined;
}

it('the row states who may open the page', async () => {
  const guards = await Promise.all(
    rows.map(async ([, { path }]) => {
      const parents = leafAt(path)?.parents ?? [];
      if (parents.some((parent) => parent.path === paths.admin)) return 'administrators';
      const components = await Promise.all(parents.map(componentOf));
      return components.includes(RequireSignIn) ? 'members' : undefined;
    }),
  );
  expect(guards).toEqual(rows.map(([, row]) => row.for));
});

it('search engines are led only to pages for everyone', () => {
  const closed = rows.filter(([, row]) => row.indexed && (row.for ?? row.path.includes(':')));
  expect(closed).toEqual([]);
});

it('the row names the module of a prerendered page', async () => {
  for (const [name, row] of rows) {
    const route = leafAt(row.path)?.route;
    if (row.drawn && route)
      expect(files.get(await componentOf(route)), name).toBe(`${row.drawn}.tsx`);
  }
});

it('the document has the title of the row', async () => {
  const sources = new Map(sourceFiles().map(({ path, text }) => [path, text]));
  const constants = new Map(
    [...sources].flatMap(([path, text]) =>
      path.endsWith('.ts')
        ? [...text.matchAll(/^export const (\w+) = '([^']*)'/gm)].map(
            ([, name, words]) => [name, words] as const,
          )
        : [],
    ),
  );
  const literal =
    /<(?:PageTitle|\w+Layout)\b[^>]*?\btitle=(?:"([^"]*)"|\{(\w+)\})|^const title = '([^']*)'/gm;
  for (const [name, { path, title }] of rows) {
    const route = leafAt(path)?.route;
    const file = route && files.get(await componentOf(route));
    const found = [...(sources.get(`features/${file}`) ?? '').matchAll(literal)];
    const titles = found.map(
      ([, written, named, ofConstant]) => written ?? constants.get(named) ?? ofConstant,
    );
    // The reports name the tab as well, and the home page has the title of the site.
    if (name === 'adminReports' || name === 'home') expect(titles, name).toEqual([]);
    else expect(titles, name).toContain(title);
  }
});

it('a page without a title has the one of the site', () => {
  renderRoutes([{ path: '/', Component: PageTitle }], '/');
  expect(document.title).toBe(table.site.title);
  const html = readFileSync(join(process.cwd(), 'index.html'), 'utf8');
  expect(html).toContain(`<title>${table.site.title}</title>`);
  expect(html).toContain(`content="${table.site.description}"`);
});

it('each page has an address in `paths` under the name of its row', () => {
  const addressOf = (value: unknown, parameters: string[]) => {
    const address: unknown =
      typeof value === 'function' ? Reflect.apply(value, null, parameters) : value;
    return new URL(String(address), location.origin).pathname;
  };
  const known = new Map<string, unknown>(Object.entries(paths));
  for (const [name, { path }] of rows) {
    const parameters = [...path.matchAll(/:\w+/g)].map(() => '1');
    expect(addressOf(known.get(name), parameters), name).toBe(path.replaceAll(/:\w+/g, '1'));
  }
  for (const [name, value] of known) {
    const address = addressOf(value, name.startsWith('study') ? ['1'] : ['1', '1', '1']);
    const found = rows.some(([, { path }]) => matchPath(path, address));
    expect(found, `${name}: ${address}`).toBe(true);
  }
});
