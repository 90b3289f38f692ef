import type { Plugin } from 'vite';

/** An icon with its shapes, as Lucide writes it. */
const written = /^const __iconData = \{$[^]*^ {2}node: (\[[^]*?\])(?=,\n {2}aliases: |\n\};$)/m;

/** Reduces Lucide's icons to their shapes, which `src/ui/lucide-icon.ts` draws. React needs keys only in development. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\//, code: /createLucideIcon/ },
      handler(code) {
        const shapes = written.exec(code)?.[1]?.replace(/,\s*key: "\w+"/g, '');
        if (shapes === undefined || /\b(key|name|size): /.test(shapes)) {
          this.error('Lucide writes its icons in another way now.');
        }
        return `import { lucideIcon } from '@/ui/lucide-icon';
export default /* @__PURE__ */ lucideIcon(${shapes});`;
      },
    },
  };
}
