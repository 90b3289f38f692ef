import type { Plugin } from 'vite';

/**
 * Marks the router's components as free of side effects, which they are, so that the build drops
 * those that nobody uses. `displayName`, which only development tools read, would keep each of them.
 */
export function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) =>
        code
          .replace(
            /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm,
            '$1/* @__PURE__ */ ',
          )
          .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
    },
  };
}
