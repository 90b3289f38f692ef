import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Returns the file of each icon, by each of its names. */
function iconFiles(): Map<string, string> {
  const entry = fileURLToPath(import.meta.resolve('lucide-react'));
  const list = entry.replace(/dist\/.*$/, 'dist/esm/lucide-react.mjs');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(
    /^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}

/**
 * Imports each of Lucide's icons from its own file instead of the index. Through the index every page would seem to
 * import every icon, and tests would load them all.
 */
export function directIcons(): Plugin {
  const files = iconFiles();
  return {
    name: 'direct-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: "from 'lucide-react'" },
      handler(code) {
        const direct = (specifier: string) => {
          const type = /^type (.*)/.exec(specifier)?.[1];
          if (type !== undefined) return `import type { ${type} } from 'lucide-react';`;
          const [name = '', local = name] = specifier.split(' as ');
          const file = files.get(name);
          if (file === undefined) this.error(`Lucide has no icon ${name}.`);
          return `import ${local} from 'lucide-react/icons/${file}';`;
        };
        const list = /import \{([^}]*)\} from 'lucide-react';/g;
        return code.replace(list, (_, specifiers: string) => {
          const wanted = specifiers.split(',').map((specifier) => specifier.trim());
          // Preserves line numbers.
          const lines = specifiers.replace(/[^\n]/g, '');
          return wanted.filter(Boolean).map(direct).join(' ') + lines;
        });
      },
    },
  };
}
