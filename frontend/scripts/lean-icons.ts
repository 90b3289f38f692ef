import type { Plugin } from 'vite';

/**
 * Leaves of Lucide's icons what they draw: their names and the random keys of their shapes do not
 * compress, and there are some fifty icons in a first visit. Names only end up as a class, and React
 * asks for keys only in development.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler(code) {
        const lean = code
          .replace(/,\s*key: "\w+"/g, '')
          .replace(/^ {2}(name|size|aliases): .*\n/gm, '');
        if (/\bkey: /.test(lean)) this.error('Lucide writes its icons in another way now.');
        return lean;
      },
    },
  };
}
