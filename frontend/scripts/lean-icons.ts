import type { Plugin } from 'vite';

/**
 * Reduces Lucide's icons to their shapes: 1 KiB (compressed) of each first visit. Names are only used as a class, and
 * React needs keys only in development.
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
