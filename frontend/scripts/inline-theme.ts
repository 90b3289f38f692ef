import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const script = '<script src="/theme.js"></script>';

/** Inlines the script that runs before the first paint: loading it would delay that. */
export function inlineTheme(): Plugin {
  return {
    name: 'inline-theme',
    apply: 'build',
    transformIndexHtml(html) {
      if (!html.includes(script)) throw new Error('index.html does not load theme.js');
      return html.replace(
        script,
        () => `<script>${readFileSync('public/theme.js', 'utf8')}</script>`,
      );
    },
  };
}
