import { fileURLToPath } from 'node:url';
import { type Plugin, Visitor } from 'vite';

const production = fileURLToPath(
  new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

type ParsedCode = Parameters<Visitor['visit']>[0];

/** Features of the router that the app does not use: hooks into its requests, routes, and server data. */
const unused: [feature: RegExp, replacement: string][] = [
  [/\b(init|opts)\??\.(instrumentations|patchRoutesOnNavigation)\b/g, '(void 0)'],
  [/ \|\| parseHydrationData\(\)/g, ''],
];

/**
 * Removes unused code of the router: 6 KiB (compressed) of each first visit. Takes the router's build without developer
 * warnings, to which the exports of its package never lead. Marks its components as free of side effects, so that
 * the build drops the unused ones. `displayName`, which only development tools read, would retain each of them. Also
 * removes developer warnings and the messages of assertions.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: /^react-router$/, replacement: production }] },
    }),
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code) {
        const pure = code
          .replace(
            /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm,
            '$1/* @__PURE__ */ ',
          )
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
        if (!pure.includes('function createRouter(')) return pure;
        let lean = withoutWarnings(pure, this.parse(pure));
        for (const [feature, replacement] of unused) {
          if (!feature.test(lean))
            this.error(`The router is written in another way now: ${feature}`);
          lean = lean.replace(feature, replacement);
        }
        return lean;
      },
    },
  };
}

function withoutWarnings(code: string, program: ParsedCode): string {
  const cuts: { start: number; end: number }[] = [];
  new Visitor({
    ExpressionStatement({ expression, start, end }) {
      if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return;
      if (/^warning(Once)?$/.test(expression.callee.name)) cuts.push({ start, end: end - 1 });
    },
    CallExpression({ callee, arguments: [condition, message] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'invariant') return;
      if (condition && message) cuts.push({ start: condition.end, end: message.end });
    },
  }).visit(program);
  const fromTheEnd = cuts.toSorted((one, other) => other.start - one.start);
  return fromTheEnd.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}
